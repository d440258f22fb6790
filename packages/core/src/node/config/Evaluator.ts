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
 * Evaluates modules afresh: those of the site, TypeScript and JSX anywhere, and ES modules of plugins for Docusaurus, which
 * rely on what its loader allows (`__dirname` and `require` in ES modules, imports without extension, JSON without
 * attributes). Packages are loaded by Node, once a process.
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
   * @param provide modules that stand for packages, by name
   */
  constructor(
    private readonly siteDir: string,
    private readonly compiled: CompiledModules,
    private readonly provide?: (name: string) => object | undefined,
  ) {
    // Node keeps every JSON file that was required; those that packages do not bring are to be read again
    for (const file of this.listOwnJson()) delete require.cache[file]
    this.cache = createModuleCache(this.loaded, (file) => {
      if (this.owns(file)) this.evaluateNested(file)
    })
  }

  /** Whether a file is evaluated here instead of by Node. */
  owns(file: string): boolean {
    if (compiledFile.test(file)) return true
    if (!moduleFile.test(file)) return false
    if ([...this.adopted].some((dir) => isPartOf(file, dir))) return true
    if (isInstalled(file)) return isPluginPackage(file) && isEsModule(file)
    return this.isOwn(file)
  }

  /** From now on, everything in the package of a file is evaluated here, but no package that is installed inside of it. */
  adopt(file: string): void {
    this.adopted.add(path.dirname(findPackageFile(file) ?? file) + path.sep)
  }

  /** Namespace of a file, or its `module.exports`; the same one at each call. */
  async load(file: string): Promise<unknown> {
    const known = this.loaded.get(file)
    if (known !== undefined) return known.exports
    // the public API loads modules itself, so it can't be imported from here before it is there
    this.engine ??= await import('../api/index.ts')
    const exports: unknown = await this.evaluate(file, true)
    return exports
  }

  resolve(specifier: string, fromDir: string): string | undefined {
    const parentURL = pathToFileURL(path.join(fromDir, 'index.js')).href
    return this.getJiti(this.siteDir).esmResolve(specifier, { parentURL, try: true })
  }

  /** Files evaluated, JSON files read, and `package.json` of the packages loaded by Node; absolute. */
  listFiles(): string[] {
    return [...new Set([...this.loaded.keys(), ...this.listOwnJson(), ...this.packages])].sort()
  }

  /** Files of the site, and of the repository around it. */
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
      cache: this.cache as unknown as Jiti['cache'], // jiti reads nothing of a module but its exports
    })
  }

  /** It may be required, and then has to be there at once; only what awaits something itself can't be. */
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
      // whoever imports it waits for it; a failure is told there
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
      fsCache: false, // of its own, which has room for all that ever was
      alias: { ...aliases, '@site': this.siteDir }, // parts of a theme that run on Node too name files as the bundler does
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
 * Where jiti looks for a module before it loads one its own way, and puts those that it starts to evaluate: by files with slashes.
 * @param onMissing may evaluate a module that is not there yet
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

/** Whether a file is one of the package in `dir`, which ends with a separator. */
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
