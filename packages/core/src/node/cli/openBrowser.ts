import { spawn } from 'node:child_process'

/** Whether to open a browser: only for a person at a terminal who has not opted out. */
export function shouldOpenBrowser(
  flag: unknown,
  { isTerminal = process.stdout.isTTY, env = process.env } = {},
): boolean {
  const isAutomatic = env.CI !== undefined && env.CI !== '' && env.CI !== 'false'
  return flag !== false && isTerminal && !isAutomatic && env.BROWSER !== 'none'
}

/**
 * Opens a URL in the user's browser, or in the one named by `DOCUSAURUS_BROWSER`, with `DOCUSAURUS_BROWSER_ARGS`; ignores a
 * missing browser.
 */
export function openBrowser(url: string): void {
  const [command, ...args] = findBrowserCommand(url)
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  child.on('error', () => undefined) // the address is in the terminal anyway
  child.unref()
}

/** @returns a program and its arguments */
export function findBrowserCommand(
  url: string,
  { platform = process.platform as string, env = process.env } = {},
): [string, ...string[]] {
  const { DOCUSAURUS_BROWSER: browser = '' } = env
  const args = (env.DOCUSAURUS_BROWSER_ARGS ?? '').split(' ').filter((word) => word !== '')
  if (platform === 'darwin')
    return browser === ''
      ? ['open', url]
      : ['open', '-a', browser, url, ...(args.length > 0 ? ['--args', ...args] : [])]
  // `start` is a shell built-in whose first quoted argument is the window title
  if (platform === 'win32') {
    const program = browser === '' ? [] : [browser]
    return ['cmd', '/c', 'start', '""', ...program, ...(browser === '' ? [] : args), url.replace(/&/g, '^&')]
  }
  return browser === '' ? ['xdg-open', url] : [browser, ...args, url]
}
