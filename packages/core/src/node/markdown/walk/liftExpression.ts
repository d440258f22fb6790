import { toSiteAlias } from '../../sitePaths.ts'
import { renderDataCode } from '../dataCode.ts'
import { NotDataError } from '../toJson.ts'
import { addDynamic, type Walk } from './createWalk.ts'
import { importReference } from '../importReference.ts'

/** Names that code of a partial may read besides its imports and declarations. */
const given = ['props', 'frontMatter']

/**
 * Moves an expression of a partial to the module of the page that renders it: as a function whose parameters are the names of
 * the partial that the expression reads, called with their values.
 * @throws NotDataError for an expression that reads what cannot be moved, such as functions declared by the partial
 */
export function liftExpression(walk: Walk, code: string, reason: string): number {
  const names = [...new Set([...given, ...walk.bindings.keys()])].filter((name) => mentionsName(name, code))
  const values = names.map((name) => toSource(name, walk, reason))
  return addDynamic(walk, `((${names.join(', ')}) => (${code}\n))(${values.join(', ')})`, reason)
}

/**
 * Does the same for an expression that reads props which are expressions of the page, as their values are known only when the
 * page runs. A single prop needs no function around it, unless the page spreads an object that may contain it.
 * @returns the index of the expression; undefined for all other expressions
 */
export function liftOverExpressions(walk: Walk, code: string): number | undefined {
  if (!mentionsName('props', code)) return undefined
  const props = walk.scope.get('props')?.value
  if (typeof props !== 'object' || props === null) return undefined
  const isPlain = /^\s*props(?:\.[\w$]+)?\s*$/.test(code) || !JSON.stringify(props).includes('"$dynamic":')
  if (isPlain && !('$spread' in props)) return undefined
  try {
    return liftExpression(walk, code, 'an expression of the page')
  } catch (error) {
    if (error instanceof NotDataError) return undefined
    throw error
  }
}

/** Whether the code contains the name, even if only in a string or as a property. */
export function mentionsName(name: string, code: string): boolean {
  return new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(code)
}

function toSource(name: string, walk: Walk, reason: string): string {
  const binding = walk.bindings.get(name)
  if (binding?.kind === 'component') return importComponent(name, binding.reference, walk)
  if (binding?.kind === 'partial')
    return importComponent(name, toSiteAlias(walk.doc.settings.siteDir, binding.filePath), walk)
  const known = walk.scope.get(name)
  if (known === undefined) throw new NotDataError(reason)
  return known.value === undefined ? 'undefined' : renderDataCode(known.value, renderObject)

  /** Renders a prop that the page gave as an expression, in the source of the page. */
  function renderObject(value: { [key: string]: unknown }): string | undefined {
    if (typeof value.$dynamic === 'number') return `(${walk.doc.code?.expressions[value.$dynamic] ?? 'undefined'})`
    if ('$nodes' in value || '$toc' in value) throw new NotDataError(reason)
    if (!Array.isArray(value.$spread)) return undefined
    const fields = Object.entries(value).flatMap(([key, item]) =>
      key === '$spread'
        ? (item as number[]).map((index) => `...(${walk.doc.code?.expressions[index] ?? '{}'})`)
        : [`${JSON.stringify(key)}: ${renderDataCode(item, renderObject)}`],
    )
    return `{ ${fields.join(', ')} }`
  }
}

/** Imports a component under a name that cannot clash with names of the page. */
function importComponent(name: string, reference: string, walk: Walk): string {
  const code = (walk.doc.code ??= {
    statements: [],
    expressions: [],
    locals: new Set(),
    reason: `<${name}> of a partial`,
  })
  const local = `$partial${code.statements.length}`
  code.statements.push(importReference(local, reference))
  return local
}
