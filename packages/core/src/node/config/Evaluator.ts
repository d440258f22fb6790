import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Jiti, JitiOptions } from 'jiti'
import { readText } from '../api/readText.ts'
import type { CompiledModules } from './CompiledModules.ts'
import { createJiti, noteCompiled, setCompiler } from './compileModule.ts'
import { interopDefault } from './interopDefault.ts'
import { isInstalled, packagesDir } from './ownCode.ts'
import { createPackageImports, findPackageFile, listPackageAliases } from './packageImports.ts'
import { isPluginPackage } from './packageNames.ts'

const require = createRequire(import.meta.url)

const compiledFile = /\.(?:[cm]?tsx?|jsx)$/
const moduleFile = /\.[cm]?jsx?$/

interface Loaded {
  exports: unknown
}

/**
 * Evaluates modules without the process's module cache: those of the site, TypeScript and JSX anywhere, and ES modules of
 * plugins for Docusaurus, which rely on the leniency of its loader (`__dirname` and `require` in ES modules, imports without
 * extension, JSON without attributes). Node loads all other packages, once per process.
 */
export class Evaluator {
  private readonly loaded = new Map<string, Loaded>()
  private readonly packages = new Set<string>()
  private readonly adopted = new Set<string>()
  private readonly instances = new Map<string, Jiti>()
  private readonly cache: { [file: string]: Loaded }
  private engine: unknown

  /**
   * @param siteDir absolute
   * @param provide returns modules that replace packages, by name
   */
  constructor(
    private readonly siteDir: string,
    private readonly compiled: CompiledModules,
    private readonly provide?: (name: string) => object | undefined,
  ) {
    // Node caches every JSON file that is required; those outside of installed packages have to be read again
    for (const file of this.listOwnJson()) delete require.cache[file]
    this.cache = createModuleCache(this.loaded, (file) => {
      if (this.owns(file)) this.evaluateNested(file)
    })
  }

  /** Whether this class evaluates a file instead of Node. */
  owns(file: string): boolean {
    if (compiledFile.test(file)) return true
    if (!moduleFile.test(file)) return false
    if ([...this.adopted].some((dir) => isPartOf(file, dir))) return true
    if (isInstalled(file)) return isPluginPackage(file) && isEsModule(file)
    return this.isOwn(file)
  }

  /** From now on, this class evaluates everything in the file's package, except packages installed inside of it. */
  adopt(file: string): void {
    this.adopted.add(path.dirname(findPackageFile(file) ?? file) + path.sep)
  }

  /** Loads a file and returns its namespace, or its `module.exports`; every call returns the same one. */
  async load(file: string): Promise<unknown> {
    const known = this.loaded.get(file)
    if (known !== undefined) return known.exports
    // imported lazily, because the public API itself imports this module
    this.engine ??= await import('../api/index.ts')
    const exports: unknown = await this.evaluate(file, true)
    return exports
  }

  resolve(specifier: string, fromDir: string): string | undefined {
    const parentURL = pathToFileURL(path.join(fromDir, 'index.js')).href
    return this.getJiti(this.siteDir).esmResolve(specifier, { parentURL, try: true })
  }

  /** Absolute paths of evaluated files, JSON files that were read, and `package.json` of packages that Node loaded. */
  listFiles(): string[] {
    return [...new Set([...this.loaded.keys(), ...this.listOwnJson(), ...this.packages])].sort()
  }

  /** Whether a file belongs to the site or the repository around it. */
  private isOwn(file: string): boolean {
    return !file.startsWith(packagesDir) || isBelow(file, this.siteDir)
  }

  private evaluate(file: string, isAsync: boolean): unknown {
    const source = readText(file)
    const dir = isInstalled(file) ? path.dirname(findPackageFile(file) ?? file) : this.siteDir
    noteCompiled(file, isAsync)
    return this.getJiti(dir).evalModule(source, {
      filename: file,
      async: isAsync,
      forceTranspile: true,
      cache: this.cache as unknown as Jiti['cache'], // jiti only reads a module's exports
    })
  }

  /** Evaluates an imported module synchronously, because it may be required; only a module with top-level `await` cannot be. */
  private evaluateNested(file: string): void {
    const { loaded } = this
    try {
      this.evaluate(file, false)
    } catch (error) {
      loaded.delete(file)
      if (!(error instanceof SyntaxError) || !/\bawait\b/.test(error.message)) throw error
      const exports = this.evaluate(file, true) as Promise<unknown>
      const module = loaded.get(file)
      loaded.set(file, { exports })
      // importers await it, and report its failure
      exports.then(
        () => module !== undefined && loaded.set(file, module),
        () => {},
      )
    }
  }

  private getJiti(dir: string): Jiti {
    const known = this.instances.get(dir)
    if (known !== undefined) return known
    const aliases = listPackageAliases(dir)
    const options: JitiOptions = {
      interopDefault: false,
      moduleCache: false,
      jsx: true,
      fsCache: false, // jiti's own cache is never pruned
      alias: { ...aliases, '@site': this.siteDir }, // theme components that also run on Node import files as for the bundler
      virtualModules: createPackageImports(dir, {
        aliases,
        getEngine: () => this.engine,
        isOther: (file) => this.owns(file),
        provide: this.provide,
        onLoad: (file) => void this.packages.add(findPackageFile(file) ?? file),
        requireFrom: (file) => setCompiler(createJiti(file, options), this.compiled),
      }),
    }
    const instance = setCompiler(createJiti(path.join(dir, 'index.js'), options), this.compiled)
    this.instances.set(dir, instance)
    return instance
  }

  private listOwnJson(): string[] {
    return Object.keys(require.cache).filter((file) => file.endsWith('.json') && !isInstalled(file) && this.isOwn(file))
  }
}

/**
 * The cache in which jiti looks up a module before it loads it, and registers those that it starts to evaluate; by path with
 * slashes.
 * @param onMissing may evaluate a module that is not in the cache
 */
function createModuleCache(loaded: Map<string, Loaded>, onMissing: (file: string) => void): { [file: string]: Loaded } {
  return new Proxy<{ [file: string]: Loaded }>(
    {},
    {
      get(_, name) {
        if (typeof name !== 'string') return undefined
        const file = path.normalize(name)
        if (!loaded.has(file)) onMissing(file)
        const module = loaded.get(file)
        return module === undefined ? undefined : { exports: interopDefault(module.exports) }
      },
      set(_, name, module: Loaded) {
        loaded.set(path.normalize(String(name)), module)
        return true
      },
      deleteProperty: (_, name) => loaded.delete(path.normalize(String(name))) || true,
    },
  )
}

/** Whether a file belongs to the package in `dir`, which ends with a separator. */
function isPartOf(file: string, dir: string): boolean {
  return file.startsWith(dir) && !isInstalled(file.slice(dir.length - 1))
}

function isBelow(file: string, dir: string): boolean {
  const dirs = [dir, fs.existsSync(dir) ? fs.realpathSync(dir) : dir]
  return !isInstalled(file) && dirs.some((one) => file.startsWith(one + path.sep))
}

function isEsModule(file: string): boolean {
  if (file.endsWith('.mjs')) return true
  const manifest = file.endsWith('.js') ? findPackageFile(file) : undefined
  if (manifest === undefined) return false
  const { type } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { type?: unknown }
  return type === 'module'
}
