import type { HtmlTag, HtmlTags } from '../api/plugin.ts'
import { entryId, type HeadEntry, type HeadSnapshot } from '../../shared/index.ts'
import { escapeJsonBlock, escapeScriptText } from '../../shared/escapeJsonBlock.ts'
import { retryText, scriptFailedText } from '../../shared/texts.ts'
import { toHashSource } from '../build/policy/securityPolicy.ts'
import type { SelectRules } from './inlineStyles.ts'
import type { Piece, SharedText } from './pieces.ts'
import { escapeText } from '../api/escapeText.ts'
import { renderAttributes, renderElement } from '../markdown/walk/html.ts'

/** What all documents of a build have in common. */
export interface DocumentTemplate {
  /** Loads the entry script of every page, see `renderStartTag`. */
  startTag: string
  preload: string[]
  styles: string[]
  /** Inline scripts before the stylesheets: they run before the first paint without waiting for these. */
  earlyTags: string
  headTags: string
  preBodyTags: string
  postBodyTags: string
  /** Body attributes of every page. */
  bodyAttributes: { [name: string]: string }
  generator: string
}

/** Applies stylesheets that load late to the screen as soon as they are loaded. */
const lateStylesScript =
  "<script>for(const n of ['load','error'])document.addEventListener(n,({target:t})=>{if(t instanceof HTMLLinkElement&&'late' in t.dataset){t.media='all';delete t.dataset.late}},true)</script>"

/** The tags that every document has, as one string. */
export function listTemplateTags({
  startTag,
  earlyTags,
  headTags,
  preBodyTags,
  postBodyTags,
}: DocumentTemplate): string {
  return startTag + earlyTags + lateStylesScript + headTags + preBodyTags + postBodyTags
}

export interface DocumentParts {
  html: string
  head: HeadSnapshot
  inlineData: string
  /** Files of this page's modules. */
  scripts: string[]
  styles: string[]
}

interface DocumentOptions {
  /** Returns the rules of stylesheets to inline in the document. */
  selectRules?: SelectRules
  /** Allowed sources of styles, besides the document itself; undefined if all are allowed. */
  styleSources?: string[] | undefined
}

const pageDataId = '__strata_page'
const rootStart = '<div id="__docusaurus">'

/**
 * Renders a whole HTML document. Only stylesheets block the first paint, and not even they if their rules are inlined. The
 * entry script is a module without `async`: it loads in parallel with parsing and runs when the document, with the page's data
 * at its end, is complete. The data is a JSON block, which is not executed and so needs no hash in a security policy.
 */
export function renderDocument(
  parts: DocumentParts,
  template: DocumentTemplate,
  { selectRules, styleSources }: DocumentOptions = {},
): Piece[] {
  const { head } = parts
  const bodyAttributes = { ...template.bodyAttributes, ...head.bodyAttributes }
  const attributes = [head.htmlAttributes, bodyAttributes].map(renderAttributes)
  const { tags } = head
  const styles = [...template.styles, ...parts.styles]
  const [html, body] = [`<html${attributes[0]} data-has-hydrated="false">`, `<body${attributes[1]}>`]
  const rules = selectRules?.(styles, [html, body, parts.html])
  const scripts = [...template.preload, ...parts.scripts]
  return [
    joinLines([
      '<!doctype html>',
      html,
      '<head>',
      '<meta charset="utf-8">',
      // must come before everything that others add
      styleSources === undefined ? '' : renderStylePolicy(styleSources, rules ?? []),
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      // on navigation, the client removes this page's head tags: the count says how many follow
      `<meta name="generator" content="${escapeText(template.generator)}" data-tags="${tags.length}">`,
      ...tags.map(renderHeadTag),
      template.earlyTags,
      rules?.some((text) => text !== undefined) === true ? lateStylesScript : '',
    ]),
    ...styles.flatMap((href, index) => renderStylesheet(href, rules?.[index])),
    joinLines([
      template.headTags,
      ...scripts.map((href) => `<link rel="modulepreload" href="${escapeText(href)}" fetchpriority="low">`),
      template.startTag,
      '</head>',
      body,
      template.preBodyTags,
    ]),
    rootStart,
    parts.html,
    joinLines([
      '</div>',
      `<script type="application/json" id="${pageDataId}">${escapeJsonBlock(parts.inlineData)}</script>`,
      template.postBodyTags,
      '</body>',
      '</html>',
    ]),
  ]
}

/** What every document has in its body besides the page, as one string. */
export function listBodyTags({ preBodyTags, postBodyTags }: DocumentTemplate): string {
  return preBodyTags + rootStart + postBodyTags
}

/** Joins the lines that are not empty, each with a line break. */
function joinLines(lines: readonly string[]): string {
  let text = ''
  for (const line of lines) if (line !== '') text += `${line}\n`
  return text
}

function renderStylePolicy(sources: string[], rules: (SharedText | undefined)[]): string {
  const hashes = rules.flatMap((rule) => (rule === undefined ? [] : toHashSource(rule.text)))
  return `<meta http-equiv="Content-Security-Policy" content="style-src ${escapeText([...sources, ...hashes].join(' '))}">`
}

/**
 * Renders a stylesheet: as a link, or as the inlined rules with a link that loads the whole later. The link is in the same
 * place to keep the cascade order, and loads at once for readers without scripts.
 */
function renderStylesheet(href: string, rules: SharedText | undefined): Piece[] {
  const link = `<link rel="stylesheet" href="${escapeText(href)}"`
  if (rules === undefined) return [`${link}>\n`]
  const late = `${link} media="print" data-late fetchpriority="high"><noscript>${link}></noscript>`
  return ['<style>', rules, `</style>\n${late}\n`]
}

/** Renders one tag of the head as HTML. */
export function renderHeadTag({ tag, attributes, text = '' }: HeadEntry): string {
  return renderElement(tag, attributes, renderHeadText(tag, text, attributes.type))
}

function renderHeadText(tag: string, text: string, type: string | undefined): string {
  if (tag === 'title') return escapeText(text)
  if (tag === 'script') return escapeScriptText(text, type)
  // the text is markup, in which only the element's own end tag has to be escaped
  if (tag === 'noscript') return text.replace(/<(?=\/noscript)/gi, '&lt;')
  return text.replaceAll('</', '<\\/')
}

/**
 * Renders the entry script of every page, and an inline script that offers to reload if the entry or React fails to load. Both
 * wait until the document is parsed, and the browser fetches them after what the first paint needs.
 */
export function renderStartTag(entry: string): string {
  const notice = `<div class="container loading-page"><p role="alert">${scriptFailedText}</p><button type="button" class="button button--primary">${retryText}</button></div>`
  // screen readers announce an alert only if it is added to an existing element
  const code = `addEventListener('error',({target})=>{if(target.id!=='${entryId}')return;const box=document.createElement('div');box.id='__strata_notice';document.body.prepend(box);box.innerHTML='${notice}';box.querySelector('button').onclick=()=>location.reload()},true)`
  return `<script>${code}</script>\n<script type="module" id="${entryId}" src="${escapeText(entry)}" fetchpriority="low"></script>`
}

/** Renders the tags that plugins and the configuration add to every document. */
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
    else if (value !== false && value !== undefined) texts[name] = String(value)
  }
  const isData = tagName === 'script' && /json/i.test(texts.type ?? '')
  // authors write code and HTML themselves, while data often comes from elsewhere and has to be escaped
  return renderElement(tagName, texts, isData ? escapeScriptText(innerHTML, texts.type) : innerHTML)
}
