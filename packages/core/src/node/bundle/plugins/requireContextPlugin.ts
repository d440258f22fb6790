import { readdirSync } from 'node:fs'
import path from 'node:path'
import { parseAst, type Alias, type Environment, type Plugin as VitePlugin } from 'vite'
import type { LoadContext } from '../../api/plugin.ts'
import { isInstalled } from '../../config/ownCode.ts'
import { isPluginPackage } from '../../config/packageNames.ts'
import { listFilesBelow } from '../../listFilesBelow.ts'
import { isFile, toFile, toPosix } from '../../sitePaths.ts'
import { escapeRegexp } from '../../framework/paths.ts'
import { isNamed, isNode, prepend, replaceParts, visitNodes, type AstNode } from '../../sourceCode.ts'

/** A call `require.context(dir, deep, pattern)`, or a `require` or `import` of a computed path in a folder. */
interface ContextCall {
  start: number
  end: number
  dir: string
  isDeep: boolean
  pattern: RegExp
  /** Inline webpack loaders before the path, including the last `!`. */
  loaders?: string
  /** Position of the computed specifier, which starts with the texts of `loaders` and `dir`. */
  argument?: { start: number; end: number }
  /** Whether a file is imported only on demand. */
  isLazy?: boolean
  /** Patterns of webpack's magic comments that the paths of files must match, or must not. */
  asked?: { included: RegExp | undefined; excluded: RegExp | undefined }
}

const codeFile = /\.(?:[cm]?[jt]sx?)(?:\?|$)/
const dataFile = /\.json$/
// most modules that require or import something do so by a literal
const ownCalls =
  /\brequire(?:\.context\b|\(\s*`|\(\s*(?:"[^"\n]*"|'[^'\n]*')\s*\+)|\bimport\s*\((?!\s*(?:"[^"\n]*"|'[^'\n]*')\s*\))/
/** Comments by which an import is left to the browser. */
const ignoreComment = /\bwebpackIgnore:\s*true\b|@vite-ignore\b/
/** Webpack's comments that filter files. An import with one is bundled even if it is also left to the browser. */
const filterComment = /\bwebpack(Include|Exclude):\s*\/((?:\\.|[^/\n\\]){1,200})\/([a-z]*)/g

type SiteFolders = Pick<LoadContext, 'siteDir' | 'generatedFilesDir'>

/**
 * Supports `require.context('./data', true, /\.json$/)`, by which components written for webpack import every file of a folder;
 * ``require(`./data/${name}.json`)``, which webpack compiles to the same; and ``import(`./data/${name}.json`)``, where unlike
 * in Vite, `name` may contain any number of folders. A call becomes one import for each matching file. Calls whose folder is
 * not literal stay as they are, and so do those in packages without a `webpackInclude` comment.
 */
export function requireContextPlugin({ siteDir, generatedFilesDir }: SiteFolders): VitePlugin {
  return {
    name: 'strata:require-context',
    transform: {
      filter: { id: codeFile, code: ownCalls },
      handler(code, id) {
        const file = toFile(id)
        const isOfPackage = isInstalled(file) && !isPluginPackage(file)
        if (isOfPackage && !code.includes('webpackInclude')) return undefined
        // the dependency optimizer has no environment
        const environment: Environment | undefined = this.environment
        const aliases = environment?.config.resolve.alias ?? []
        const toDir = (dir: string) => resolveDir(dir, { file, siteDir, generatedFilesDir, aliases })
        const calls = findContextCalls(code).filter(
          ({ dir, asked }) => toDir(dir) !== undefined && (!isOfPackage || asked?.included !== undefined),
        )
        if (calls.length === 0) return undefined
        let imports = ''
        const toCode = (call: ContextCall, at: number): string => {
          const dir = toDir(call.dir) ?? siteDir
          // not in development, where watched files would count as imported modules and the whole site is watched anyway
          if (environment?.mode === 'build') this.addWatchFile(dir)
          const keys = listKeys(dir, call)
          if (call.isLazy) {
            const loaders = keys.map((key) => `() => import(${toRequest(path.join(dir, key), call)})`)
            return toLoader(...withAllNames(keys, loaders))
          }
          const names = keys.map((_, index) => `__context${at}_${index}`)
          imports += keys.map((key, index) => toImport(names[index] ?? '', path.join(dir, key), call)).join('')
          return call.argument === undefined ? toContext(keys, names) : toContext(...withAllNames(keys, names))
        }
        const edits = calls.map((call, at) => ({ ...call, text: toCode(call, at) + toKey(call, code) }))
        const replaced = replaceParts(code, edits)
        // in the first line, so that line numbers stay the same
        return { code: prepend(imports, replaced), map: null }
      },
    },
  }
}

/** Absolute path of a folder; undefined for a folder of a package. */
function resolveDir(
  dir: string,
  { file, siteDir, generatedFilesDir, aliases }: SiteFolders & { file: string; aliases: readonly Alias[] },
): string | undefined {
  if (dir.startsWith('@site')) return path.join(siteDir, dir.slice('@site'.length))
  if (dir.startsWith('@generated/')) return path.join(generatedFilesDir, dir.slice('@generated/'.length))
  if (/^\.{0,2}(?:\/|$)/.test(dir)) return path.resolve(path.dirname(file), dir)
  const alias = aliases.find(({ find }) => typeof find === 'string' && (dir === find || dir.startsWith(`${find}/`)))
  return alias && path.join(alias.replacement, dir.slice(String(alias.find).length))
}

/** Code that calls the context with the key of the required file; empty for `require.context`. */
function toKey({ loaders = '', dir, argument }: ContextCall, code: string): string {
  return argument === undefined
    ? ''
    : `('./' + (${code.slice(argument.start, argument.end)}).slice(${loaders.length + dir.length}))`
}

function toImport(name: string, file: string, call: ContextCall): string {
  // webpack returns the data of a JSON file, and the exports of any other file
  const isData = dataFile.test(file) && call.loaders === undefined
  return `import ${isData ? '' : '* as '}${name} from ${toRequest(file, call)};`
}

function toRequest(file: string, { loaders = '' }: ContextCall): string {
  return JSON.stringify(loaders + toPosix(file))
}

/** As in webpack, a specifier may omit the extension of code and data, and a folder means its index. */
function listNames(key: string): string[] {
  const short = key.replace(/\.(?:[cm]?[jt]sx?|json)$/, '')
  const [, folder] = /^(.*)\/index$/s.exec(short) ?? []
  return [...(folder === undefined ? [] : [folder, `${folder}/`]), short, key]
}

/** Lists keys under all their names. Later entries win: code comes after data, and exact file names come last. */
function withAllNames(keys: string[], values: string[]): [names: string[], values: string[]] {
  const entries = keys
    .flatMap((key, at) =>
      listNames(key).map((name): [name: string, value: string, key: string] => [name, values[at] ?? '', key]),
    )
    .sort(([, , one], [, , other]) => Number(dataFile.test(other)) - Number(dataFile.test(one)))
    .sort(([name, , one], [other, , key]) => Number(name === one) - Number(other === key))
  return [entries.map(([name]) => name), entries.map(([, value]) => value)]
}

/** Source of a context function with `keys` and `resolve`, as in webpack. */
function toContext(keys: string[], names: string[]): string {
  const entries = keys.map((key, index) => `[${JSON.stringify(key)}, ${names[index]}]`).join(', ')
  return (
    `((files) => Object.assign((key) => { if (files.has(key)) return files.get(key); ` +
    `throw new Error("Cannot find module '" + key + "'") }, ` +
    `{ keys: () => [...files.keys()], resolve: (key) => key, id: '' }))(new Map([${entries}]))`
  )
}

/** Source of a function that imports the file of a key; for a missing file the promise rejects, as in webpack. */
function toLoader(keys: string[], loaders: string[]): string {
  const entries = keys.map((key, index) => `[${JSON.stringify(key)}, ${loaders[index]}]`).join(', ')
  return (
    `((files) => async (key) => { if (files.has(key)) return files.get(key)(); ` +
    `throw new Error("Cannot find module '" + key + "'") })(new Map([${entries}]))`
  )
}

function listKeys(dir: string, { isDeep, pattern, argument, asked }: ContextCall): string[] {
  const matching = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''))
  return (
    listFiles(dir, isDeep)
      .filter((file) => asked?.included?.test(file) !== false && asked?.excluded?.test(file) !== true)
      .map((file) => `./${toPosix(path.relative(dir, file))}`)
      // as in webpack, hidden files and folders, which systems and editors create, are not included
      .filter((key) => !/\/\./.test(key))
      .filter((key) => (argument === undefined ? [key] : listNames(key)).some((name) => matching.test(name)))
      .sort()
  )
}

function listFiles(dir: string, isDeep: boolean): string[] {
  if (isDeep) return listFilesBelow(dir)
  try {
    return readdirSync(dir)
      .map((name) => path.join(dir, name))
      .filter(isFile)
  } catch {
    return [] // as in webpack, a missing folder has no files
  }
}

/** Finds the calls, in the order of the code. */
function findContextCalls(code: string): ContextCall[] {
  const calls: ContextCall[] = []
  visitNodes(parseAst(code), (node) => {
    const call = readContextCall(node) ?? readFolderCall(node, code)
    if (call !== undefined) calls.push(call)
  })
  return calls.sort((one, other) => one.start - other.start)
}

function readContextCall(node: AstNode): ContextCall | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression')
    return undefined
  if (!isNamed(node.callee.object, 'require') || !isNamed(node.callee.property, 'context')) return undefined
  const [dir, isDeep = true, pattern = /^\.\/.*$/] = (node.arguments as unknown[]).map(readLiteral)
  if (typeof dir !== 'string' || typeof isDeep !== 'boolean' || !(pattern instanceof RegExp)) return undefined
  return { start: node.start, end: node.end, dir, isDeep, pattern }
}

/** ``require(`./data/${name}.json`)``, or the same with `+` or `import`. */
function readFolderCall(node: AstNode, code: string): ContextCall | undefined {
  const isLazy = node.type === 'ImportExpression'
  if (!isLazy && (node.type !== 'CallExpression' || !isNamed(node.callee, 'require'))) return undefined
  const argument = isLazy ? node.source : (node.arguments as unknown[])[0]
  if (!isNode(argument)) return undefined
  const comments = isLazy ? code.slice(node.start, argument.start) : ''
  const asked = readAsked(comments)
  if (asked === undefined && ignoreComment.test(comments)) return undefined
  const parts = readParts(argument)
  const [head = ''] = parts
  const tail = parts.at(-1) ?? ''
  const loaders = head.slice(0, head.lastIndexOf('!') + 1)
  const dir = head.slice(loaders.length, head.lastIndexOf('/') + 1)
  if (parts.length < 2 || dir === '') return undefined
  const beginning = head.slice(loaders.length + dir.length)
  const pattern = new RegExp(`^\\./${escapeRegexp(beginning)}.*${escapeRegexp(tail)}$`)
  const { start, end } = argument
  return {
    start: node.start,
    end: node.end,
    dir,
    isDeep: true,
    pattern,
    argument: { start, end },
    isLazy,
    ...(loaders === '' ? {} : { loaders }),
    ...(asked && { asked }),
  }
}

/** Patterns of webpack's `webpackInclude` and `webpackExclude` comments; undefined without such comments. */
function readAsked(comments: string): ContextCall['asked'] {
  const found = [...comments.matchAll(filterComment)]
  if (found.length === 0) return undefined
  const patternOf = (kind: string) => {
    const [, , source = '', flags = ''] = found.find(([, name]) => name === kind) ?? []
    return source === '' ? undefined : new RegExp(source, flags.replace(/[gy]/g, ''))
  }
  return { included: patternOf('Include'), excluded: patternOf('Exclude') }
}

/** The literal texts of an expression before, between and after its unknown parts; a single text if nothing is unknown. */
function readParts(node: AstNode): string[] {
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  if (node.type === 'Literal') return [typeof node.value === 'string' ? node.value : '']
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return ['', '']
  const [left, right] = [readParts(node.left as AstNode), readParts(node.right as AstNode)]
  return [...left.slice(0, -1), `${left.at(-1)}${right[0]}`, ...right.slice(1)]
}

function readLiteral(node: unknown): unknown {
  if (!isNode(node) || node.type !== 'Literal') return isNamed(node, 'undefined') ? undefined : null
  const { regex } = node as AstNode & { regex?: { pattern: string; flags: string } }
  return regex === undefined ? node.value : new RegExp(regex.pattern, regex.flags)
}
