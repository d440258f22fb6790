import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium, findShell } from './chromium.mjs'
import { serveFolder } from './serveFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of the run listens. */
    browserEndpoint: string
    /** Origin of the built site, without a slash. */
    siteOrigin: string
  }
}

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

/** Starts what all test files share: the browser and a server of the built site. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = path.resolve(import.meta.dirname, process.env.E2E_SITE ?? '../website/build')
  if (!existsSync(path.join(dir, 'index.html'))) {
    throw new Error(`There is no built site in ${dir}. Run "npm run build" first, or "npm test -w e2e", which does.`)
  }
  rmSync(path.join(import.meta.dirname, '.output/sites'), { recursive: true, force: true })
  const site = await serveFolder(dir, { baseUrl: '/', trailingSlash: true })
  const browser = await launchBrowser()
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('siteOrigin', site.origin)
  return async () => {
    await browser.close()
    await site.close()
  }
}

/** Starts the browser that all test files of a run share. */
export async function launchBrowser(): Promise<BrowserServer> {
  const executablePath = findShell() ?? findChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine. Run "npm test -w e2e".')
  const env = { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf') }
  return chromium.launchServer({ executablePath, headless: true, args: flags, env })
}
