import type { HtmlTag, HtmlTags } from '../api/plugin.ts'
import { escapeJsonBlock, escapeScriptText } from '../../shared/escapeJsonBlock.ts'
import { retryText, scriptFailedText } from '../../shared/texts.ts'
import { escapeText, renderAttributes, renderElement } from '../markdown/walk/html.ts'

/** One tag of the head, as the browser code collects it. */
export interface HeadTag {
  tag: string
  attributes: { [name: string]: string }
  text?: string
}

/** What is the same in every document of a build. */
export interface DocumentTemplate {
  /** Runs the script of every page, see `renderStartTag`. */
  startTag: string
  preload: string[]
  styles: string[]
  /** Inline scripts: they run before the first paint, so they are before the stylesheets and do not wait for them. */
  earlyTags: string
  headTags: string
  preBodyTags: string
  postBodyTags: string
  generator: string
}

/** The tags that are in every document, as one text. */
export function listTemplateTags({
  startTag,
  earlyTags,
  headTags,
  preBodyTags,
  postBodyTags,
}: DocumentTemplate): string {
  return startTag + earlyTags + headTags + preBodyTags + postBodyTags
}

export interface DocumentParts {
  html: string
  head: { tags: HeadTag[]; htmlAttributes: { [name: string]: string }; bodyAttributes: { [name: string]: string } }
  inlineData: string
  /** Files of this page's modules. */
  scripts: string[]
  styles: string[]
}

const pageDataId = '__strata_page'

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
    ...scripts.map((href) => `<link rel="modulepreload" href="${escapeText(href)}" fetchpriority="low">`),
    template.startTag,
    '</head>',
    `<body${renderAttributes(head.bodyAttributes)}>`,
    template.preBodyTags,
    `<div id="__docusaurus">${parts.html}</div>`,
    `<script type="application/json" id="${pageDataId}">${escapeJsonBlock(parts.inlineData)}</script>`,
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

const entryId = '__strata_entry'

/**
 * The script of every page, and a few words of inline script that offer to try again if it, or React, does not come. Both
 * wait for the parser's end, and the browser fetches them after what the first paint needs.
 */
export function renderStartTag(entry: string): string {
  const notice = `<div class="container loading-page"><p role="alert">${scriptFailedText}</p><button type="button" class="button button--primary">${retryText}</button></div>`
  // an alert is read out when it comes into a document that is there already
  const code = `addEventListener('error',({target})=>{if(target.id!=='${entryId}')return;const box=document.createElement('div');box.id='__strata_notice';document.body.prepend(box);box.innerHTML='${notice}';box.querySelector('button').onclick=()=>location.reload()},true)`
  return `<script>${code}</script>\n<script type="module" id="${entryId}" src="${escapeText(entry)}" fetchpriority="low"></script>`
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
  const isData = tagName === 'script' && /json/i.test(texts.type ?? '')
  // code and HTML are the author's to write; data often comes from elsewhere
  return renderElement(tagName, texts, isData ? escapeScriptText(innerHTML, texts.type) : innerHTML)
}
