import { evaluateExpression } from '../parse/evaluate.ts'
import { NotDataError } from '../toJson.ts'
import { addDynamic, type Walk } from './createWalk.ts'
import { liftExpression, liftOverExpressions } from './liftExpression.ts'

/** Evaluates an expression; returns its index among the page's expressions if it is more than data. */
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

/** Adds an expression to the page's module and returns its index; in a partial, together with the values that it reads. */
export function leaveExpression(walk: Walk, code: string, reason: string): number {
  const leave = walk.stack.length > 1 ? liftExpression : addDynamic
  return leave(walk, code, reason)
}
