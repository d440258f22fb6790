import type { MdastNode as SatteriNode } from 'satteri'
import type { ContentNode, ContentTree, Json, JsonObject, MagicComment, TocItem } from '../../shared/index.ts'
import type { CodeBlockRules, MarkdownRenderers } from '../api/markdown.ts'
import type { Problem } from '../api/errors.ts'
import type { FileRule } from '../plugins/webpack/translateRule.ts'

/**
 * A Markdown node as the walker reads it: the parser's closed union, widened to one type with the fields of all kinds. The
 * parser is trusted to set the fields that belong to each `type`.
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
    /** Attributes that a plugin of the site gave a link or image besides its address; names and values as in HTML. */
    attributes?: { [name: string]: string }
    /** The original node, which this tag hides from plugins of the site. */
    hidden?: MdNode
    /** The element's name as written, while plugins of the site see a component name. */
    writtenName?: string
    hName?: string
    hChildren?: unknown[]
    /** Id of a heading, in the place where plugins of the site look for it. */
    id?: string
    /** Props that a plugin of the site gave the `pre` around a code block. */
    preProps?: { [name: string]: Json }
    /** The author wrote this tag; the name is MDX's own, which plugins read and set. */
    _mdxExplicitJsx?: boolean
    /** Made by the engine or a plugin rather than written as a tag, so that components of the site replace it. */
    isMade?: boolean
    /** A plugin of the site added this heading: it is not in the table of contents. */
    isAdded?: boolean
    /** Contents-list entry of a heading as it was before a plugin of the site changed its text. */
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

/** A link or file that the site resolves once all routes are known. Token n of a document refers to `references[n]`. */
export interface Reference {
  /** page: a Markdown file; file: one that code imports; linked-file: the target of a link; image: resolved with its size. */
  kind: 'page' | 'file' | 'linked-file' | 'image'
  /** As the author wrote it. */
  url: string
  /** File that holds the reference: the document itself or a partial. */
  fromPath: string
  line: number
  column: number
}

/** Text of a page between two headings, for search. */
export interface TextSection {
  id: string
  title: string
  level: number
  text: string
}

/** A compiled source; plain data, so that it can be cached. Its URLs are tokens, see `resolveTokens`. */
export interface CompiledDocument {
  tree: ContentTree
  /** The part before the truncate marker; undefined without a marker. */
  cut?: ContentTree
  /** How many entries of the table of contents are in `cut`. */
  cutHeadings?: number
  /** Headings of levels 2 to 6, in order. */
  toc: TocItem[]
  title?: string
  /** Front matter fields that plugins of the site set. */
  addedFrontMatter?: JsonObject
  /** The same for the part before the truncate marker, on which the plugins run separately. */
  cutAddedFrontMatter?: JsonObject
  references: Reference[]
  /** References of the components used, for the bundler. */
  components: string[]
  /** Components that are not defined anywhere. */
  unknownComponents: { name: string; file: string; line: number; column: number }[]
  sections: TextSection[]
  /** Set for a code page: what its module holds besides the tree. */
  code?: CodeParts
  /** What the document's formulas need; undefined without formulas. */
  math?: MathNeeds
  warnings: Problem[]
  /** Files besides the source whose content the result depends on: partials, data, raw text. */
  dependencies: string[]
}

/** What the stylesheet and font for the formulas of a site are generated from. */
export interface MathNeeds {
  /** Class name → declarations. */
  styles: { [className: string]: string }
  /** Each character once. */
  characters: string
}

export interface CodeParts {
  /** Import and export statements as written, except that required assets are replaced by names. */
  statements: string[]
  /** Names that the statements declare. */
  declared: string[]
  /** Assets that statements and expressions require: the one at index n is named `_asset` followed by n. */
  required: string[]
  /** Expressions; the tree refers to them by index. */
  expressions: string[]
  /** Names declared by the statements that components in the tree use. */
  locals: string[]
  /** Why the page cannot be pure data; for the build summary. */
  reason: string
  /** Module that recma plugins made of the document or its excerpt, as ESTree, with tokens for addresses. */
  program?: Json
  cutProgram?: Json
  /** The document computes its table of contents and exports it. */
  hasToc?: boolean
}

/** How formulas are parsed and rendered. */
export interface MathSettings {
  /** Version of the package that renders them. */
  version: string
  /** Options of `remark-math`. */
  remark: { singleDollarTextMath?: boolean }
  /** Options of `rehype-katex` that apply to MathML, too. */
  katex: { macros?: object; trust?: unknown }
}

/** HAST as rehype plugins leave it, with MDX nodes in between. */
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
 * Options of `remark-rehype` about footnotes, as far as the site sets them. Functions get the index of the footnote, from 0,
 * and the number of its use, from 1.
 */
export interface FootnoteOptions {
  clobberPrefix?: string
  footnoteLabel?: string
  footnoteLabelTagName?: string
  footnoteLabelProperties?: { [name: string]: unknown }
  footnoteBackContent?: string | ((index: number, use: number) => string | HastNode | HastNode[])
  footnoteBackLabel?: string | ((index: number, use: number) => string)
}

/** Cache of parsed sources as JSON, keyed by a hash of everything that affects parsing. */
export interface TreeStore {
  find(key: string): string | undefined
  set(key: string, tree: string): void
}

/** Settings that all documents of a plugin instance share. */
export interface CompileSettings {
  format: 'mdx' | 'md'
  /** Format of Markdown files that documents import; `detect` goes by their extensions. */
  importedFormat: 'mdx' | 'md' | 'detect'
  /** Admonition keywords; an empty set disables admonitions. */
  admonitionKeywords: Set<string>
  /** False if `$` is a plain dollar sign. */
  math: MathSettings | false
  codeBlocks: Required<CodeBlockRules> & {
    component?: string | undefined
    /** Words whose rules replace remark plugins. */
    remarkWords?: readonly string[]
  }
  emoji: boolean
  /** Heading ids keep upper-case letters. */
  keepsIdCase: boolean
  mdx1Comments: boolean
  mdx1HeadingIds: boolean
  mdx1Admonitions: boolean
  truncateMarker: RegExp
  /** Documents may share a page with others, as posts do in lists. */
  isShownInLists: boolean
  footnotes: FootnoteOptions
  renderers: MarkdownRenderers
  /**
   * How far code of the site, which may read any file, the environment or the clock, takes part in compiling a document: not at
   * all, only in the tree that it is compiled from (remark and rehype plugins), or anywhere.
   */
  ownCode: 'none' | 'tree' | 'any'
  /** Applies the site's preprocessor to the text of a document or partial. */
  preprocess: (text: string, filePath: string) => string
  magicComments: MagicComment[]
  defaultLanguage: string
  /** Components that need no import: name → reference. */
  components: { [name: string]: string }
  /** References of those components, or of ones for elements, that inspect the elements they are given. */
  elementReaders?: string[]
  /** Module whose default export has the components of the site's `MDXProvider` by name; undefined if the site has none. */
  providedComponents?: string | undefined
  /**
   * Kinds of static output that the site replaces by its own components: `pre`, `admonition`, `h2`, `a`, `img`… → reference.
   */
  liveElements: { [kind: string]: string }
  /** The site's own remark and rehype plugins; if set, documents are parsed with unified. */
  sitePlugins?: SitePlugins
  /** Cache of the sources that were parsed for those plugins. */
  trees?: TreeStore
  /** Returns the address of the page behind a link to a Markdown file, for those plugins; undefined if there is none. */
  resolveLink?: (url: string, fromPath: string) => string | undefined
  /** Texts that loaders of the site made of imported Markdown files, by path; they replace the content of the files. */
  partialTexts?: Map<string, string>
  baseUrl: string
  trailingSlash: boolean | undefined
  siteDir: string
  /** Bundler aliases of plugins, name → folder: Markdown files below them can be imported like those of the site. */
  aliases?: { [name: string]: string }
  /** Files that plugins have the bundler load differently; the first matching rule applies. */
  fileRules?: Pick<FileRule, 'condition' | 'as'>[]
}

export interface CompileInput {
  /** The whole file including front matter, so that positions are those of the file. */
  source: string
  filePath: string
  frontMatter: { [name: string]: Json | undefined }
  /** Files that the front matter names, by field. */
  assets?: { [name: string]: unknown }
  removeTitle: boolean
  /** The document is imported by code, which passes its `props` only when it renders. */
  isModule?: boolean
  /** Code of the `components` that the importing code passes to the document. */
  givenComponents?: string
  /** Prefix for footnote ids, unique within a page that shows several documents. */
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
  /** Index of the reference of an image whose size is filled in later. */
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

/** Plugins of a site, without those that are built into the engine. */
export interface SitePlugins {
  /** Remark plugins that run before all others, see `beforeDefaultRemarkPlugins`. */
  firstRemark: PluginEntry[]
  remark: PluginEntry[]
  rehype: PluginEntry[]
  /** Plugins for the compiled module of a document. */
  recma: PluginEntry[]
}
