import { inspect } from 'node:util'

/** Any value as text: anything can be thrown, and what `String` makes of an object says nothing or throws itself. */
export function describeThrown(thrown: unknown): string {
  if (isReadableError(thrown)) return thrown.name === 'Error' ? thrown.message : `${thrown.name}: ${thrown.message}`
  const shown: unknown = thrown instanceof Error ? thrown.message : thrown
  return typeof shown === 'string' ? shown : inspect(shown, { depth: 1, breakLength: Infinity })
}

/** The message of an error; anything else that was thrown as text. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** Whether something thrown is an error with a message that can be shown. */
export function isReadableError(thrown: unknown): thrown is Error {
  return thrown instanceof Error && typeof thrown.message === 'string'
}

/** What caused an error, and the errors that it collects, the nearest first. */
export function listCauses(error: unknown): unknown[] {
  const found: unknown[] = []
  for (
    let current = nextCauses(error);
    current.length > 0 && found.length < 10;
    current = current.flatMap(nextCauses)
  ) {
    found.push(...current)
  }
  return found
}

function nextCauses(error: unknown): unknown[] {
  if (!(error instanceof Error)) return []
  const collected: unknown[] = error instanceof AggregateError ? error.errors : []
  return error.cause === undefined ? collected : [...collected, error.cause]
}
