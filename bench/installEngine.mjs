import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = path.join(root, 'bench/.work/node_modules')

/** The command of the packages that `installEngine` puts there. */
export const engineCli = path.join(modules, '@strata/core/bin/strata.mjs')

/**
 * Puts the packages of this repository where the sites of the benchmarks find them, as they are published: bundled, so that
 * what is measured is what users have. Libraries come from the repository's own installation.
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
