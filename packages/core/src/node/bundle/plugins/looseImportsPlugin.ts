import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst, type Plugin } from 'vite'
import { isInstalled } from '../../config/ownCode.ts'
import { toFile } from '../../sitePaths.ts'
import { joinSpecifiers, lineBreaksOf, replaceParts, type Edit } from '../../sourceCode.ts'
import { belongsToEngine } from '../sitePostCss.ts'
import { readCommonJsNames, styleFile } from './commonJsPlugin.ts'
import { isAuthored, languageOf } from './missingExportsPlugin.ts'
import { requiredPrefix, wholeExport } from './requirePlugin.ts'

/**
 * The counterpart of `missingExportsPlugin` for development, where browsers fail on an import of a missing name: if files of
 * the site import such a name from each other or from the engine, it is read from the module's namespace, and is undefined
 * while the module lacks it. The same goes for imports from CommonJS, by these files and by packages that are served file by
 * file, because some of its names are known only at run time.
 * @param cacheDir the bundler's cache: prebundled packages in it have all names
 * @param missing names that packages do not export, by the importing file
 */
export function looseImportsPlugin(
  cacheDir: string,
  missing: { get(file: string): ReadonlySet<string> | undefined },
): Plugin {
  const commonJsNames = new Map<string, Set<string> | undefined>()
  const readInstalled = (file: string): Set<string> | undefined => {
    if (file.startsWith(cacheDir)) return undefined // it may not even be written yet
    if (!commonJsNames.has(file)) commonJsNames.set(file, readCommonJsNames(file))
    return commonJsNames.get(file)
  }
  return {
    name: 'strata:loose-imports',
    apply: 'serve',
    async transform(code, id) {
      const file = toFile(id)
      if (styleFile.test(file)) return undefined
      const isOfPackage = isInstalled(file) && !file.startsWith(cacheDir) && !belongsToEngine(path.dirname(file))
      if (!(isAuthored(file) || isOfPackage) || !code.includes('from')) return undefined
      const found = new Map<string, Set<string>>()
      const ownCommonJs = new Set<string>()
      for (const source of listSources(code)) {
        const exporter = toFile((await this.resolve(source, id))?.id ?? '')
        const isRead = isAuthored(exporter) || (path.isAbsolute(exporter) && belongsToEngine(path.dirname(exporter)))
        const names = isOfPackage ? readInstalled(exporter) : isRead ? readExports(exporter) : undefined
        if (names !== undefined) found.set(source, names)
        if (names !== undefined || isOfPackage || !isAuthored(exporter)) continue
        const exported = readCommonJsNames(exporter)
        if (exported === undefined) continue
        found.set(source, exported)
        ownCommonJs.add(source)
      }
      const packageNames = missing.get(file)
      if (found.size === 0 && packageNames === undefined) return undefined
      const loose = loosen(code, (source, name) => {
        if (packageNames?.has(name) === true) return true
        const names = found.get(source)
        // a namespace has only the names that the code reveals, which may be the default alone
        if (name === '*') return ownCommonJs.has(source) || (isOfPackage && names?.size === 1)
        return names?.has(name) === false
      })
      return loose === code ? undefined : { code: loose, map: null }
    },
  }
}

interface Specifier {
  type: string
  start: number
  end: number
  exportKind?: string
  imported?: { name?: string; value?: string }
  local: { name?: string; value?: string }
  exported?: { name?: string; value?: string } | null
}

interface Statement {
  type: string
  start: number
  end: number
  source?: { value: string } | null
  exportKind?: string
  specifiers?: Specifier[]
  exported?: { name?: string } | null
  declaration?: { type: string; id?: { name?: string } | null; declarations?: { id: { name?: string } }[] } | null
}

function listStatements(code: string, lang: 'js' | 'ts' | 'tsx'): Statement[] {
  return parseAst(code, { lang, astType: 'ts' }).body as unknown as Statement[]
}

/** Imports and re-exports with specifiers. */
function listNamed(code: string): (Statement & { source: { value: string }; specifiers: Specifier[] })[] {
  return listStatements(code, 'js').filter(
    (statement): statement is Statement & { source: { value: string }; specifiers: Specifier[] } =>
      (statement.type === 'ImportDeclaration' || statement.type === 'ExportNamedDeclaration') &&
      typeof statement.source?.value === 'string' &&
      (statement.specifiers ?? []).length > 0,
  )
}

function listSources(code: string): Set<string> {
  return new Set(listNamed(code).map(({ source }) => source.value))
}

/**
 * Rewrites imports of missing names so that their values are undefined; line numbers stay the same.
 * @param isMissing whether the module of a specifier lacks an export; `*` asks for a namespace that lacks some
 */
export function loosen(code: string, isMissing: (source: string, name: string) => boolean): string {
  const edits: Edit[] = []
  for (const statement of listNamed(code)) {
    const { source, specifiers, start, end } = statement
    const isImport = statement.type === 'ImportDeclaration'
    const missing = specifiers.filter(
      // the code for `require` handles missing names itself
      (one) => one.local.name?.startsWith(requiredPrefix) !== true && isMissing(source.value, nameOf(one)),
    )
    if (missing.length === 0) continue
    const whole = `__strata_module_${edits.length}`
    const from = `from ${JSON.stringify(source.value)}`
    const rest = specifiers.filter((one) => !missing.includes(one))
    const parts = [
      `import * as ${whole} ${from}`,
      ...missing.map((one, index) => {
        const all = `${whole}.${wholeExport}?.() ?? ${whole}`
        if (nameOf(one) === '*')
          return `const ${one.local.name} = ((all) => typeof all === 'function' ? all : { default: ${whole}.default, ...all })(${all})`
        const value = `(${all})[${JSON.stringify(nameOf(one))}]`
        if (isImport) return `const ${one.local.name} = ${value}`
        const name = `${whole}_${index}`
        return `const ${name} = ${value}; export { ${name} as ${textOf(one.exported)} }`
      }),
      ...(rest.length === 0 ? [] : [`${isImport ? 'import' : 'export'} ${joinSpecifiers(rest, code)} ${from}`]),
    ]
    edits.push({ start, end, text: `${parts.join('; ')};${lineBreaksOf(code, start, end)}` })
  }
  return replaceParts(code, edits)
}

function nameOf({ type, imported, local }: Specifier): string {
  if (type === 'ImportDefaultSpecifier') return 'default'
  if (type === 'ImportNamespaceSpecifier') return '*'
  const { name, value } = imported ?? local
  return name ?? value ?? ''
}

function textOf(name: Specifier['exported']): string {
  return name?.name ?? JSON.stringify(name?.value)
}

/** Names that a file exports as values; undefined if its code alone does not tell. */
export function readExports(file: string): Set<string> | undefined {
  let statements: Statement[]
  try {
    statements = listStatements(readFileSync(file, 'utf8'), languageOf(file))
  } catch {
    return undefined // a language that is compiled first, or a syntax error, which is reported when the file itself is loaded
  }
  const names = new Set<string>()
  let isModule = false
  for (const { type, exportKind, exported, specifiers = [], declaration } of statements) {
    if (/^(?:Import|Export|TSExport)/.test(type)) isModule = true
    if (type === 'TSExportAssignment') return undefined
    if (type === 'ExportDefaultDeclaration') names.add('default')
    if (type === 'ExportAllDeclaration') {
      if (exported?.name === undefined) return undefined
      names.add(exported.name)
    }
    if (type !== 'ExportNamedDeclaration' || exportKind === 'type') continue
    for (const one of specifiers)
      if (one.exportKind !== 'type') names.add(one.exported?.name ?? one.exported?.value ?? '')
    if (declaration === null || declaration === undefined || /^TS(?:Interface|TypeAlias)/.test(declaration.type))
      continue
    for (const { id } of declaration.declarations ?? [{ id: declaration.id }]) {
      if (typeof id?.name !== 'string') return undefined
      names.add(id.name)
    }
  }
  return isModule ? names : undefined
}
