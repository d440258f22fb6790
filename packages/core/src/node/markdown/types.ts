import type { MdastNode as SatteriNode } from 'satteri'
import type { ContentNode, ContentTree, Json, MagicComment, TocItem } from '../../shared/index.ts'
import type { CodeBlockRules, MarkdownRenderers } from '../api/markdown.ts'
import type { Problem } from '../api/errors.ts'
import type { FileRule } from '../plugins/webpack/translateRule.ts'

/**
 * A Markdown node as the walker reads it: the parser's union, opened to the fields that several kinds share.
 * The parser is trusted for the fields of each `type`.
 */
export interface MdNode {
  type: SatteriNode['type'] | 'html' | 'definition'
  children?: MdNode[]
  value?: string
  depth?: number
  url?: string
  title?: string | null
  alt?: string | null
  lang?: string | null
  meta?: string | null
  name?: string | null
  identifier?: string
  label?: string | null
  ordered?: boolean | null
  start?: number | null
  spread?: boolean | null
  checked?: boolean | null
  align?: ('left' | 'right' | 'center' | null)[] | null
  attributes?: { [name: string]: string | null | undefined } | JsxAttribute[]
  data?: {
    hProperties?: { [name: string]: unknown }
    directiveLabel?: boolean
    /** What a plugin of the site gave a link or an image beside its address: names and values as in HTML. */
    attributes?: { [name: string]: string }
    /** What plugins of the site see this node in the place of. */
    hidden?: MdNode
    /** Name of an element that plugins of the site see by that of a component. */
    writtenName?: string
    hName?: string
    hChildren?: unknown[]
    /** Of a heading, where plugins of the site look for it. */
    id?: string
    /** What a plugin of the site gave the element around a code block. */
    preProps?: { [name: string]: Json }
    /** A tag that the author wrote: MDX's own name, which plugins read and set. */
    _mdxExplicitJsx?: boolean
    /** An element that plugins of the site see or made, no tag that is written as such: components of the site are for it. */
    isMade?: boolean
    /** A heading that a plugin of the site added: it is in no list of contents. */
    isAdded?: boolean
    /** A heading as it was before a plugin of the site reworded it. */
    tocHtml?: string
  }
  position?: { start: Point; end: Point }
}

export interface Point {
  line: number
  column: number
  offset?: number
}

export interface JsxAttribute {
  type: 'mdxJsxAttribute' | 'mdxJsxExpressionAttribute'
  name?: string
  value?: string | null | { type: 'mdxJsxAttributeValueExpression'; value: string }
}

/** A link or file that the site resolves when all routes are known. Token n of a document means `references[n]`. */
export interface Reference {
  /** page: a Markdown file; file: one that code imports; linked-file: one that a link names; image: with its size. */
  kind: 'page' | 'file' | 'linked-file' | 'image'
  /** As the author wrote it. */
  url: string
  /** File that holds the reference: the document itself or a partial. */
  fromPath: string
  line: number
  column: number
}

/** A stretch of a page's text for search: what is between two headings. */
export interface TextSection {
  id: string
  title: string
  level: number
  text: string
}

/** A compiled source; plain data, so that it can be cached. URLs in it are tokens, see `resolveTokens`. */
export interface CompiledDocument {
  tree: ContentTree
  /** The part before the truncate marker; undefined without marker. */
  cut?: ContentTree
  /** How many entries of the contents list are in `cut`. */
  cutHeadings?: number
  /** Levels 2 to 6, in order. */
  toc: TocItem[]
  title?: string
  references: Reference[]
  /** Component references used, for the bundler. */
  components: string[]
  /** Component names that nothing defines. */
  unknownComponents: { name: string; file: string; line: number; column: number }[]
  sections: TextSection[]
  /** Set for a code page: what its module holds besides the tree. */
  code?: CodeParts
  /** What the document's formulas need; undefined without formulas. */
  math?: MathNeeds
  warnings: Problem[]
  /** Files besides the source whose content went in: partials, data, raw text. */
  dependencies: string[]
}

/** Stylesheet and font are made for the formulas of a site. */
export interface MathNeeds {
  /** Class name → declarations. */
  styles: { [className: string]: string }
  /** Each character once. */
  characters: string
}

export interface CodeParts {
  /** Import and export statements as written, but for the names of what they require. */
  statements: string[]
  /** Names that they declare. */
  declared: string[]
  /** Files that statements and expressions require: number n is `_asset` with the number there. */
  required: string[]
  /** Expressions the tree refers to by number. */
  expressions: string[]
  /** Names of the statements that components in the tree use. */
  locals: string[]
  /** Why the page could not be data; for the build summary. */
  reason: string
  /** What recma plugins made of the whole module, as ESTree, with tokens in the places of addresses; of the excerpt too. */
  program?: Json
  cutProgram?: Json
  /** It computes the contents list, which it exports. */
  hasToc?: boolean
}

/** How formulas are read and rendered. */
export interface MathSettings {
  /** Of the package that renders them. */
  version: string
  /** Options of `remark-math`. */
  remark: { singleDollarTextMath?: boolean }
  /** Those options of `rehype-katex` that are not about HTML of KaTeX. */
  katex: { macros?: object; trust?: unknown }
}

/** HTML tree as rehype plugins leave it, with MDX nodes in between. */
export interface HastNode {
  type: string
  tagName?: string
  properties?: { [name: string]: unknown }
  value?: string
  name?: string | null
  attributes?: MdNode['attributes']
  children?: HastNode[]
  data?: { meta?: string | null }
  position?: MdNode['position']
}

/**
 * Options of `remark-rehype` about footnotes, as far as the site gives them. Functions get the
 * places of a footnote, from 0, and of its use, from 1.
 */
export interface FootnoteOptions {
  clobberPrefix?: string
  footnoteLabel?: string
  footnoteLabelTagName?: string
  footnoteLabelProperties?: { [name: string]: unknown }
  footnoteBackContent?: string | ((index: number, use: number) => string | HastNode | HastNode[])
  footnoteBackLabel?: string | ((index: number, use: number) => string)
}

/** Parsed sources as JSON, by the hash of all that the parser knew. */
export interface TreeStore {
  find(key: string): string | undefined
  set(key: string, tree: string): void
}

/** What all documents of a plugin instance share while they are compiled. */
export interface CompileSettings {
  format: 'mdx' | 'md'
  /** Of Markdown files that documents import; `detect` goes by their extensions. */
  importedFormat: 'mdx' | 'md' | 'detect'
  /** Admonition keywords; empty switches them off. */
  admonitionKeywords: Set<string>
  /** False where `$` is a dollar sign. */
  math: MathSettings | false
  codeBlocks: Required<CodeBlockRules> & {
    component?: string | undefined
    /** Words whose rules stand for remark plugins. */
    remarkWords?: readonly string[]
  }
  emoji: boolean
  /** Ids of headings keep upper case. */
  keepsIdCase: boolean
  mdx1Comments: boolean
  mdx1HeadingIds: boolean
  mdx1Admonitions: boolean
  truncateMarker: RegExp
  /** Other documents may be on the same page, as posts are in lists. */
  isShownInLists: boolean
  footnotes: FootnoteOptions
  renderers: MarkdownRenderers
  /**
   * What of the document is made by code of the site itself, which may read any file, the environment or the clock: nothing, the
   * tree that it is compiled from, by remark and rehype plugins, or more.
   */
  ownCode: 'none' | 'tree' | 'any'
  /** Applies the site's preprocessor to the text of a document or partial. */
  preprocess: (text: string, filePath: string) => string
  magicComments: MagicComment[]
  defaultLanguage: string
  /** Component name → reference, usable without an import. */
  components: { [name: string]: string }
  /** References of those components, for elements too, that look into the elements that they are given. */
  elementReaders?: string[]
  /** Module whose default export has, by name, what an `MDXProvider` of the site gives; undefined if the site has none. */
  providedComponents?: string | undefined
  /** Kinds of static output that a site has replaced by components of its own: `pre`, `admonition`, `h2`, `a`, `img`… → reference. */
  liveElements: { [kind: string]: string }
  /** The site's own remark and rehype plugins; documents go through unified if there is one. */
  sitePlugins?: SitePlugins
  /** Where sources that were parsed for those plugins are kept. */
  trees?: TreeStore
  /** Address of the page behind a link to a Markdown file, for those plugins; undefined if there is none. */
  resolveLink?: (url: string, fromPath: string) => string | undefined
  /** Texts that loaders of the site made of files that the document imports, in the place of those. */
  partialTexts?: Map<string, string>
  baseUrl: string
  trailingSlash: boolean | undefined
  siteDir: string
  /** Names that plugins gave the bundler for folders: Markdown below them can be imported like that of the site. */
  aliases?: { [name: string]: string }
  /** Files that plugins have the bundler read in another way; the first that matches counts. */
  fileRules?: Pick<FileRule, 'condition' | 'as'>[]
}

export interface CompileInput {
  /** Whole file, front matter included, so that positions are those of the file. */
  source: string
  filePath: string
  frontMatter: { [name: string]: Json | undefined }
  /** Files that the front matter names. */
  assets?: { [name: string]: unknown }
  removeTitle: boolean
  /** Code shows it, with `props` that are known only then. */
  isModule?: boolean
  /** Code of the components that it is given then. */
  givenComponents?: string
  /** Unique within a page that shows several documents; keeps footnote ids apart. */
  idPrefix: string
}

/** Output of the walker for one node. */
export type Part = TextPart | ElementPart | RawPart | LivePart
export interface TextPart {
  k: 'text'
  v: string
}
export interface ElementPart {
  k: 'el'
  t: string
  /** HTML attribute names; an empty string is a boolean attribute. */
  a: { [name: string]: string }
  h: string
  /** Inserted by the author as an image whose size is filled in later: number of its reference. */
  image?: number
}
export interface RawPart {
  k: 'raw'
  h: string
}
export interface LivePart {
  k: 'live'
  node: Exclude<ContentNode, string>
}

/** A unified plugin with its options. */
export type PluginEntry = [plugin: (...args: never[]) => unknown, ...options: unknown[]]

/** Plugins of a site that the engine does not have built in. */
export interface SitePlugins {
  /** Those that run before anything else, see `beforeDefaultRemarkPlugins`. */
  firstRemark: PluginEntry[]
  remark: PluginEntry[]
  rehype: PluginEntry[]
  /** For the module that a document is. */
  recma: PluginEntry[]
}
