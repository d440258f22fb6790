/** An error with its causes, outermost first. A cause that is not an Error ends the chain as text. */
function listChain(error: Error): Error[] {
  const chain: Error[] = []
  let current: unknown = error
  while (current instanceof Error && !chain.includes(current)) {
    chain.push(current)
    current = current.cause
  }
  if (current !== undefined && !(current instanceof Error)) chain.push(new Error(String(current)))
  return chain
}

/** Messages of an error and its causes, each on its own line. */
export function formatErrorChain(error: Error): string {
  return listChain(error)
    .map(({ message }) => message)
    .join('\n\nCause:\n')
}
