import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { logger } from '../api/logger.ts'
import { describeBundlerSettings } from '../bundle/bundleInputs.ts'
import { describeThemeFiles } from '../bundle/resolveTheme.ts'
import { findSiteGrammars } from '../bundle/plugins/siteGrammarsPlugin.ts'
import { clientCodeDir, joinedModule } from '../bundle/virtual/ids.ts'
import type { BundleInput } from '../bundle/virtual/types.ts'
import { hashOf } from '../cache/hashOf.ts'
import { engineVersion } from '../config/engineVersion.ts'
import { describeValue } from '../describeValue.ts'
import { hasStamp, readStamp } from '../fileStamp.ts'
import { hashEngineCode } from '../hashEngineCode.ts'
import { isEnginePlugin } from '../plugins/runPluginStep.ts'
import { toPosix } from '../sitePaths.ts'
import type { BundledEngine } from './bundleEngine.ts'
import { messageOf } from '../describeThrown.ts'

const KeptModules = z.object({
  key: z.string(),
  files: z.array(z.tuple([z.string(), z.string()])),
  modules: z.array(z.tuple([z.string(), z.string()])),
})

type EnvironmentName = 'client' | 'ssr'

interface EngineModulesOptions {
  /** Input of the bundler's modules. */
  input: BundleInput
  /** Cache folder of the bundler. */
  cacheDir: string
  /** Joins the modules; by default imported on demand, because it loads the bundler. */
  bundle?: (input: BundleInput, isServer: boolean) => Promise<BundledEngine>
}

const script = /\.js(?:\?v=\w+)?$/

const withoutVersion = (id: string) => id.replace(/\?v=\w+$/, '')

async function bundleWithRolldown(input: BundleInput, isServer: boolean): Promise<BundledEngine> {
  const { bundleEngine } = await import('./bundleEngine.ts')
  return bundleEngine(input, isServer)
}

/**
 * The engine's modules for the development server, joined if the site allows it and cached for the next start. If code of the
 * site's plugins takes part in bundling, or if joining fails, every module is loaded separately.
 */
export class EngineModules {
  /** Cache key of the modules: all inputs besides the files that they are built from. */
  key: string
  private made: { [name in EnvironmentName]: Promise<Map<string, string>> }

  constructor(private readonly options: EngineModulesOptions) {
    this.key = this.describe()
    this.made = this.make()
  }

  /** Call this when files were added or removed, since the engine's imports of theme components may resolve differently. */
  async refresh(): Promise<void> {
    const key = this.describe()
    if (key === this.key) return
    this.key = key
    this.made = this.make()
    await Promise.all(Object.values(this.made))
  }

  /** Whether no code of the site's plugins takes part in bundling. */
  get isOnlyEngine(): boolean {
    return !this.options.input.site.plugins.some((plugin) => !isEnginePlugin(plugin) && runsInBundler(plugin))
  }

  /** Code by module id; other modules are loaded as files. */
  get(name: EnvironmentName): Promise<ReadonlyMap<string, string>> {
    return this.made[name]
  }

  /** Plugin that provides the modules to the bundler. */
  plugin(): Plugin {
    const find = (name: string) => this.get(name === 'ssr' ? 'ssr' : 'client')
    return {
      name: 'strata:engine-modules',
      enforce: 'pre',
      resolveId: {
        filter: { id: script },
        async handler(id, importer) {
          // otherwise the bundler would have a file in `node_modules` as two modules, with and without a version
          const file = withoutVersion(
            id.startsWith('.') && importer !== undefined ? toPosix(path.resolve(path.dirname(importer), id)) : id,
          )
          return (await find(this.environment.name)).has(file) ? file : undefined
        },
      },
      load: {
        filter: { id: [script, joinedModule] },
        async handler(id) {
          const code = (await find(this.environment.name)).get(withoutVersion(id))
          return code === undefined ? undefined : { code, map: { mappings: '' } }
        },
      },
    }
  }

  private make(): { [name in EnvironmentName]: Promise<Map<string, string>> } {
    // the server's first: pages are rendered before browsers request modules
    const ssr = this.load('ssr')
    return { ssr, client: this.load('client') }
  }

  private async load(name: EnvironmentName): Promise<Map<string, string>> {
    const { input, cacheDir, bundle = bundleWithRolldown } = this.options
    if (!this.isOnlyEngine) return new Map()
    const file = path.join(cacheDir, `engine-${name}.json`)
    const kept = this.read(file)
    if (kept !== undefined) return kept
    try {
      const { key } = this
      const start = Date.now()
      const made = await bundle(input, name === 'ssr')
      keep(file, { key, start, made })
      return made.modules
    } catch (error) {
      const reason = messageOf(error)
      // warn only once: what fails for browsers also fails for the server
      if (name === 'ssr')
        logger.warn(`The theme's modules could not be bundled and are loaded one by one, which is slower: ${reason}`)
      return new Map()
    }
  }

  private read(file: string): Map<string, string> | undefined {
    try {
      const { key, files, modules } = KeptModules.parse(JSON.parse(readFileSync(file, 'utf8')))
      return key === this.key && files.every(([name, stamp]) => hasStamp(name, stamp)) ? new Map(modules) : undefined
    } catch {
      return undefined // there is no file, or it is incomplete
    }
  }

  private describe(): string {
    const { site } = this.options.input
    return hashOf(
      describeValue([
        engineVersion,
        site.context.siteDir,
        clientCodeDir,
        describeBundlerSettings(site),
        describeThemeFiles(site),
        findSiteGrammars(site) !== undefined,
      ]).text,
      hashEngineCode('bundle'),
      hashEngineCode('dev'),
    )
  }
}

function runsInBundler(plugin: BundleInput['site']['plugins'][number]): boolean {
  return describeValue([plugin.configureVite?.(false), plugin.configureVite?.(true)]).hasCode
}

interface Made {
  key: string
  /** When bundling began, in milliseconds since 1970. */
  start: number
  made: BundledEngine
}

/** Caches the modules for the next start, unless a source changed while they were bundled. Write errors are ignored. */
function keep(file: string, { key, start, made: { files, modules } }: Made): void {
  if (files.some((name) => (statSync(name, { throwIfNoEntry: false })?.ctimeMs ?? start) >= start)) return
  const record: z.input<typeof KeptModules> = {
    key,
    files: files.map((name) => [name, readStamp(name)]),
    modules: [...modules],
  }
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    const temporary = `${file}.${process.pid}`
    writeFileSync(temporary, JSON.stringify(record))
    renameSync(temporary, file)
  } catch {
    // the disk is full or read-only
  }
}
