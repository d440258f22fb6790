/**
 * Whether the page may evaluate code. False if it was opened under a Content-Security-Policy that forbids it; a reload helps.
 */
export function canEvaluate(): boolean {
  try {
    return typeof new Function('') === 'function'
  } catch {
    return false // the policy throws; there is no other way to find out
  }
}
