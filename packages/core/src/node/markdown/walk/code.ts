import { codeInPre, type ComponentNode, type ContentNode, type Json } from '../../../shared/index.ts'
import { isSiteError, SiteError, type Problem } from '../../api/errors.ts'
import type { CodeBlockElement, CodeBlockRequest, CodeBlockSource, ShowCodeBlock } from '../../api/markdown.ts'
import { createCodeBlock, describeMissingGrammar, parseCodeMeta } from './codeBlock.ts'
import { addText, positionOf, warn, type Walk } from './createWalk.ts'
import { renderFormula } from '../render/math.ts'
import { escapeText } from '../../api/escapeText.ts'
import { toNodes } from './parts.ts'
import type { CompileSettings, MdNode, Part, Point } from '../types.ts'
import { messageOf } from '../../describeThrown.ts'

/** Walks a fenced or indented code block, as its language and meta words determine. */
export function walkCode(node: MdNode, walk: Walk): Part[] {
  const code = node.value ?? ''
  const language = node.lang ?? ''
  const meta = node.meta ?? ''
  addText(walk, code)
  return (
    walkSpecialCode({ code, language, meta, ...parseCodeMeta(meta) }, walk, node.position?.start) ??
    codeParts({ code, language, meta, preProps: node.data?.preProps }, walk, node.position?.start)
  )
}

/** A code block for whose language or words a plugin declares a component; undefined for all others. */
export function walkSpecialCode(block: CodeBlockRequest, walk: Walk, start: Point | undefined): Part[] | undefined {
  const { languages, words } = walk.doc.settings.codeBlocks
  const rules = [
    Object.hasOwn(languages, block.language) ? languages[block.language] : undefined,
    ...Object.keys(block.words).map((word) => (Object.hasOwn(words, word) ? words[word] : undefined)),
  ]
  for (const rule of rules) {
    const element =
      typeof rule === 'string'
        ? toElement(rule, block)
        : runRule(rule, block, { file: walk.filePath, ...positionOf(walk, start) })
    if (element !== undefined && isDefined(element, walk.doc.settings))
      return [{ k: 'live', node: toComponentNode(element, walk) }]
  }
  return undefined
}

function runRule(
  rule: Exclude<ShowCodeBlock, string> | undefined,
  block: CodeBlockRequest,
  place: Pick<Problem, 'file' | 'line' | 'column'>,
): CodeBlockElement | undefined {
  try {
    return rule?.(block)
  } catch (error) {
    if (isSiteError(error)) throw error
    const reason = messageOf(error)
    throw new SiteError({ message: `A code block could not be rendered: ${reason}`, ...place }, { cause: error })
  }
}

function toElement(component: string, { code, language, title, words }: CodeBlockRequest): CodeBlockElement {
  return { component, props: { ...words, code, language, ...(title === undefined ? {} : { title }) } }
}

/** Reference of the element's component; undefined for an unknown name. */
function findReference({ component }: CodeBlockElement, { components }: CompileSettings): string | undefined {
  if (Object.hasOwn(components, component)) return components[component]
  return /^(?:[@./]|[a-z]:)/i.test(component) ? component : undefined
}

function isDefined(element: CodeBlockElement, settings: CompileSettings): boolean {
  const { children = [] } = element
  return (
    findReference(element, settings) !== undefined &&
    children.every((child) => !('component' in child) || isDefined(child, settings))
  )
}

function toComponentNode(element: CodeBlockElement, walk: Walk): ComponentNode {
  const { props, children = [] } = element
  const reference = findReference(element, walk.doc.settings) ?? element.component
  walk.doc.components.add(reference)
  const nodes = children.flatMap((child) =>
    'component' in child
      ? [toComponentNode(child, walk)]
      : toNodes('html' in child ? [{ k: 'raw', h: child.html }] : codeParts(child, walk, undefined), {
          isBlock: true,
          isSlot: true,
        }),
  )
  return { c: reference, ...(props === undefined ? {} : { p: props }), ...(nodes.length === 0 ? {} : { k: nodes }) }
}

/** A code block as static HTML, or as the site's own component for `pre` if there is one. */
export function codeParts(
  {
    code,
    language,
    meta,
    className,
    preProps = {},
  }: CodeBlockSource & { className?: string; preProps?: { [name: string]: Json } | undefined },
  walk: Walk,
  start: Point | undefined,
): Part[] {
  const { settings, components } = walk.doc
  const live = settings.liveElements.pre
  if (live !== undefined) {
    components.add(live)
    const props = {
      className: [language && `language-${language}`, className].filter(Boolean).join(' '),
      metastring: meta,
    }
    const text = code.endsWith('\n') ? code : `${code}\n`
    // as in MDX, `pre` gets a `code` element as its child, which has all the props
    if (/[#$]/.test(live)) {
      const inner = settings.liveElements[codeInPre]
      if (inner !== undefined) components.add(inner)
      const node: ContentNode =
        inner === undefined ? { t: 'code', a: props, k: [text] } : { c: inner, p: props, k: [text] }
      const given = Object.keys(preProps).length === 0 ? {} : { p: preProps }
      return [{ k: 'live', node: { c: live, ...given, k: [node] } }]
    }
    return [{ k: 'live', node: { c: live, p: props, k: [text] } }]
  }
  const missing = describeMissingGrammar(language)
  if (missing !== undefined && !walk.doc.warnings.some(({ message }) => message === missing)) {
    warn(walk, missing, start, 'The block is shown as plain text.')
  }
  const block = createCodeBlock({ code, language, meta, ...(className === undefined ? {} : { className }) }, settings)
  return [{ k: 'raw', h: settings.renderers.codeBlock(block) }]
}

/**
 * Renders a formula to MathML, which needs no scripts. On an error, renders it again with unknown commands shown by their
 * names; if that fails, too, the formula is shown as written, with the error message.
 */
export function walkMath(node: MdNode, walk: Walk): Part[] {
  const isDisplay = node.type === 'math'
  const formula = node.value ?? ''
  try {
    return [formulaPart(formula, { isDisplay }, walk)]
  } catch (error) {
    const message = describeFormulaError(error)
    warn(walk, `A formula could not be parsed: ${message}`, node.position?.start)
    try {
      return [formulaPart(formula, { isDisplay, showsUnknown: true }, walk)]
    } catch {
      const html = `<code class="math-error" title="${escapeText(message).replace(/"/g, '&quot;')}">${escapeText(formula)}</code>`
      return [{ k: 'raw', h: isDisplay ? `<pre>${html}</pre>` : html }]
    }
  }
}

/** @throws Error with the renderer's message */
function formulaPart(formula: string, options: { isDisplay: boolean; showsUnknown?: boolean }, walk: Walk): Part {
  const { math } = walk.doc.settings
  const { trust, macros } = math === false ? {} : math.katex
  // as in KaTeX, definitions in formulas extend the configured macros, and persist only if macros are configured
  if (macros !== undefined) walk.doc.macros ??= { ...macros }
  const { html, styles } = renderFormula(formula, { ...options, trust, macros: walk.doc.macros })
  const text = html.replace(/<annotation[\s\S]*?(?:<\/annotation>|$)|<[^>]*(?:>|$)/g, '')
  const characters = [...new Set([...(walk.doc.math?.characters ?? ''), ...text])].join('')
  walk.doc.math = { styles: { ...walk.doc.math?.styles, ...styles }, characters }
  return {
    k: 'raw',
    h: options.isDisplay
      ? `<div class="math math-display">${html}</div>`
      : `<span class="math math-inline">${html}</span>`,
  }
}

/** The renderer's message without its prefix, line breaks and underlined copy of the formula. */
function describeFormulaError(error: unknown): string {
  const text = messageOf(error)
  return text
    .replace(/^(?:Temml )?parse error:\s*/i, '')
    .replace(/[\u0332\u0305]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
