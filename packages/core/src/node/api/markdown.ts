import type { Json } from '../../shared/index.ts'

/** A unified plugin or the name of one that the engine has built in (`remark-math`, `rehype-katex`, `npm2yarn`). */
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
  beforeDefaultRemarkPlugins?: UnifiedPlugin[]
  beforeDefaultRehypePlugins?: UnifiedPlugin[]
  /**
   * Finds the page that a file-path link means.
   * @param targetPath absolute path the link points to (extension as written)
   * @param fromPath absolute path of the linking file
   * @returns pathname with base URL, or undefined when the file is no page of this plugin
   */
  resolveFileLink?(targetPath: string, fromPath: string): string | undefined
  /** Where blog posts are cut; the built-in `<!-- truncate -->` and `{/* truncate *\/}` otherwise. */
  truncateMarker?: RegExp
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
  /** Components drawn at build wherever their props and content are plain data: component reference → renderer. */
  components?: { [reference: string]: StaticComponent }
}
