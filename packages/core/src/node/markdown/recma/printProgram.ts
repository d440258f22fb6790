import { jsx, toJs } from 'estree-util-to-js'
import type { Json } from '../../../shared/index.ts'

/** Prints an ESTree program as code. */
export function printProgram(program: Json): string {
  return toJs(program as never, { handlers: jsx }).value
}
