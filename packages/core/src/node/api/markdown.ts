import type { Json, JsonObject } from '../../shared/index.ts'
import type { ContentRef } from './routes.ts'

/** A unified plugin or the name of one that the engine or a theme has built in (`remark-math`, `rehype-katex`). */
export type UnifiedPlugin =
  | string
  | ((...args: never[]) => unknown)
  | [string | ((...args: never[]) => unknown), ...unknown[]]

export interface AdmonitionOptions {
  keywords: string[]
  extendDefaults: boolean
}

/** How one plugin instance compiles its Markdown. */
export interface MarkdownOptions {
  admonitions?: boolean | Partial<AdmonitionOptions>
  remarkPlugins?: UnifiedPlugin[]
  rehypePlugins?: UnifiedPlugin[]
  recmaPlugins?: UnifiedPlugin[]
  beforeDefaultRemarkPlugins?: UnifiedPlugin[]
  beforeDefaultRehypePlugins?: UnifiedPlugin[]
  /**
   * Finds the page that a file-path link means.
   * @param targetPath absolute path the link points to (extension as written), if it is relative to the linking file
   * @param fromPath absolute path of the linking file
   * @param isFromRoot whether the link begins with a slash, so that it is relative to a folder of content or the site instead
   * @returns pathname with base URL, or undefined when the file is no page of this plugin
   */
  resolveFileLink?(targetPath: string, fromPath: string, isFromRoot?: boolean): string | undefined
  /**
   * What code that imports the file of a document gets besides its text; asked for no other file.
   * @param filePath absolute
   * @returns undefined for a file that is no document of this plugin
   */
  describeDocument?(filePath: string): ImportedDocument | undefined
  /**
   * Where blog posts are cut; the built-in `<!-- truncate -->` and `{/* truncate *\/}` otherwise. Given one, documents are
   * taken for posts, which are shown in lists: ids of their footnotes differ from those of others.
   */
  truncateMarker?: RegExp
}

/** A document as its file exports it: the names are those of Docusaurus. */
export interface ImportedDocument {
  metadata: JsonObject
  /** Files that the front matter names, besides its `image`. */
  assets?: NonNullable<ContentRef['assets']>
  /** Leave out the level-1 heading that begins the document: whoever shows it writes the title. */
  removeTitle?: boolean
}

/** A code block as its author wrote it. */
export interface CodeBlockSource {
  code: string
  /** As written; empty for none. */
  language: string
  /** What follows the language. */
  meta: string
}

/** A code block, with its meta string read. */
export interface CodeBlockRequest extends CodeBlockSource {
  title?: string
  /** Words of the meta string but the title: `live` → true, `size=3` → '3'. */
  words: { [word: string]: Json }
}

/** A component that replaces a code block. */
export interface CodeBlockElement {
  /** The name of a component that Markdown may use (`Tabs`), or a component reference (`@site/src/components/Chart`). */
  component: string
  props?: { [name: string]: Json }
  /** Components, code blocks that are highlighted at build, and finished HTML. */
  children?: (CodeBlockElement | CodeBlockSource | { html: string })[]
}

/**
 * What shows a code block: a component, which gets `code`, `language`, `title` and the other words of the meta string as
 * props, or a function that says more. With undefined, the block is highlighted like all others.
 */
export type ShowCodeBlock = string | ((block: CodeBlockRequest) => CodeBlockElement | undefined)

/** Code blocks that are more than highlighted code. */
export interface CodeBlockRules {
  /** By language: ```` ```mermaid ````. */
  languages?: { [language: string]: ShowCodeBlock }
  /** By a word of the meta string: ```` ```jsx live ````. A language goes before a word. */
  words?: { [word: string]: ShowCodeBlock }
}

/** What a plugin or theme makes of code blocks. */
export interface CodeBlocks extends CodeBlockRules {
  /** Name of the component that shows code: its tags with a known text are highlighted at build, as code blocks are. */
  component?: string
  /**
   * Rules for the content of plugin instances that have a remark plugin in their options, by its name: `npm2yarn` is
   * for the package `@docusaurus/remark-plugin-npm2yarn`, which then need not be installed.
   */
  remarkPlugins?: { [name: string]: (options: { [name: string]: unknown }) => CodeBlockRules }
  /**
   * Name of the theme part whose default export registers languages: a function that gets an object in the form of Prism.
   * Those of the site and of its other themes are called at build, before anything is highlighted.
   */
  grammars?: string | undefined
  /** Languages that the site asks for: code in components knows them too. */
  askedGrammars?: string[]
  /** Those that the theme's own components bring along. */
  knownGrammars?: string[]
  /**
   * Name of the package with which components of sites highlight code themselves: what it exports as `Prism` gets the
   * languages too, where code of the site or of its themes imports the package.
   */
  highlighter?: string
}

/** A fenced code block, its meta string already read. */
export interface CodeBlock {
  code: string
  /** Language as written, lower case; empty for none. */
  language: string
  /** Highlighted HTML, one entry per line, tokens as `<span class="token …">`. */
  lines: { html: string; classNames: string[] }[]
  title?: string
  /** First line number; undefined shows no numbers. */
  lineNumbersStart?: number
  className?: string
  /** Words of the meta string that mean nothing to the engine. */
  meta: { [name: string]: Json }
}

/** A component that is rendered at build: HTML from its props and its finished content; undefined leaves it to React. */
export type StaticComponent = (args: { props: { [name: string]: Json }; html: string }) => string | undefined

/**
 * A component in a text where nothing runs, such as a feed: HTML from its props, its content, and the components that are
 * its children. `htmlOf` gives a prop that is text or Markdown as HTML; '' for everything else.
 */
export type StandaloneComponent = (args: {
  props: { [name: string]: Json }
  html: string
  children: { [name: string]: Json }[]
  htmlOf(prop: Json | undefined): string
}) => string

/** Static HTML for parts of the dialect. A theme supplies these; every one returns finished, escaped HTML. */
export interface MarkdownRenderers {
  codeBlock(block: CodeBlock): string
  /** `content` is finished HTML; gives the HTML around it. */
  admonition(args: { keyword: string; titleHtml?: string; className?: string; id?: string }): {
    open: string
    close: string
  }
  /** Markup inside a heading after its own content. */
  headingAnchor(args: { id: string; text: string }): string
  /** Classes of tags that MDX hands to the theme's components, which stylesheets of sites name, by tag. */
  tagClasses?: { [tag: string]: string }
  /** Components rendered at build wherever their props and content are plain data: component reference → renderer. */
  components?: { [reference: string]: StaticComponent }
  /** Components in texts where nothing runs: component reference → renderer. Of all others what is inside them is shown. */
  standalone?: { [reference: string]: StandaloneComponent }
}
