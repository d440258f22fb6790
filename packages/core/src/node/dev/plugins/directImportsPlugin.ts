import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseAst, type Plugin } from 'vite'
import { isAuthored } from '../../bundle/plugins/missingExportsPlugin.ts'
import { readPackageJson } from '../../packageJson.ts'
import { toFile, toPosix } from '../../sitePaths.ts'
import { lineBreaksOf, replaceParts, type Edit } from '../../sourceCode.ts'
import { findModule, findModuleEntry } from '../packages/packageEntry.ts'

/** Number of modules from which on reading all of them for a few takes many seconds. */
const manyModules = 500

interface Statement {
  type: string
  start: number
  end: number
  source?: { value: string }
  specifiers?: { type: string; imported?: { name?: string }; local: { name: string } }[]
}

/**
 * Makes modules of the site that import some of a package's thousands of icons by name import the icons' files directly. Builds
 * drop unused icons, but in development both browser and server would load all of them before the first page shows.
 */
export function directImportsPlugin(): Plugin {
  const collections = new Map<string, Map<string, string> | undefined>()
  return {
    name: 'strata:direct-imports',
    apply: 'serve',
    // runs after compilation, so that code is plain JavaScript
    enforce: 'post',
    transform(code, id) {
      const file = toFile(id)
      if (!isAuthored(file) || !code.includes('import')) return undefined
      const { alias } = this.environment.config.resolve
      const direct = importDirectly(code, (source, name) => {
        // an alias may replace the package with another module
        const isAliased = alias.some(({ find }) => (typeof find === 'string' ? find === source : find.test(source)))
        const dir = isAliased ? undefined : findPackage(source, file)
        if (dir === undefined) return undefined
        if (!collections.has(dir)) collections.set(dir, readCollection(dir))
        const module = collections.get(dir)?.get(name)
        const found = module === undefined ? undefined : findModule(module)
        return found === undefined ? undefined : toPosix(found)
      })
      return direct === code ? undefined : { code: direct, map: null }
    },
  }
}

/** @param find returns the file whose default export a package re-exports under a name, if the package has very many */
export function importDirectly(code: string, find: (source: string, name: string) => string | undefined): string {
  const statements = parseAst(code, { lang: 'js' }).body as unknown as Statement[]
  const edits = statements.flatMap(({ type, source, specifiers = [], start, end }): Edit[] => {
    if (type !== 'ImportDeclaration' || source === undefined || specifiers.length === 0) return []
    if (!/^(?:@[\w.-]+\/)?[\w.-]+$/.test(source.value) || specifiers.some((one) => one.type !== 'ImportSpecifier'))
      return []
    const imports = specifiers.map(({ imported, local }) => {
      const file = find(source.value, imported?.name ?? '')
      return file === undefined ? undefined : `import ${local.name} from ${JSON.stringify(file)}`
    })
    if (imports.includes(undefined)) return []
    return [{ start, end, text: `${imports.join('; ')};${lineBreaksOf(code, start, end)}` }]
  })
  return replaceParts(code, edits)
}

/** Folder of an installed package, resolved from the importer. */
function findPackage(name: string, importer: string): string | undefined {
  const places = createRequire(importer).resolve.paths(name) ?? []
  return places.map((place) => path.join(place, name)).find((dir) => existsSync(path.join(dir, 'package.json')))
}

/** Names under which a package's entry re-exports defaults, with paths of the modules; undefined unless there are many. */
function readCollection(dir: string): Map<string, string> | undefined {
  const manifest = readPackageJson(dir)
  const entry = findModuleEntry(manifest?.exports) ?? manifest?.module
  if (manifest?.sideEffects !== false || typeof entry !== 'string') return undefined
  const file = path.join(dir, entry)
  if (!existsSync(file)) return undefined
  const exported = readFileSync(file, 'utf8').matchAll(/^export \{ default as (\w+) \} from ["'](\.[^"']+)["']/gm)
  const modules = Array.from(exported, ([, name = '', specifier = '']): [string, string] => [
    name,
    path.join(path.dirname(file), specifier),
  ])
  return modules.length < manyModules ? undefined : new Map(modules)
}
