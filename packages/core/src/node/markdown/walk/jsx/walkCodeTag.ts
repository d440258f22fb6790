import type { Json } from '../../../../shared/index.ts'
import type { Part, Point } from '../../types.ts'
import { codeParts, walkSpecialCode } from '../code.ts'
import type { Walk } from '../createWalk.ts'

/**
 * Walks `<CodeBlock language="js">{text}</CodeBlock>` like a fence with the same words, if its text is known; else undefined.
 */
export function walkCodeTag(
  props: { [name: string]: Json },
  parts: Part[],
  walk: Walk,
  start: Point | undefined,
): Part[] | undefined {
  const { language, title, className, metastring, showLineNumbers, children, ...others } = props
  const rules = walk.doc.settings.codeBlocks.words
  const isWord = ([name]: [string, Json]) => Object.hasOwn(rules, name)
  if (!Object.entries(others).every(isWord) || !parts.every((part) => part.k === 'text')) return undefined
  const code = typeof children === 'string' ? children : parts.map((part) => (part.k === 'text' ? part.v : '')).join('')
  const words = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== false))
  const name = typeof language === 'string' ? language : ''
  const block = { code, language: name, meta: '', ...(typeof title === 'string' ? { title } : {}), words }
  const special = walkSpecialCode(block, walk, start)
  if (special !== undefined) return special
  // the site's own component gets the props as written
  if (walk.doc.settings.liveElements.pre !== undefined) return undefined
  const fromClass = typeof className === 'string' ? /language-(\S+)/.exec(className)?.[1] : undefined
  const meta = [
    typeof title === 'string' ? `title="${title.replace(/["\\]/g, '\\$&')}"` : '',
    showLineNumbers === true
      ? 'showLineNumbers'
      : typeof showLineNumbers === 'number'
        ? `showLineNumbers=${showLineNumbers}`
        : '',
    typeof metastring === 'string' ? metastring : '',
  ].join(' ')
  const extraClass = typeof className === 'string' ? className.replace(/language-\S+/, '').trim() : ''
  // the text of a tag ends with the line break before its end tag
  return codeParts(
    {
      code: code.replace(/\n$/, ''),
      language: typeof language === 'string' ? language : (fromClass ?? ''),
      meta,
      ...(extraClass === '' ? {} : { className: extraClass }),
    },
    walk,
    undefined,
  )
}
