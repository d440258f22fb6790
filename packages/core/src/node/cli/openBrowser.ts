import { spawn } from 'node:child_process'

/** A browser is opened only for a person at a terminal, who has not said no. */
export function shouldOpenBrowser(
  flag: unknown,
  { isTerminal = process.stdout.isTTY, env = process.env } = {},
): boolean {
  const isAutomatic = env.CI !== undefined && env.CI !== '' && env.CI !== 'false'
  return flag !== false && isTerminal && !isAutomatic && env.BROWSER !== 'none'
}

/** Opens an address in the reader's browser; a machine without one is no error. */
export function openBrowser(url: string): void {
  const [command, ...args] = findCommand(url)
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  child.on('error', () => undefined) // the address is in the terminal anyway
  child.unref()
}

function findCommand(url: string): [string, ...string[]] {
  if (process.platform === 'darwin') return ['open', url]
  // start is a part of the shell, and takes its first quoted argument as the window's title
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '""', url.replace(/&/g, '^&')]
  return ['xdg-open', url]
}
