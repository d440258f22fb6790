import type { HtmlTag, HtmlTags } from '../api/plugin.ts'
import { entryId, type HeadEntry, type HeadSnapshot } from '../../shared/index.ts'
import { escapeJsonBlock, escapeScriptText } from '../../shared/escapeJsonBlock.ts'
import { retryText, scriptFailedText } from '../../shared/texts.ts'
import { toHashSource } from '../build/policy/securityPolicy.ts'
import type { SelectRules } from './inlineStyles.ts'
import type { Piece, SharedText } from './pieces.ts'
import { escapeText } from '../api/escapeText.ts'
import { renderAttributes, renderElement } from '../markdown/walk/html.ts'

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
  /** What the body has on every page. */
  bodyAttributes: { [name: string]: string }
  generator: string
}

/** Lets late stylesheets count for the screen as soon as they are there. */
const lateStylesScript =
  "<script>for(const n of ['load','error'])document.addEventListener(n,({target:t})=>{if(t instanceof HTMLLinkElement&&'late' in t.dataset){t.media='all';delete t.dataset.late}},true)</script>"

/** The tags that are in every document, as one text. */
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
  /** Gives the rules of the stylesheets that go into the document. */
  selectRules?: SelectRules
  /** Where its styles may come from, beside the document itself; undefined if from anywhere. */
  styleSources?: string[] | undefined
}

const pageDataId = '__strata_page'
const rootStart = '<div id="__docusaurus">'

/**
 * A whole HTML document. Nothing blocks the first paint but the stylesheets, and not even those where their rules are in the
 * document. The script is a module without `async`: it loads beside the parser and runs when the document, with the data at
 * its end, is there. The page's data is a JSON block, which no browser runs, so it needs no hash in a security policy.
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
      // before all that others wrote
      styleSources === undefined ? '' : renderStylePolicy(styleSources, rules ?? []),
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      // the browser takes the tags that follow away with the page: their number tells which
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

/** What every document has in its body besides its page, as one text. */
export function listBodyTags({ preBodyTags, postBodyTags }: DocumentTemplate): string {
  return preBodyTags + rootStart + postBodyTags
}

/** Lines with something in them, each with its end. */
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
 * A stylesheet, or the rules of it that the document needs with the whole of it to come later: in the same place, so that
 * what is behind it stays behind it, and at once for readers without scripts.
 */
function renderStylesheet(href: string, rules: SharedText | undefined): Piece[] {
  const link = `<link rel="stylesheet" href="${escapeText(href)}"`
  if (rules === undefined) return [`${link}>\n`]
  const late = `${link} media="print" data-late fetchpriority="high"><noscript>${link}></noscript>`
  return ['<style>', rules, `</style>\n${late}\n`]
}

/** One tag of the head as HTML. */
export function renderHeadTag({ tag, attributes, text = '' }: HeadEntry): string {
  return renderElement(tag, attributes, renderHeadText(tag, text, attributes.type))
}

function renderHeadText(tag: string, text: string, type: string | undefined): string {
  if (tag === 'title') return escapeText(text)
  if (tag === 'script') return escapeScriptText(text, type)
  // markup, in which only its own end tag is in the way
  if (tag === 'noscript') return text.replace(/<(?=\/noscript)/gi, '&lt;')
  return text.replaceAll('</', '<\\/')
}

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
    else if (value !== false && value !== undefined) texts[name] = String(value)
  }
  const isData = tagName === 'script' && /json/i.test(texts.type ?? '')
  // code and HTML are the author's to write; data often comes from elsewhere
  return renderElement(tagName, texts, isData ? escapeScriptText(innerHTML, texts.type) : innerHTML)
}
