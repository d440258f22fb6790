import { convertNpmCommand } from '../render/convertNpmCommand.ts'
import { createCodeBlock, describeMissingGrammar, parseCodeMeta } from './codeBlock.ts'
import { addText, warn, type Walk } from './createWalk.ts'
import { renderFormula } from '../render/math.ts'
import { escapeText } from './html.ts'
import { rawToStaticNode } from './parts.ts'
import type { MdNode, Part, Point } from '../types.ts'

/** A fenced or indented code block, in the form its language and meta words ask for. */
export function walkCode(node: MdNode, walk: Walk): Part[] {
  const { settings, components } = walk.doc
  const code = node.value ?? ''
  const language = node.lang ?? ''
  const meta = node.meta ?? ''
  addText(walk, code)
  const mermaid = settings.components.Mermaid
  if (language === 'mermaid' && settings.mermaid && mermaid !== undefined) {
    components.add(mermaid)
    return [{ k: 'live', node: { c: mermaid, p: { value: code } } }]
  }
  const { words, title } = parseCodeMeta(meta)
  const playground = settings.components.Playground
  if (words.live !== undefined && playground !== undefined) {
    components.add(playground)
    const { live: _, ...options } = words
    return [
      {
        k: 'live',
        node: { c: playground, p: { code, language, ...(title === undefined ? {} : { title }), ...options } },
      },
    ]
  }
  if (words.npm2yarn !== undefined && settings.npm2yarn !== false) {
    const tabs = walkPackageManagers({ code, language, meta }, walk)
    if (tabs !== undefined) return tabs
  }
  return drawCode({ code, language, meta }, walk, node.position?.start)
}

/** A code block as static HTML, or as the site's own component where it has one. */
export function drawCode(
  { code, language, meta, className }: { code: string; language: string; meta: string; className?: string },
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
    // as MDX has it: the component for `pre` is given the element `code`, which holds everything
    if (live.includes('#')) return [{ k: 'live', node: { c: live, k: [{ t: 'code', a: props, k: [text] }] } }]
    return [{ k: 'live', node: { c: live, p: props, k: [text] } }]
  }
  const missing = describeMissingGrammar(language)
  if (missing !== undefined && !walk.doc.warnings.some(({ message }) => message === missing)) {
    warn(walk, missing, start, 'The block is shown as plain text.')
  }
  const block = createCodeBlock({ code, language, meta, ...(className === undefined ? {} : { className }) }, settings)
  return [{ k: 'raw', h: settings.renderers.codeBlock(block) }]
}

/** npm commands as tabs, one for each package manager; they change together on the whole site if so configured. */
function walkPackageManagers(
  { code, language, meta }: { code: string; language: string; meta: string },
  walk: Walk,
): Part[] | undefined {
  const { npm2yarn, components: scope } = walk.doc.settings
  const { Tabs, TabItem } = scope
  if (npm2yarn === false || Tabs === undefined || TabItem === undefined) return undefined
  walk.doc.components.add(Tabs).add(TabItem)
  const items = convertNpmCommand(code, npm2yarn.converters).map(({ code: command, value, label }) => {
    const [part] = drawCode({ code: command, language, meta: meta.replace(/\bnpm2yarn\b/, '') }, walk, undefined)
    return {
      c: TabItem,
      p: { value, ...(label === undefined ? {} : { label }) },
      k: part === undefined ? [] : [part.k === 'raw' ? rawToStaticNode(part.h) : part.k === 'live' ? part.node : ''],
    }
  })
  return [{ k: 'live', node: { c: Tabs, p: npm2yarn.sync ? { groupId: 'npm2yarn' } : {}, k: items } }]
}

/** A formula as MathML, which needs neither styles nor scripts. A formula that is wrong is shown with its error. */
export function walkMath(node: MdNode, walk: Walk): Part[] {
  const isDisplay = node.type === 'math'
  const formula = node.value ?? ''
  try {
    const { html, styles } = renderFormula(formula, { isDisplay })
    const text = html.replace(/<annotation[\s\S]*?(?:<\/annotation>|$)|<[^>]*(?:>|$)/g, '')
    const characters = [...new Set([...(walk.doc.math?.characters ?? ''), ...text])].join('')
    walk.doc.math = { styles: { ...walk.doc.math?.styles, ...styles }, characters }
    return [
      {
        k: 'raw',
        h: isDisplay ? `<div class="math math-display">${html}</div>` : `<span class="math math-inline">${html}</span>`,
      },
    ]
  } catch (error) {
    const message = describeFormulaError(error)
    warn(walk, `A formula could not be read: ${message}`, node.position?.start)
    const html = `<code class="math-error" title="${escapeText(message).replace(/"/g, '&quot;')}">${escapeText(formula)}</code>`
    return [{ k: 'raw', h: isDisplay ? `<pre>${html}</pre>` : html }]
  }
}

/** The renderer's message without its name, its layout and its underlined copy of the formula. */
function describeFormulaError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replace(/^(?:Temml )?parse error:\s*/i, '')
    .replace(/[\u0332\u0305]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
