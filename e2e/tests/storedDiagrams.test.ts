import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { findChromium, findShell } from '../chromium.mjs'
import { buildFixture, type RebuiltFixture, runEngine } from '../sites.ts'

const builtSite = path.resolve(import.meta.dirname, '../../website/build')
const images = (page: Page) => page.locator('.docusaurus-mermaid-container > [role] svg[data-diagram]:visible')

describe('diagrams of the site', () => {
  const address = '/docs/3.2.1/markdown-features/diagrams/'

  test('are prerendered images, on every page but the test page', () => {
    const sources = readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'index.html')
      .filter((file) => readFileSync(path.join(builtSite, file), 'utf8').includes('class="mermaid-source"'))
    expect(sources).toEqual([path.join('tests', 'pages', 'diagrams', 'index.html')])
  })

  test('are visible without scripts', async ({ openPage, site }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(site.url(address))
    await expect(images(page).first()).toBeVisible()
  })

  test('have the colors of the current color mode, and do not load Mermaid', async ({ page, site }) => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await open(page, site.url(address))
    const fill = () =>
      images(page)
        .first()
        .locator('.node rect')
        .first()
        .evaluate((node) => getComputedStyle(node).fill)
    const color = () =>
      page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = 'var(--ifm-color-primary-contrast-background)'
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      })
    const light = await color()
    expect(await fill()).toBe(light)
    await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
    await expect.poll(color).not.toBe(light)
    expect(await fill()).toBe(await color())
    expect(urls.filter((url) => /mermaid\.|flowDiagram|dagre/i.test(url))).toEqual([])
  })

  test('are focusable only if wider than the screen', async ({ openPage, site }) => {
    for (const [width, tabIndex] of [
      [390, '0'],
      [1440, null],
    ] as const) {
      const page = await openPage({ viewport: { width, height: 844 } })
      await open(page, site.url('/docs/3.2.1/'))
      const diagram = page.getByRole('img', { name: 'Diagram: flowchart' }).first()
      await expect(diagram).toHaveAttribute('tabindex', tabIndex)
    }
  })

  test('have selectable text, and are a single named image for screen readers', async ({ page, site }) => {
    await open(page, site.url(address))
    await images(page)
      .first()
      .getByText('Fill the kettle')
      .dblclick({ position: { x: 8, y: 8 } })
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('Fill')
    await expect(page.locator('.docusaurus-mermaid-container > [role="img"]').first()).toHaveAttribute(
      'aria-label',
      /\w+/,
    )
  })
})

describe('the command that prerenders diagrams', () => {
  let site: RebuiltFixture
  beforeAll(async () => {
    site = await buildFixture('diagram-site', { baseUrl: '/sub/' })
  })
  afterAll(() => site?.close())

  const runDiagrams = (...args: string[]) =>
    runEngine(['diagrams', '--browser', findShell() ?? findChromium() ?? '', ...args], {
      DOCUSAURUS_CLI_SITE_DIR: site.dir,
    })
  const files = () => readdirSync(path.join(site.dir, 'diagrams')).sort()

  test('renders each kind as an image for both color modes that a strict policy allows', async ({ openPage }) => {
    const first = await runDiagrams()
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringContaining('8 images rendered, 0 unchanged') as string,
    })
    expect(first.output).toContain('could not be prerendered: Parse error on line 3')
    expect(files()).toHaveLength(8)
    await site.rebuild()
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openPage({ colorScheme }) // it fails on anything that the security policy blocks
      await page.goto(site.url('/'))
      await expect(images(page)).toHaveCount(8)
      for (const words of ['Two', 'Hello', 'pushed', '+int age', 'writes', 'First', 'Pets', 'Root'])
        await expect(images(page).getByText(words).first()).toBeVisible()
      const text = images(page).getByText('Two').first()
      const [fill, background] = [
        await text.evaluate((node) => getComputedStyle(node).fill),
        await images(page)
          .locator('rect, polygon')
          .first()
          .evaluate((node) => getComputedStyle(node).fill),
      ]
      expect(fill).not.toBe(background)
      expect(fill).toBe(colorScheme === 'light' ? 'rgb(51, 51, 51)' : 'rgb(204, 204, 204)')
    }
  })

  test('keeps existing images, and removes unused ones', async ({ page }) => {
    const before = files()
    const left = path.join(site.dir, 'docs', 'kinds.md')
    writeFileSync(left, readFileSync(left, 'utf8').replace('"Cats" : 60', '"Cats" : 70'))
    writeFileSync(path.join(site.dir, 'diagrams', 'by-hand.svg'), '<svg/>')
    await site.rebuild()
    // the browser renders the changed diagram until it is stored again
    await open(page, site.url('/'))
    await expect(images(page)).toHaveCount(7)
    await page.locator('.mermaid-source').scrollIntoViewIfNeeded()
    await expect(page.locator('.docusaurus-mermaid-container > [role] svg:visible')).toHaveCount(8)
    const { output } = await runDiagrams()
    expect(output).toContain('1 image rendered, 7 unchanged, 1 removed')
    expect(files()).toHaveLength(9)
    expect(files()).toContain('by-hand.svg')
    expect(before.filter((file) => !files().includes(file))).toHaveLength(1)
  })

  test('reports what is missing', async () => {
    expect((await runDiagrams('--browser', '/nowhere/chromium')).output).toContain('No browser could be started')
    expect((await runDiagrams('--out-dir', 'nowhere')).output).toContain(
      'There is no built site to render diagrams of.',
    )
  })
})
