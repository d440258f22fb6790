import { evaluateExpression } from '../parse/evaluate.ts'
import { NotDataError } from '../toJson.ts'
import { addDynamic, type Walk } from './createWalk.ts'
import { liftExpression, liftOverExpressions } from './liftExpression.ts'

/** Value of an expression, or the number of a code-page expression where it is more than data. */
export function readExpression(walk: Walk, code: string): { value: unknown } | { dynamic: number } {
  if (walk.stack.length > 1) {
    const lifted = liftOverExpressions(walk, code)
    if (lifted !== undefined) return { dynamic: lifted }
  }
  try {
    return { value: evaluateExpression(code, walk.scope) }
  } catch (error) {
    if (!(error instanceof NotDataError)) throw error
    return { dynamic: leaveExpression(walk, code, error.message) }
  }
}

/** The number of an expression that runs with the page; that of a partial takes along what it reads of the partial. */
export function leaveExpression(walk: Walk, code: string, reason: string): number {
  const leave = walk.stack.length > 1 ? liftExpression : addDynamic
  return leave(walk, code, reason)
}
