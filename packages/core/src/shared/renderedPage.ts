/** One tag of the document head, or the attributes of `<html>` or `<body>`. */
export interface HeadEntry {
  tag: string
  /** HTML attribute names. */
  attributes: { [name: string]: string }
  /** Text content of `<title>`, `<style>`, `<script>`, `<noscript>`. */
  text?: string
}

/** The whole head of a page, deduplicated: later entries win, at the position of the first. */
export interface HeadSnapshot {
  tags: HeadEntry[]
  htmlAttributes: { [name: string]: string }
  bodyAttributes: { [name: string]: string }
}

/** What rendering a page gives to the side that writes files. */
export interface RenderOutput {
  /** HTML of the application's root. */
  html: string
  head: HeadSnapshot
  /** The page's data with holes where the HTML already has the text; JSON. */
  inlineData: string
  /** What the broken link check goes through, each once. */
  links: string[]
  /** Anchors that components named; others are in the HTML. */
  anchors: string[]
}
