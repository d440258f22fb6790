import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SiteError } from '../../api/errors.ts'
import { addReference, type Binding, type Walk } from '../walk/createWalk.ts'
import { cleanSvg } from './cleanSvg.ts'
import { evaluateExpression } from './evaluate.ts'
import { NotDataError } from '../toJson.ts'
import { resolveMarkdownImport } from './markdownImports.ts'
import { readEsm, type EsmBlock } from './readEsm.ts'
import { isCodeRequest } from '../moduleCode.ts'
import { requirePartial } from '../walk/readPartial.ts'
import type { CompileSettings, MdNode } from '../types.ts'
import { parseKnownRequest, parseLoaderRequest, toBundlerRequest } from '../../plugins/webpack/loaderRequest.ts'
import { parseJson } from '../../parseJson.ts'
import { matchesRule } from '../../plugins/webpack/translateRule.ts'
import { isFile, resolveSiteAlias, toSiteAlias } from '../../sitePaths.ts'

/** Reads all import and export statements of a source into the walk's bindings. */
export function bindStatements(root: MdNode, walk: Walk): EsmBlock[] {
  const blocks = listStatements(root).map((node) => ({
    block: readEsm(node.value ?? '', { filePath: walk.filePath, start: node.position?.start }),
    node,
  }))
  for (const { block, node } of blocks) {
    for (const item of block.imports) {
      const { line = 1, column = 1 } = node.position?.start ?? {}
      walk.place = item.line === 0 ? { line, column } : { line: line + item.line, column: 1 }
      walk.bindings.set(item.local, bindImport(item, walk))
    }
    walk.place = node.position?.start
    for (const { name, code } of block.constants) walk.bindings.set(name, bindConstant(name, code, walk))
    for (const name of block.locals) walk.bindings.set(name, bindLocal(name, walk))
    for (const source of block.sideEffects) walk.doc.components.add(toReference(source, walk))
  }
  return blocks.map(({ block }) => block)
}

/** Lists the import and export statements of a tree. Those inside a component or an admonition apply to the whole file, too. */
export function listStatements(node: MdNode): MdNode[] {
  return (node.children ?? []).flatMap((child) => {
    if (child.type === 'mdxjsEsm') return [child]
    return child.type === 'mdxJsxFlowElement' || child.type === 'containerDirective' ? listStatements(child) : []
  })
}

/**
 * Binds a name whose value is not data: in a document, to its own module; in a partial, to an export of the partial's module.
 */
function bindLocal(name: string, walk: Walk): Binding {
  if (walk.stack.length === 1) return { kind: 'local' }
  return { kind: 'component', reference: toReference(`./${path.basename(walk.filePath)}`, walk, name) }
}

function bindConstant(name: string, code: string, walk: Walk): Binding {
  try {
    return { kind: 'value', value: evaluateExpression(code, walk.scope) }
  } catch (error) {
    if (error instanceof NotDataError) return bindLocal(name, walk)
    throw error
  }
}

/** Resolves an import to a component, a partial or a value. */
export function bindImport(
  { imported, source }: Pick<EsmBlock['imports'][number], 'imported' | 'source'>,
  walk: Walk,
): Binding {
  const [, specifier = source, kind] = /^([^?]+)\?(raw|url)$/.exec(toBundlerRequest(source)) ?? []
  const { settings } = walk.doc
  if (kind === 'url') return { kind: 'value', value: addReference(walk, 'file', specifier, walk.place) }
  const isDocument = /\.mdx?$/.test(specifier)
  const filePath = isDocument
    ? resolveMarkdownImport(specifier, walk.filePath, settings)
    : resolveLocal(specifier, walk)
  const rule = kind === undefined && !isDocument ? findRule(filePath, settings) : undefined
  const isRaw = kind === 'raw' || rule?.as === 'raw'
  if (filePath === undefined || (/\.[cm]?[jt]sx?$/.test(filePath) && !isRaw))
    return { kind: 'component', reference: toReference(specifier, walk, imported) }
  if (/\.mdx?$/.test(filePath) && !isRaw) {
    requirePartial(filePath, walk)
    return imported === 'default' ? { kind: 'partial', filePath } : walk.doc.bindPartialExport(imported, filePath, walk)
  }
  if (isRaw) return { kind: 'value', value: readDependency(findWithEnding(filePath, walk), source, walk) }
  // only the bundler knows what its loaders make of the file
  if (rule !== undefined && rule.as !== 'url')
    return { kind: 'component', reference: toReference(specifier, walk, imported) }
  if (filePath.endsWith('.json')) return bindJson(filePath, imported, source, walk)
  if (filePath.endsWith('.svg'))
    return {
      kind: 'value',
      value: {
        $svg: cleanSvg(readDependency(filePath, source, walk)),
        default: addReference(walk, 'file', specifier, walk.place),
      },
    }
  if (
    /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|mp4|webm|mp3|ogg|wav|pdf|zip|woff2?|ttf|txt|docx?|xlsx?|pptx?)$/i.test(
      filePath,
    )
  ) {
    return { kind: 'value', value: addReference(walk, 'file', specifier, walk.place) }
  }
  return { kind: 'component', reference: toReference(specifier, walk, imported) }
}

/** The rule by which plugins have the bundler load a file, if there is one. A query or loader in the import overrides it. */
function findRule(filePath: string | undefined, { fileRules = [] }: CompileSettings) {
  return filePath === undefined ? undefined : fileRules.find(({ condition }) => matchesRule(filePath, condition))
}

/** Suffixes that an import may leave out, in the order in which they are tried. */
const endings = [
  '',
  ...['', '/index'].flatMap((name) => ['.tsx', '.ts', '.jsx', '.mjs', '.js', '.json'].map((end) => name + end)),
]

/**
 * Finds the file for a path to code as bundlers do. Candidates that do not exist become dependencies, too: creating one changes
 * the result.
 */
function findWithEnding(filePath: string, walk: Walk): string {
  const found = endings.find((ending) => {
    walk.doc.dependencies.add(filePath + ending)
    return isFile(filePath + ending)
  })
  return filePath + (found ?? '')
}

/** Re-exports of a module from relative paths. */
const handedOn = /\bexport\s*(?:\*|\{[^{}]*\})\s*from\s*['"](\.[^'"\n]+)['"]/g

/**
 * Texts of the site module that a reference names, and of the modules it re-exports from, up to two levels deep. Of those, only
 * the ones whose path or text contains the name of the export. All of them become dependencies of the document.
 */
export function readSiteModules(reference: string, walk: Walk): string[] {
  const [specifier = '', exported = 'default'] = reference.split('#')
  const root = resolveSiteAlias(walk.doc.settings.siteDir, specifier)
  if (root === undefined) return []
  const name = /^(?:default$|\*)/.test(exported) ? path.basename(specifier) : exported.split('.')[0]
  const texts = new Map<string, string>()
  const read = (filePath: string, depth: number) => {
    const file = findWithEnding(filePath, walk)
    if (texts.has(file) || !isFile(file)) return
    const text = readFileSync(file, 'utf8')
    if (depth > 0 && !(file + text).includes(name ?? '')) return
    texts.set(file, text)
    if (depth === 2) return
    for (const [, source = ''] of text.matchAll(handedOn)) read(path.resolve(path.dirname(file), source), depth + 1)
  }
  read(root, 0)
  return [...texts.values()]
}

/**
 * What `require()` returns in an expression: the data of a JSON file, the text of a file if its request asks for that, the
 * address of any other file.
 * @throws NotDataError for modules, which run in the page
 */
export function requireFile(source: string, walk: Walk): unknown {
  const { file, kind } = parseKnownRequest(source) ?? { file: source, kind: undefined }
  const specifier = fromRoot(file, walk)
  if (kind === undefined && isCodeRequest(specifier)) throw new NotDataError('require()')
  const rawFile = kind === 'raw' ? resolveLocal(specifier, walk) : undefined
  if (rawFile !== undefined) return { default: readDependency(findWithEnding(rawFile, walk), source, walk) }
  if (kind === undefined && parseLoaderRequest(source) !== undefined) throw new NotDataError('require()')
  const rule = kind === undefined ? findRule(resolveLocal(specifier, walk), walk.doc.settings) : undefined
  if (rule !== undefined && rule.as !== 'url') throw new NotDataError('require()')
  const filePath = specifier.endsWith('.json') ? resolveLocal(specifier, walk) : undefined
  if (filePath === undefined) return addReference(walk, 'file', specifier, walk.place)
  return (bindJson(filePath, 'default', specifier, walk) as Extract<Binding, { kind: 'value' }>).value
}

function bindJson(filePath: string, imported: string, source: string, walk: Walk): Binding {
  const text = readDependency(filePath, source, walk)
  const data = parseJson(text, (reason) => ({
    message: `The imported file is not valid JSON: ${reason}.`,
    file: filePath,
  }))
  if (imported === 'default' || imported === '*') return { kind: 'value', value: data }
  return { kind: 'value', value: typeof data === 'object' && data !== null ? Reflect.get(data, imported) : undefined }
}

/**
 * Resolves a path from the root: to the site folder if it has such a file, as webpack does; otherwise the path means a static
 * file. The site file is a dependency either way, as it may be created later.
 */
function fromRoot(specifier: string, walk: Walk): string {
  if (!specifier.startsWith('/')) return specifier
  const filePath = path.join(walk.doc.settings.siteDir, specifier)
  walk.doc.dependencies.add(filePath)
  return existsSync(filePath) ? `@site${specifier}` : specifier
}

/** Path of a relative or `@site` import; undefined for packages and aliases. */
function resolveLocal(specifier: string, walk: Walk): string | undefined {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(walk.filePath), specifier)
  return resolveSiteAlias(walk.doc.settings.siteDir, specifier)
}

/** Component reference for an import specifier: relative paths become `@site/…`. */
function toReference(specifier: string, walk: Walk, imported = 'default'): string {
  const { siteDir } = walk.doc.settings
  const { prefix = '', file } = parseLoaderRequest(specifier) ?? { file: specifier }
  let module = specifier
  if (file.startsWith('.')) {
    const absolute = path.resolve(path.dirname(walk.filePath), file)
    module = prefix + toSiteAlias(siteDir, absolute)
  }
  return imported === 'default' ? module : `${module}#${imported}`
}

/** Text of an imported file, which becomes a dependency of the compiled document. */
function readDependency(filePath: string, written: string, walk: Walk): string {
  walk.doc.dependencies.add(filePath)
  try {
    return readFileSync(filePath, 'utf8')
  } catch (error) {
    const { line = 1, column = 1 } = walk.place ?? {}
    throw new SiteError(
      {
        message: `Cannot find the imported file "${written}" (looked at ${filePath}).`,
        file: walk.filePath,
        line: line + walk.lineOffset,
        column,
        hint: 'Check the path: it is relative to the importing file, or starts with @site/.',
      },
      { cause: error },
    )
  }
}
