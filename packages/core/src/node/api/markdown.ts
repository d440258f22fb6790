import type { Json, JsonObject } from '../../shared/index.ts'
import type { ContentRef } from './routes.ts'

/** A unified plugin, or the name of one that the engine or a theme bundles (`remark-math`, `rehype-katex`). */
export type UnifiedPlugin =
  | string
  | ((...args: never[]) => unknown)
  | [string | ((...args: never[]) => unknown), ...unknown[]]

export interface AdmonitionOptions {
  keywords: string[]
  extendDefaults: boolean
}

/** Markdown settings of one plugin instance. */
export interface MarkdownOptions {
  admonitions?: boolean | Partial<AdmonitionOptions>
  remarkPlugins?: UnifiedPlugin[]
  rehypePlugins?: UnifiedPlugin[]
  recmaPlugins?: UnifiedPlugin[]
  beforeDefaultRemarkPlugins?: UnifiedPlugin[]
  beforeDefaultRehypePlugins?: UnifiedPlugin[]
  /**
   * Finds the page that a link to a file path refers to.
   * @param targetPath absolute path that the link points to (extension as written), provided that it is relative to the linking
   *   file
   * @param fromPath absolute path of the linking file
   * @param isFromRoot whether the link begins with a slash, so that it is relative to a content folder or the site folder
   *   instead
   * @returns pathname with base URL, or undefined if the file is not a page of this plugin
   */
  resolveFileLink?(targetPath: string, fromPath: string, isFromRoot?: boolean): string | undefined
  /**
   * What a module that imports a document's file receives besides its text; called only for files that code imports.
   * @param filePath absolute
   * @returns undefined for a file that is not a document of this plugin
   */
  describeDocument?(filePath: string): ImportedDocument | undefined
  /**
   * Marker that ends a blog post's excerpt; defaults to `<!-- truncate -->` and `{/* truncate *\/}`. Setting it makes the
   * engine treat the documents as posts that are shown in lists: their footnote ids get a prefix that keeps them unique on a
   * page.
   */
  truncateMarker?: RegExp
}

/** What the module of a document exports, under the names that Docusaurus uses. */
export interface ImportedDocument {
  metadata: JsonObject
  /** Files that the front matter names, besides its `image`. */
  assets?: NonNullable<ContentRef['assets']>
  /** Omit the level-1 heading that begins the document, because the component that shows it renders the title. */
  removeTitle?: boolean
}

/** A code block as its author wrote it. */
export interface CodeBlockSource {
  code: string
  /** As written; an empty string if there is none. */
  language: string
  /** The text after the language. */
  meta: string
}

/** A code block with its meta string parsed. */
export interface CodeBlockRequest extends CodeBlockSource {
  title?: string
  /** Words of the meta string except the title: `live` → true, `size=3` → '3'. */
  words: { [word: string]: Json }
}

/** A component that replaces a code block. */
export interface CodeBlockElement {
  /** Name of a component that Markdown may use (`Tabs`), or a component reference (`@site/src/components/Chart`). */
  component: string
  props?: { [name: string]: Json }
  /** Components, code blocks to highlight at build time, and finished HTML. */
  children?: (CodeBlockElement | CodeBlockSource | { html: string })[]
}

/**
 * What renders a code block: a component, which gets `code`, `language`, `title` and the other words of the meta string as
 * props, or a function that returns more detail. If it returns undefined, the block is highlighted like any other.
 */
export type ShowCodeBlock = string | ((block: CodeBlockRequest) => CodeBlockElement | undefined)

/** Code blocks that a component renders instead of the highlighter. */
export interface CodeBlockRules {
  /** By language: ```` ```mermaid ````. */
  languages?: { [language: string]: ShowCodeBlock }
  /** By a word of the meta string: ```` ```jsx live ````. A rule for the language takes precedence over one for a word. */
  words?: { [word: string]: ShowCodeBlock }
}

/** How a plugin or theme handles code blocks. */
export interface CodeBlocks extends CodeBlockRules {
  /**
   * Name of the component that shows code: where Markdown uses it with text known at build time, that is highlighted like a
   * code block.
   */
  component?: string
  /**
   * Rules for the content of plugin instances whose options contain a certain remark plugin, by its name: `npm2yarn` stands for
   * the package `@docusaurus/remark-plugin-npm2yarn`, which then does not have to be installed.
   */
  remarkPlugins?: { [name: string]: (options: { [name: string]: unknown }) => CodeBlockRules }
  /**
   * Name of the theme component whose default export registers languages: a function that receives a Prism-like object. The
   * versions of it in the site and in its other themes are called at build time, before anything is highlighted.
   */
  grammars?: string | undefined
  /** Additional languages that the site configures: components that highlight code in the browser get them too. */
  askedGrammars?: string[]
  /** Languages that the theme's own components already include. */
  knownGrammars?: string[]
  /**
   * Name of the package that sites' components use to highlight code. Where code of the site or of its themes imports the
   * package, its `Prism` export gets the languages too.
   */
  highlighter?: string
}

/** A fenced code block with its meta string parsed and its code highlighted. */
export interface CodeBlock {
  code: string
  /** Language in lower case; an empty string if there is none. */
  language: string
  /** Highlighted HTML, one entry per line, tokens as `<span class="token …">`. */
  lines: { html: string; classNames: string[] }[]
  title?: string
  /** First line number; undefined to show no numbers. */
  lineNumbersStart?: number
  className?: string
  /** Words of the meta string that the engine does not interpret. */
  meta: { [name: string]: Json }
}

/**
 * Renders a component at build time: returns HTML from its props and its rendered content, or undefined to leave it to React.
 */
export type StaticComponent = (args: { props: { [name: string]: Json }; html: string }) => string | undefined

/**
 * Renders a component for a text without scripts, such as a feed: returns HTML from its props, its rendered content, and the
 * props of the components that are its children. `htmlOf` returns the HTML of a prop that is text or Markdown; '' for anything
 * else.
 */
export type StandaloneComponent = (args: {
  props: { [name: string]: Json }
  html: string
  children: { [name: string]: Json }[]
  htmlOf(prop: Json | undefined): string
}) => string

/** Renderers of static HTML for parts of the Markdown dialect. A theme supplies them; each returns finished, escaped HTML. */
export interface MarkdownRenderers {
  codeBlock(block: CodeBlock): string
  /** Returns the HTML before and after the admonition's content. */
  admonition(args: { keyword: string; titleHtml?: string; className?: string; id?: string }): {
    open: string
    close: string
  }
  /** Returns markup to append to a heading's own content. */
  headingAnchor(args: { id: string; text: string }): string
  /** Classes by tag, for tags that MDX passes to the theme's components: stylesheets of sites select them. */
  tagClasses?: { [tag: string]: string }
  /** Components rendered at build time wherever their props and content are plain data: component reference → renderer. */
  components?: { [reference: string]: StaticComponent }
  /** Components in texts without scripts: component reference → renderer. Of any other component, only its content is shown. */
  standalone?: { [reference: string]: StandaloneComponent }
}
