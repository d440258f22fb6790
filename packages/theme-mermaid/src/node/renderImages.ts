import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { messageOf, SiteError } from '@strata/core'
import type { Browser, Page } from 'playwright-core'
import { areDiagramsReady, captureDiagrams, type CapturedPage, marks, noteDiagrams } from '../shared/captureDiagrams.ts'
import { siteColors } from '../shared/siteLook.ts'
import { joinModes } from './joinModes.ts'

interface RenderOptions {
  siteDir: string
  /** Absolute folder of the built site. */
  outDir: string
  baseUrl: string
  /** Path of a Chromium browser; by default, the usual names are searched for. */
  browser?: string | undefined
  /** Font in which text is measured; by default, that of the site, as available on this system. */
  font?: string | undefined
  /** Called before each page. */
  onPage?: (done: number, total: number) => void
}

export interface RenderedImage {
  text: string
  svg?: string
  /** Why there is no image. */
  problem?: string | undefined
}

/**
 * Renders the diagrams of a built site that have no image yet, in the site's own pages and in both color modes.
 * @returns one entry for each text
 * @throws SiteError if no browser can be started
 */
export async function renderImages({
  siteDir,
  outDir,
  baseUrl,
  browser,
  font,
  onPage,
}: RenderOptions): Promise<RenderedImage[]> {
  const pages = findPages(outDir)
  if (pages.length === 0) return []
  const started = await startBrowser(siteDir, browser)
  try {
    const images = new Map<string, RenderedImage>()
    const tabs = await Promise.all(
      modes.map(async (mode) => ({ mode, tab: await openTab(started, { mode, outDir, baseUrl, font }) })),
    )
    for (const [index, file] of pages.entries()) {
      onPage?.(index, pages.length)
      const [light, dark] = await Promise.all(tabs.map(({ mode, tab }) => capturePage(tab, { file, mode, baseUrl })))
      if (light === undefined || dark === undefined) continue
      const expressions = siteColors.map((expression, color) => ({
        expression,
        light: light.colors[color] ?? '',
        dark: dark.colors[color] ?? '',
      }))
      for (const [place, { text, svg, problem }] of light.diagrams.entries()) {
        const other = dark.diagrams[place]?.svg
        if (images.get(text)?.svg !== undefined) continue
        const isWhole = svg !== undefined && other !== undefined
        images.set(
          text,
          isWhole ? { text, svg: joinModes({ light: svg, dark: other }, expressions) } : { text, problem },
        )
      }
    }
    return [...images.values()]
  } finally {
    await started.close()
  }
}

const modes = ['light', 'dark'] as const
type ColorMode = (typeof modes)[number]

const sourceTag = 'class="mermaid-source"'

/** Pages with the source of a diagram that no earlier page has, relative to the folder. */
function findPages(outDir: string): string[] {
  const known = new Set<string>()
  return listHtmlFiles(outDir).filter((file) => {
    const [, ...sources] = readFileSync(path.join(outDir, file), 'utf8').split(sourceTag)
    const fresh = sources.map((text) => text.split('</pre>', 1)[0] ?? '').filter((text) => !known.has(text))
    for (const text of fresh) known.add(text)
    return fresh.length > 0
  })
}

/** All HTML files in a folder, relative to it. */
export function listHtmlFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.html'))
    .map((file) => path.relative(dir, path.join(file.parentPath, file.name)))
    .sort()
}

/** Opens a tab in one color mode. Requests are answered from the build folder, and nothing is sent over the network. */
async function openTab(
  browser: Browser,
  { mode, outDir, baseUrl, font }: { mode: ColorMode } & Pick<RenderOptions, 'outDir' | 'baseUrl' | 'font'>,
): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true, colorScheme: mode, serviceWorkers: 'block' })
  await context.route('**', async (route) => {
    const { hostname, pathname } = new URL(route.request().url())
    const name = decodeURIComponent(pathname).slice(baseUrl.length)
    const found = hostname === host && [name, `${name}/index.html`, `${name}.html`].find((one) => isFile(outDir, one))
    await (found ? route.fulfill({ path: path.join(outDir, found) }) : route.abort())
  })
  await context.addInitScript(noteDiagrams, font)
  return context.newPage()
}

async function capturePage(
  tab: Page,
  { file, mode, baseUrl }: { file: string; mode: ColorMode; baseUrl: string },
): Promise<CapturedPage> {
  const address = file
    .split(path.sep)
    .join('/')
    .replace(/(^|\/)index\.html$/, '$1')
  await tab.goto(`http://${host}${baseUrl}${address}?docusaurus-theme=${mode}`)
  // diagrams that are not ready by then are left to the reader's browser
  await tab.waitForFunction(areDiagramsReady, undefined, { timeout: patienceMs }).catch(() => undefined)
  return tab.evaluate(captureDiagrams, { expressions: [...siteColors], marks })
}

const host = 'site.localhost'

function isFile(outDir: string, name: string): boolean {
  const file = path.join(outDir, name)
  return file.startsWith(outDir + path.sep) && statSync(file, { throwIfNoEntry: false })?.isFile() === true
}

const patienceMs = 30_000

/** @throws SiteError that explains how to install one */
async function startBrowser(siteDir: string, executable: string | undefined): Promise<Browser> {
  const require = createRequire(path.join(siteDir, 'package.json'))
  const driver = ['playwright-core', 'playwright'].map((name) => {
    try {
      return require.resolve(name)
    } catch {
      return undefined
    }
  })
  const found = driver.find((file) => file !== undefined)
  if (found === undefined) {
    throw new SiteError({
      message: 'The package playwright-core, which is needed to render diagrams in a browser, is not installed.',
      hint: 'Add it to the site: npm install --save-dev playwright-core.',
    })
  }
  const { default: playwright } = (await import(pathToFileURL(found).href)) as typeof import('playwright-core') & {
    default: typeof import('playwright-core')
  }
  const executablePath = executable ?? process.env.CHROME_PATH ?? findBrowser()
  try {
    return await playwright.chromium.launch({
      chromiumSandbox: false,
      ...(executablePath === undefined ? { channel: 'chrome' } : { executablePath }),
    })
  } catch (error) {
    const [reason] = messageOf(error).split('\n')
    throw new SiteError({
      message: `No browser could be started: ${reason}`,
      hint: 'Install Chrome or Chromium, or pass the path of one: strata diagrams --browser /usr/bin/chromium.',
    })
  }
}

function findBrowser(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell']
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => existsSync(file))
}
