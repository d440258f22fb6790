/** False if the page was opened with a policy that forbids to run text as code; loading the page anew helps. */
export function canEvaluate(): boolean {
  try {
    return typeof new Function('') === 'function'
  } catch {
    return false // the policy's own exception; there is no other way to ask
  }
}
