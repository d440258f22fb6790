import { evaluateExpression } from '../parse/evaluate.ts'
import { NotDataError } from '../toJson.ts'
import { addDynamic, type Walk } from './createWalk.ts'
import { liftExpression, liftOverExpressions } from './liftExpression.ts'

/**
 * Value of an expression, or the number of a code-page expression where it is more than data.
 * That of a partial takes along what it reads of the partial.
 */
export function readExpression(walk: Walk, code: string): { value: unknown } | { dynamic: number } {
  if (walk.stack.length > 1) {
    const lifted = liftOverExpressions(walk, code)
    if (lifted !== undefined) return { dynamic: lifted }
  }
  try {
    return { value: evaluateExpression(code, walk.scope) }
  } catch (error) {
    if (!(error instanceof NotDataError)) throw error
    const leave = walk.stack.length > 1 ? liftExpression : addDynamic
    return { dynamic: leave(walk, code, error.message) }
  }
}
