import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findChromium, findShell } from './chromium.mjs'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // a process for it alone took a twelfth of the browser's time, to hand over what is rendered
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  // pages live for a second or two: what the optimizing compilers take they never give back
  '--js-flags=--no-opt --no-maglev',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // nothing of a test may depend on the network
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
]

/**
 * Starts the browser of a worker, which ends with it. One that all workers shared would be spoken to through the process that
 * runs them: it read and wrote every message once more.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findShell() ?? findChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine. Run "npm test -w e2e".')
  const env = { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf') }
  return chromium.launch({ executablePath, headless: true, args: flags, env })
}
