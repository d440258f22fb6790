import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst, type Plugin } from 'vite'
import { isInstalled } from '../../config/ownCode.ts'
import { toFile } from '../../sitePaths.ts'
import { joinSpecifiers, lineBreaksOf, replaceParts, type Edit } from '../../sourceCode.ts'
import { isOfEngine } from '../sitePostCss.ts'
import { readCommonJsNames, styleFile } from './commonJsPlugin.ts'
import { isAuthored, languageOf } from './missingExportsPlugin.ts'
import { requiredPrefix, wholeExport } from './requirePlugin.ts'

/**
 * What `missingExportsPlugin` is for a build, for development, where a browser stops at an import of a name that is not there:
 * what files of the site take from each other, and from the engine, is read from the module as a whole if it has no such name,
 * and undefined until it has. So is what they, and packages that are served file by file, take from CommonJS, which may have
 * names that only running it tells.
 * @param cacheDir of the bundler: what is prebundled there has all names
 * @param missing names that packages do not export, by the file that imports them
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
      const isOfPackage = isInstalled(file) && !file.startsWith(cacheDir) && !isOfEngine(path.dirname(file))
      if (!(isAuthored(file) || isOfPackage) || !code.includes('from')) return undefined
      const found = new Map<string, Set<string>>()
      const ownCommonJs = new Set<string>()
      for (const source of listSources(code)) {
        const exporter = toFile((await this.resolve(source, id))?.id ?? '')
        const isRead = isAuthored(exporter) || (path.isAbsolute(exporter) && isOfEngine(path.dirname(exporter)))
        const names = isOfPackage ? readInstalled(exporter) : isRead ? readExports(exporter) : undefined
        if (names !== undefined) found.set(source, names)
        if (names !== undefined || isOfPackage || !isAuthored(exporter)) continue
        const told = readCommonJsNames(exporter)
        if (told === undefined) continue
        found.set(source, told)
        ownCommonJs.add(source)
      }
      const ofPackages = missing.get(file)
      if (found.size === 0 && ofPackages === undefined) return undefined
      const loose = loosen(code, (source, name) => {
        if (ofPackages?.has(name) === true) return true
        const names = found.get(source)
        // a namespace has what the text of the file tells, which may be nothing but the default
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

/** Statements that name what they take from another module, one by one. */
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
 * A module whose imports of names that are missing lead to undefined; no line moves.
 * @param isMissing whether the module behind a specifier has no such export; `*` for a namespace that lacks some
 */
export function loosen(code: string, isMissing: (source: string, name: string) => boolean): string {
  const edits: Edit[] = []
  for (const statement of listNamed(code)) {
    const { source, specifiers, start, end } = statement
    const isImport = statement.type === 'ImportDeclaration'
    const missing = specifiers.filter(
      // `require` knows itself what a namespace lacks
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

/** Names that a file exports as values; undefined where that cannot be told from the file alone. */
export function readExports(file: string): Set<string> | undefined {
  let statements: Statement[]
  try {
    statements = listStatements(readFileSync(file, 'utf8'), languageOf(file))
  } catch {
    return undefined // a language that is compiled first, or a mistake, which is told where the file itself is read
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
