/**
 * Messages of the parts of a page that threw, each with its causes; see `ErrorCauseBoundary`.
 * @returns undefined for any other error
 */
export function describeFaults(error: unknown): string[] | undefined {
  if (!(error instanceof AggregateError) || error.name !== 'FaultyPartsError') return undefined
  return error.errors.map(describeCauses)
}

function describeCauses(error: unknown): string {
  const messages: string[] = []
  const seen = new Set<unknown>()
  let current = error
  while (current !== undefined && !seen.has(current)) {
    seen.add(current)
    messages.push(current instanceof Error ? current.message : String(current))
    current = current instanceof Error ? current.cause : undefined
  }
  return messages.join('\nCause: ')
}
