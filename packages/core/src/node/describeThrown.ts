import { inspect } from 'node:util'

/** Describes any thrown value as text: `String` on an object may be meaningless or throw itself. */
export function describeThrown(thrown: unknown): string {
  if (isReadableError(thrown)) return thrown.name === 'Error' ? thrown.message : `${thrown.name}: ${thrown.message}`
  const shown: unknown = thrown instanceof Error ? thrown.message : thrown
  return typeof shown === 'string' ? shown : inspect(shown, { depth: 1, breakLength: Infinity })
}

/** The message of an error; any other thrown value as a string. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** Whether a thrown value is an error with a readable message. */
export function isReadableError(thrown: unknown): thrown is Error {
  return thrown instanceof Error && typeof thrown.message === 'string'
}

/** The causes of an error and the errors that it aggregates, the nearest first. */
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
