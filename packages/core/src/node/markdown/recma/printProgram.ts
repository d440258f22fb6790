import { jsx, toJs } from 'estree-util-to-js'
import type { Json } from '../../../shared/index.ts'

/** The code of a program that is ESTree. */
export function printProgram(program: Json): string {
  return toJs(program as never, { handlers: jsx }).value
}
