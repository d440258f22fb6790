import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'

export const rootDir = path.resolve(import.meta.dirname, '../..')
export const outputDir = path.resolve(import.meta.dirname, '../.output/packages')

export interface CommandResult {
  code: number
  /** What it wrote, to both streams, without colors. */
  output: string
}

export interface Folder {
  dir: string
  write(files: { [name: string]: string }): void
  /** Runs a command there; the registry has the packed packages. */
  run(command: string, args: string[], env?: NodeJS.ProcessEnv): Promise<CommandResult>
  /** The same, for a command that has to succeed. @returns what it wrote */
  mustRun(command: string, args: string[], env?: NodeJS.ProcessEnv): Promise<string>
  remove(): void
}

/** An empty folder, by default outside of the repository, so that nothing of its `node_modules` is visible from it. */
export function createFolder(name: string, parent = path.join(os.tmpdir(), 'strata')): Folder {
  const dir = mkdtempSync(`${parent}-${name}-`)
  const run: Folder['run'] = (command, args, env = {}) =>
    new Promise((resolve) => {
      const options = { cwd: dir, env: { ...siteEnvironment(), ...env } }
      execFile(command, args, { ...options, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error === null ? 0 : 1
        resolve({ code, output: `${stdout}${stderr}` })
      })
    })
  return {
    dir,
    run,
    write(files) {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
        writeFileSync(path.join(dir, file), text)
      }
    },
    async mustRun(command, args, env) {
      const { code, output } = await run(command, args, env)
      if (code !== 0) throw new Error(`"${[command, ...args].join(' ')}" ended with ${code}:\n${output}`)
      return output
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/** What a command of a site finds around it. */
export function siteEnvironment(): NodeJS.ProcessEnv {
  return { ...cleanEnvironment(), ...registryVariables(inject('registry')) }
}

/** The environment without what `npm run` and the test runner put there for the repository. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_(?!config_(?:cache|userconfig)$)|NODE_ENV$|VITEST|VITE_|TEST$|FORCE_COLOR$)/i.test(name),
  )
  const foreignPath = (process.env.PATH ?? '').split(path.delimiter).filter((dir) => !dir.startsWith(rootDir))
  return { ...Object.fromEntries(entries), PATH: foreignPath.join(path.delimiter), NO_COLOR: '1' }
}

/** How npm, pnpm and Yarn are told of a registry. */
export function registryVariables(registry: string): NodeJS.ProcessEnv {
  return {
    npm_config_registry: registry,
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
    YARN_NPM_REGISTRY_SERVER: registry.replace(/\/$/, ''),
    YARN_UNSAFE_HTTP_WHITELIST: 'localhost',
  }
}
