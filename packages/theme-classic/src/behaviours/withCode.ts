/**
 * Calls back with code that is loaded on demand. If a deployment has removed it since the page was opened, nothing happens: the
 * element works as the browser has it.
 */
export function withCode<Code>(loading: Promise<Code>, callback: (code: Code) => void): void {
  loading.then(callback, () => {})
}
