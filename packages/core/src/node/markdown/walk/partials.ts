import { elementKinds } from '../elementKinds.ts'
import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import GithubSlugger from 'github-slugger'
import { SiteError } from '../../api/errors.ts'
import { bindStatements } from '../parse/bindings.ts'
import { createWalk, positionOf, type DocumentState, type Walk } from './createWalk.ts'
import { collectDefinitions } from './footnotes.ts'
import { findTitle } from '../parse/title.ts'
import type { CompileSettings } from '../types.ts'
import { codeInPre, isTocItem, type Json } from '../../../shared/index.ts'
import type { Part, Point } from '../types.ts'
import { findOwnToc } from './ownToc.ts'
import { readPartial } from './readPartial.ts'
import { walkBlocks } from './walkChildren.ts'

/**
 * Renders a Markdown file inside another with props and children. Its headings are added to the table of contents at this place.
 * @throws SiteError if the file is missing or includes itself
 */
export function walkPartial(
  {
    filePath,
    props,
    slot,
    start,
  }: { filePath: string; props: { [name: string]: Json }; slot: Part[]; start: Point | undefined },
  outer: Walk,
): Part[] {
  const where = { file: outer.filePath, ...positionOf(outer, start) }
  if (outer.stack.includes(filePath)) {
    throw new SiteError({
      message: `This file includes itself: ${[...outer.stack, filePath].join(' → ')}.`,
      ...where,
      hint: 'Remove one of the imports.',
    })
  }
  const { source, frontMatter, root } = readPartial(filePath, where, outer.doc)
  const stack = [...outer.stack, filePath]
  const walk = createWalk(outer.doc, { filePath, source, lineOffset: 0, frontMatter, props, stack, slot })
  const ownToc = findOwnToc(bindStatements(root, walk), walk)
  walk.bindings.set('contentTitle', { kind: 'value', value: findTitle(root) })
  collectDefinitions(root, walk)
  const { doc } = outer
  const { toc, partialTocs, renderings, slugger, previousRenderings, settings } = doc
  const tocStart = toc.length
  // each file has its own ids, so that headings of a partial do not change ids in the document
  doc.slugger = new GithubSlugger()
  doc.previousRenderings = renderings.get(filePath) ?? 0
  renderings.set(filePath, doc.previousRenderings + 1)
  doc.settings = addGivenComponents(doc.ownSettings, props.components, outer)
  const parts = walkBlocks(root.children ?? [], walk)
  Object.assign(doc, { slugger, previousRenderings, settings })
  if (Array.isArray(ownToc)) toc.splice(tocStart, Infinity, ...ownToc.filter(isTocItem))
  if (!partialTocs.has(filePath)) partialTocs.set(filePath, toc.slice(tocStart))
  return parts
}

/**
 * Adds the components that a document passes to a partial: `<Partial components={{ h2, Note }} />`. The object is an expression
 * of the page; its keys are read from the code.
 */
function addGivenComponents(settings: CompileSettings, given: Json | undefined, { doc }: Walk): CompileSettings {
  const index = typeof given === 'object' && given !== null && !Array.isArray(given) ? given.$dynamic : undefined
  const code = typeof index === 'number' ? doc.code?.expressions[index] : undefined
  if (code === undefined) return settings
  const local = `$components${index as number}`
  doc.code?.locals.add(`${local}: (${code}\n)`)
  const references = Object.fromEntries(listKeys(code).map((name) => [name, `$${local}.${name}`]))
  return {
    ...settings,
    components: { ...settings.components, ...references },
    liveElements: { ...settings.liveElements, ...references },
  }
}

/** Gives precedence to the components that code passes to a document at render time. */
export function takeComponents(doc: DocumentState, given: string): void {
  const plain = elementKinds.map((kind) => `${kind}: '${kind}'`).join(', ')
  doc.code ??= { statements: [], expressions: [], locals: new Set(), reason: 'the components that it is given' }
  doc.code.locals.add(`$given: { ${plain}, ...${given} }`)
  const elements = Object.fromEntries(elementKinds.map((kind) => [kind, `$$given.${kind}`]))
  const liveElements = { ...elements, [codeInPre]: '$$given.code' }
  doc.settings = { ...doc.settings, liveElements, providedComponents: '$$given' }
}

const parser = Parser.extend(jsx())

/** Keys of an object literal; the keys of objects spread in it are unknown. */
function listKeys(code: string): string[] {
  const object = parser.parseExpressionAt(`(${code}\n)`, 0, { ecmaVersion: 'latest', sourceType: 'module' })
  if (object.type !== 'ObjectExpression') return []
  return object.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return []
    return property.key.type === 'Identifier'
      ? [property.key.name]
      : [String((property.key as { value?: unknown }).value)]
  })
}
