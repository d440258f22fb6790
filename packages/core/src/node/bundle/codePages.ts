import { type ContentTree, type Json, type JsonObject, reviveDates, type TocItem } from '../../shared/index.ts'
import type { ContentRef } from '../api/routes.ts'
import { layoutName } from '../markdown/parse/readEsm.ts'
import { renderDataCode } from '../markdown/dataCode.ts'
import type { CodeParts } from '../markdown/types.ts'
import { hashOf } from '../cache/hashOf.ts'
import { resolveSiteAlias, toSiteAlias } from '../sitePaths.ts'

const suffix = '?strata-code'

/**
 * Module reference of a code page: the path of its source with a marker, so that relative imports resolve from the source. Like
 * all references it starts with `@site/`, which keeps the path of the site out of published files. The key is hashed, because
 * servers might decode other characters.
 */
export function codePageReference({ sourcePath, key }: ContentRef, isCut: boolean, siteDir: string): string {
  return `${toSiteAlias(siteDir, sourcePath)}${suffix}${isCut ? '&cut' : ''}${key === undefined ? '' : `&key=${hashOf(key).slice(0, 16)}`}`
}

/** Module id that the bundler works with: the absolute path with the marker. */
export function toCodePageId(reference: string, siteDir: string): string {
  return resolveSiteAlias(siteDir, reference) ?? reference
}

/** The reference of a module id. */
export function toCodePageReference(id: string, siteDir: string): string {
  const [file = '', ...query] = id.split('?')
  return `${toSiteAlias(siteDir, file)}?${query.join('?')}`
}

/** True for a module id made by `codePageReference`. */
export function isCodePageReference(id: string): boolean {
  return id.includes(suffix)
}

export interface CodePageSource {
  parts: CodeParts
  /** Tokens resolved. */
  tree: ContentTree
  toc: TocItem[]
  frontMatter: JsonObject
  title?: string
  /** Additional exports of a document that code imports. */
  exported?: {
    metadata: JsonObject
    /** URLs of files; lists may contain undefined. */
    assets: { [name: string]: unknown }
    /** Whether the component also has the exports as properties, as documents of Docusaurus have. */
    isOnComponent: boolean
  }
}

/**
 * Renders the module of a code page as JSX: the document's own statements and expressions as written, and its content tree,
 * which refers to expressions by index.
 */
export async function renderCodePageModule(source: CodePageSource): Promise<string> {
  const { parts, toc, frontMatter, title, exported } = source
  const declared = new Set(parts.declared)
  return [
    ...parts.required.map((request, index) => `import _asset${index} from ${JSON.stringify(request)}`),
    // before the statements, which may use them
    declared.has('frontMatter') ? '' : `export const frontMatter = ${renderDataCode(reviveDates(frontMatter))}`,
    declared.has('toc') ? '' : `export const toc = ${toCode(toc as unknown as Json)}`,
    declared.has('contentTitle') ? '' : `export const contentTitle = ${JSON.stringify(title) ?? 'undefined'}`,
    await renderBody(source),
    ...(exported === undefined ? [] : renderExported(exported, declared)),
  ].join('\n')
}

/** Renders the statements and the component of the page, or the program that recma plugins have made of them. */
async function renderBody({ parts, tree }: CodePageSource): Promise<string> {
  if (parts.program !== undefined) {
    const { printProgram } = await import('../markdown/recma/printProgram.ts')
    return [...parts.statements, printProgram(parts.program)].join('\n')
  }
  const page = '<_CodePage tree={_tree} values={{ locals, evaluate: (index) => _expressions[index](props) }} />'
  const expressions = parts.expressions.map((code) => `(props) => (${code}\n)`).join(',\n')
  return [
    `import { CodePage as _CodePage } from '@strata/core/client'`,
    parts.statements.join('\n'),
    `const _tree = ${toCode(tree as unknown as Json)}`,
    `const _expressions = [\n${expressions}\n]`,
    'export default function MDXContent(props) {',
    // read at render time: the components table may import this module, and is then initialized after it
    `  const locals = { ${parts.locals.join(', ')} }`,
    `  return ${parts.declared.includes(layoutName) ? `<${layoutName} {...props}>${page}</${layoutName}>` : page}`,
    '}',
  ].join('\n')
}

function renderExported(
  { metadata, assets, isOnComponent }: NonNullable<CodePageSource['exported']>,
  declared: Set<string>,
): string[] {
  return [
    declared.has('metadata') ? '' : `export const metadata = ${toCode(metadata)}`,
    declared.has('assets') ? '' : `export const assets = ${toAssetsCode(assets)}`,
    isOnComponent ? 'Object.assign(MDXContent, { metadata, assets, contentTitle, frontMatter, toc })' : '',
  ]
}

function toAssetsCode(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toAssetsCode).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  return `{ ${Object.entries(value)
    .map(([name, item]) => `${JSON.stringify(name)}: ${toAssetsCode(item)}`)
    .join(', ')} }`
}

function toCode(value: Json): string {
  return JSON.stringify(value).replace(/\u2028|\u2029/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`)
}
