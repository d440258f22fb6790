/** One tag of the document head, or the attributes of `<html>` or `<body>`. */
export interface HeadEntry {
  tag: string
  /** HTML attribute names. */
  attributes: { [name: string]: string }
  /** Text content of `<title>`, `<style>`, `<script>`, `<noscript>`. */
  text?: string
}

/** The whole head of a page, deduplicated: later entries win, at the position of the first one. */
export interface HeadSnapshot {
  tags: HeadEntry[]
  htmlAttributes: { [name: string]: string }
  bodyAttributes: { [name: string]: string }
}

/** Result of rendering a page, for the code that writes files. */
export interface RenderOutput {
  /** HTML of the application's root. */
  html: string
  head: HeadSnapshot
  /** The page's data as JSON, with holes where the HTML already contains the text. */
  inlineData: string
  /** Links for the broken link check, without duplicates. */
  links: string[]
  /** Anchors that components reported; others are in the HTML. */
  anchors: string[]
}
