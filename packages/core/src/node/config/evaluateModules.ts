import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Jiti, JitiOptions } from 'jiti'
import { readText } from '../api/readText.ts'
import { createJiti, noteCompiled, setCompiler } from './compileModule.ts'
import { interopDefault } from './interopDefault.ts'
import { isInstalled, packagesDir } from './ownCode.ts'
import { createPackageImports, findPackageFile, listPackageAliases } from './packageImports.ts'
import { isPluginPackage } from './packageNames.ts'

const require = createRequire(import.meta.url)

const compiledFile = /\.(?:[cm]?tsx?|jsx)$/
const moduleFile = /\.[cm]?jsx?$/

export interface Evaluator {
  /** Whether a file is evaluated here instead of by Node. */
  owns(file: string): boolean
  /** From now on, everything in the package of a file is evaluated here. */
  adopt(file: string): void
  /** Namespace of a file, or its `module.exports`; the same one at each call. */
  evaluate(file: string): Promise<unknown>
  resolve(specifier: string, fromDir: string): string | undefined
  /** Files evaluated, JSON files read, and `package.json` of the packages loaded by Node; absolute. */
  listFiles(): string[]
}

interface Loaded {
  exports: unknown
}

/**
 * Evaluates modules afresh: those of the site, TypeScript and JSX anywhere, and ES modules of plugins for Docusaurus, which
 * rely on what its loader allows (`__dirname` and `require` in ES modules, imports without extension, JSON without
 * attributes). Packages are loaded by Node, once a process.
 * @param siteDir absolute
 * @param compiledDir keeps compiled modules, by content
 * @param provide modules that stand for packages, by name
 */
export function createEvaluator(
  siteDir: string,
  compiledDir: string,
  provide?: (name: string) => object | undefined,
): Evaluator {
  const loaded = new Map<string, Loaded>()
  const packages = new Set<string>()
  const adopted = new Set<string>()
  const instances = new Map<string, Jiti>()
  let engine: unknown
  // Node keeps every JSON file that was required; those that packages do not bring are to be read again
  for (const file of listOwnJson()) delete require.cache[file]

  /** Where jiti looks for a module before it loads one its own way, and puts those that it starts to evaluate: by files with slashes. */
  const cache = new Proxy<{ [file: string]: Loaded }>(
    {},
    {
      get(_, name) {
        if (typeof name !== 'string') return undefined
        const file = path.normalize(name)
        if (!loaded.has(file) && owns(file)) evaluateNested(file)
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

  return {
    owns,
    adopt(file) {
      adopted.add(path.dirname(findPackageFile(file) ?? file) + path.sep)
    },
    async evaluate(file) {
      const known = loaded.get(file)
      if (known !== undefined) return known.exports
      // the public API loads modules itself, so it can't be imported from here before it is there
      engine ??= await import('../api/index.ts')
      const exports: unknown = await evaluate(file, true)
      return exports
    },
    resolve(specifier, fromDir) {
      const parentURL = pathToFileURL(path.join(fromDir, 'index.js')).href
      return getJiti(siteDir).esmResolve(specifier, { parentURL, try: true })
    },
    listFiles: () => [...new Set([...loaded.keys(), ...listOwnJson(), ...packages])].sort(),
  }

  function owns(file: string): boolean {
    if (compiledFile.test(file)) return true
    if (!moduleFile.test(file)) return false
    if ([...adopted].some((dir) => file.startsWith(dir))) return true
    if (isInstalled(file)) return isPluginPackage(file) && isEsModule(file)
    return isOwn(file)
  }

  /** Files of the site, and of the repository around it. */
  function isOwn(file: string): boolean {
    return !file.startsWith(packagesDir) || isBelow(file, siteDir)
  }

  function evaluate(file: string, isAsync: boolean): unknown {
    const source = readText(file)
    const dir = isInstalled(file) ? path.dirname(findPackageFile(file) ?? file) : siteDir
    noteCompiled(file, isAsync)
    return getJiti(dir).evalModule(source, {
      filename: file,
      async: isAsync,
      forceTranspile: true,
      cache: cache as unknown as Jiti['cache'], // jiti reads nothing of a module but its exports
    })
  }

  /** It may be required, and then has to be there at once; only what awaits something itself can't be. */
  function evaluateNested(file: string): void {
    try {
      evaluate(file, false)
    } catch (error) {
      loaded.delete(file)
      if (!(error instanceof SyntaxError) || !/\bawait\b/.test(error.message)) throw error
      const exports = evaluate(file, true) as Promise<unknown>
      const module = loaded.get(file)
      loaded.set(file, { exports })
      // whoever imports it waits for it; a failure is told there
      exports.then(
        () => module !== undefined && loaded.set(file, module),
        () => {},
      )
    }
  }

  function getJiti(dir: string): Jiti {
    const known = instances.get(dir)
    if (known !== undefined) return known
    const aliases = listPackageAliases(dir)
    const options: JitiOptions = {
      interopDefault: false,
      moduleCache: false,
      jsx: true,
      fsCache: compiledDir,
      alias: { ...aliases, '@site': siteDir }, // parts of a theme that run on Node too name files as the bundler does
      virtualModules: createPackageImports(dir, {
        aliases,
        getEngine: () => engine,
        isOther: owns,
        provide,
        onLoad: (file) => void packages.add(findPackageFile(file) ?? file),
        requireFrom: (file) => createJiti(file, options),
      }),
    }
    const instance = createJiti(path.join(dir, 'index.js'), options)
    setCompiler(instance)
    instances.set(dir, instance)
    return instance
  }

  function listOwnJson(): string[] {
    return Object.keys(require.cache).filter((file) => file.endsWith('.json') && !isInstalled(file) && isOwn(file))
  }
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
