import { toSiteAlias } from '../../sitePaths.ts'
import { renderDataCode } from '../dataCode.ts'
import { NotDataError } from '../toJson.ts'
import { addDynamic, type Walk } from './createWalk.ts'
import { importReference } from '../importReference.ts'

/** What code of a partial may read besides what the partial imports and declares. */
const given = ['props', 'frontMatter']

/**
 * Leaves an expression of a partial to the module of the page that renders it: a function whose parameters are what the
 * expression reads of the partial, called with that.
 * @throws NotDataError for an expression that reads what a partial cannot hand over, such as functions it declares
 */
export function liftExpression(walk: Walk, code: string, reason: string): number {
  const names = [...new Set([...given, ...walk.bindings.keys()])].filter((name) => isRead(name, code))
  const values = names.map((name) => toSource(name, walk, reason))
  return addDynamic(walk, `((${names.join(', ')}) => (${code}\n))(${values.join(', ')})`, reason)
}

/**
 * The same for an expression over props that are themselves expressions of the page, which no one can compute with before
 * the page runs. A prop by itself needs no function around it, unless the page spreads an object, which may have it.
 * @returns undefined for all other expressions
 */
export function liftOverExpressions(walk: Walk, code: string): number | undefined {
  if (!isRead('props', code)) return undefined
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

/** Whether the code names it; a name in a text or behind a dot counts too. */
export function isRead(name: string, code: string): boolean {
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

  /** What the page itself gave as an expression, in its own words. */
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

/** The component under a name that the page cannot have given to anything else. */
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
