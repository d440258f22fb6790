/** The page was opened with a policy that forbids the styles of a diagram; loading it anew helps. */
export class InlineStylesBlockedError extends Error {
  override name = 'InlineStylesBlockedError'

  constructor() {
    super('The page that was opened first forbids the styles of diagrams.')
  }
}
