import fs from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { parseAst } from 'vite'
import { positionAt, isNode, type AstNode } from '../sourceCode.ts'
import { sameNames, toPackageName } from '../config/packageNames.ts'
import { toPosix } from '../sitePaths.ts'
import { compatibilityList } from './compatibility.ts'

/** A part of a site that the migration affects, with its first occurrence. */
export interface Finding {
  kind: 'package' | 'hook' | 'option'
  name: string
  /** Relative to the site folder, with slashes. */
  file: string
  line: number
}

export interface SourceReport {
  /** Without duplicates, in file order. */
  findings: Finding[]
  /** Components that the site replaces or wraps, by their names in the theme. */
  components: string[]
  /** Files that could not be read as JavaScript or TypeScript. */
  unreadable: string[]
}

const hookNames = new Set(compatibilityList.filter(({ kind }) => kind === 'hook').map(({ name }) => name))
const optionPaths = compatibilityList.filter(({ kind }) => kind === 'option').map(({ name }) => name)
const pluginPackage =
  /^(?:@docusaurus\/[\w-]+|(?:@[\w.-]+\/)?docusaurus-(?:plugin|theme|preset)(?:-[\w.-]+)?|@[\w.-]+\/docusaurus-[\w.-]+)$/

/**
 * Analyzes the configuration and the other scripts of a site without running them.
 * @param configFile absolute
 */
export async function scanSources(siteDir: string, configFile: string): Promise<SourceReport> {
  const files = await glob(['**/*.{js,jsx,ts,tsx,mjs,cjs,mts,cts}'], {
    cwd: siteDir,
    ignore: ['**/node_modules/**', 'build/**', '.docusaurus/**', 'static/**', '**/*.d.ts', '**/*.min.js'],
  })
  const configName = toPosix(path.relative(siteDir, configFile))
  const report: SourceReport = { findings: [], components: listComponents(files), unreadable: [] }
  const seen = new Set<string>()
  for (const file of files.sort((a, b) => Number(b === configName) - Number(a === configName) || (a < b ? -1 : 1))) {
    const source = fs.readFileSync(path.join(siteDir, file), 'utf8')
    const program = parse(source, file)
    if (program === undefined) report.unreadable.push(file)
    for (const { kind, name, start } of findNames(program, file === configName)) {
      if (seen.has(`${kind} ${name}`)) continue
      seen.add(`${kind} ${name}`)
      report.findings.push({ kind, name, file, line: positionAt(source, start).line })
    }
  }
  return report
}

function parse(source: string, file: string): unknown {
  for (const lang of ['tsx', 'ts'] as const) {
    try {
      return parseAst(source, { lang }, file)
    } catch {
      // the two languages differ in generics and JSX; the report lists files that are valid in neither
    }
  }
  return undefined
}

function listComponents(files: string[]): string[] {
  const names = files.flatMap((file) => /^src\/theme\/([A-Z].*?)(?:\/index)?\.[jt]sx?$/.exec(file)?.[1] ?? [])
  return [...new Set(names)].sort()
}

type Name = Pick<Finding, 'kind' | 'name'> & { start: number }

/** Names in source order. */
function findNames(program: unknown, isConfig: boolean): Name[] {
  const found: Name[] = []
  visit(program, [], (node, keys) => {
    const { start } = node
    const text = typeof node.value === 'string' ? node.value : undefined
    if (node.type === 'Literal' && text !== undefined) {
      const name = readPackageName(text, keys, isConfig)
      if (name !== undefined) found.push({ kind: 'package', name, start })
    }
    const key = readKey(node)
    if (key === undefined) return
    if (hookNames.has(key) && isFunctionValue(node)) found.push({ kind: 'hook', name: key, start })
    if (!isConfig) return
    const pathname = [...keys, key].join('.')
    for (const option of optionPaths) {
      if (pathname === option || (!/^(?:webpack|ssrTemplate|future)/.test(option) && pathname.endsWith(`.${option}`)))
        found.push({ kind: 'option', name: option, start })
    }
  })
  return found
}

/** Package that a string refers to: in an import, in a list of plugins, in `require.resolve`. */
function readPackageName(text: string, keys: string[], isConfig: boolean): string | undefined {
  const list = keys.findLast((key) => ['plugins', 'themes', 'presets'].includes(key))
  if (list === keys.at(-1) && list !== undefined && /^[a-z][\w-]*$/.test(text)) {
    const own = `@docusaurus/${list.slice(0, -1)}-${text}`
    if (compatibilityList.some(({ kind, name }) => kind === 'package' && name === own)) return own
  }
  const name = toPackageName(text)
  const isKnown = compatibilityList.some((entry) => entry.kind === 'package' && entry.name === name)
  // only in the configuration: elsewhere the string may be a plugin's name
  const isNew = isConfig && pluginPackage.test(name) && !isClientModule(text) && !ownPluginNames.has(name)
  return isKnown || isNew ? name : undefined
}

/** Names of Docusaurus's plugins (`allContent['docusaurus-plugin-content-docs']`), which are not package names. */
const ownPluginNames = new Set(sameNames.map((name) => `docusaurus-${name}`))

/** Whether a name is a client module such as `@docusaurus/Link`, which is not a package. */
function isClientModule(name: string): boolean {
  return /^@docusaurus\/(?:[A-Z]|use[A-Z]|constants$|isInternalUrl$|renderRoutes$|router$)/.test(name)
}

function readKey(node: AstNode): string | undefined {
  if (node.type !== 'Property' && node.type !== 'MethodDefinition' && node.type !== 'PropertyDefinition')
    return undefined
  const key = node.key as AstNode | undefined // these three node types have a key
  const name = key?.name ?? key?.value
  return typeof name === 'string' ? name : undefined
}

function isFunctionValue(node: AstNode): boolean {
  const value = node.value as AstNode | null
  return node.type === 'MethodDefinition' || /Function|Identifier/.test(value?.type ?? '')
}

/** Visits all nodes; `keys` are the names of the enclosing properties, outermost first. */
function visit(node: unknown, keys: string[], callback: (node: AstNode, keys: string[]) => void): void {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, keys, callback)
    return
  }
  if (!isNode(node)) return
  callback(node, keys)
  const key = readKey(node)
  for (const [field, child] of Object.entries(node)) {
    if (typeof child !== 'object') continue
    visit(child, key !== undefined && field === 'value' ? [...keys, key] : keys, callback)
  }
}
