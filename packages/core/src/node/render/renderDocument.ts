import type { HtmlTag, HtmlTags } from '../api/plugin.ts'
import { escapeText, renderAttributes, renderElement } from '../markdown/html.ts'

/** One tag of the head, as the browser code collects it. */
export interface HeadTag {
  tag: string
  attributes: { [name: string]: string }
  text?: string
}

/** What is the same in every document of a build. */
export interface DocumentTemplate {
  /** Script that every page runs; empty in a site without scripts. */
  entry: string
  preload: string[]
  styles: string[]
  /** Inline scripts: they run before the first paint, so they stand before the stylesheets and do not wait for them. */
  earlyTags: string
  headTags: string
  preBodyTags: string
  postBodyTags: string
  generator: string
}

export interface DocumentParts {
  html: string
  head: { tags: HeadTag[]; htmlAttributes: { [name: string]: string }; bodyAttributes: { [name: string]: string } }
  inlineData: string
  /** Files of this page's modules. */
  scripts: string[]
  styles: string[]
}

/**
 * A whole HTML document. Nothing blocks the first paint but the stylesheets. The script is a module without `async`: it
 * loads beside the parser and runs when the document, with the data at its end, is there. The page's data is a JSON
 * block, which no browser runs, so it needs no hash in a security policy.
 */
export function renderDocument(parts: DocumentParts, template: DocumentTemplate): string {
  const { head } = parts
  const tags = head.tags.filter(({ tag }) => tag !== 'script')
  const styles = [...template.styles, ...parts.styles]
  const scripts = [...template.preload, ...parts.scripts]
  const lines = [
    '<!doctype html>',
    `<html${renderAttributes(head.htmlAttributes)} data-has-hydrated="false">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // the browser takes the tags that follow away with the page: their number tells which
    `<meta name="generator" content="${escapeText(template.generator)}" data-tags="${tags.length}">`,
    ...tags.map(renderHeadTag),
    template.earlyTags,
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeText(href)}">`),
    template.headTags,
    ...scripts.map((href) => `<link rel="modulepreload" href="${escapeText(href)}">`),
    template.entry === '' ? '' : `<script type="module" src="${escapeText(template.entry)}"></script>`,
    '</head>',
    `<body${renderAttributes(head.bodyAttributes)}>`,
    template.preBodyTags,
    `<div id="__docusaurus">${parts.html}</div>`,
    `<script type="application/json" id="__strata_page">${escapeJsonBlock(parts.inlineData)}</script>`,
    template.postBodyTags,
    '</body>',
    '</html>',
  ]
  return `${lines.filter((line) => line !== '').join('\n')}\n`
}

function renderHeadTag({ tag, attributes, text }: HeadTag): string {
  return renderElement(
    tag,
    attributes,
    tag === 'title' ? escapeText(text ?? '') : (text ?? '').replaceAll('</', '<\\/'),
  )
}

/** JSON that cannot end the script element it stands in. */
export function escapeJsonBlock(json: string): string {
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/** Tags that plugins and the configuration put into every document, as HTML. */
export function renderHtmlTags(tags: HtmlTags | undefined): string {
  if (tags === undefined) return ''
  return [tags]
    .flat()
    .map((tag) => (typeof tag === 'string' ? tag : renderHtmlTag(tag)))
    .join('\n')
}

function renderHtmlTag({ tagName, attributes = {}, innerHTML = '' }: HtmlTag): string {
  const texts: { [name: string]: string } = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) texts[name] = ''
    else if (value !== false && value !== undefined) texts[name] = value
  }
  return renderElement(tagName, texts, innerHTML)
}
