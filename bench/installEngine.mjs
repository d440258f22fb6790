import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = path.join(root, 'bench/.work/node_modules')

/** The command line of the packages that `installEngine` installs. */
export const engineCli = path.join(modules, '@strata/core/bin/strata.mjs')

/**
 * Installs the packages of this repository for the benchmark sites in their published, bundled form, so that benchmarks
 * measure what users run. Libraries come from the repository's own installation.
 */
export function installEngine() {
  execFileSync(process.execPath, [path.join(root, 'tools/packages/stage.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(modules, { recursive: true, force: true })
  const staged = path.join(root, '.packed')
  for (const folder of readdirSync(staged)) {
    const { name } = JSON.parse(readFileSync(path.join(staged, folder, 'package.json'), 'utf8'))
    cpSync(path.join(staged, folder), path.join(modules, name), { recursive: true })
  }
}
