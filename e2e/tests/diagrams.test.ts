import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, isSameDocument, markDocument, open, test } from '../browser.ts'

const path = '/tests/pages/diagrams/'
const section = (page: Page, heading: string) =>
  page.locator(`#${heading.toLowerCase().replaceAll(' ', '-')} ~ .docusaurus-mermaid-container`).first()
const picture = (page: Page) => section(page, 'Flowchart').locator('svg').first()

describe('diagrams', () => {
  test('are rendered near the viewport, in the colors of the color mode', async ({ sharedPage: page, site }) => {
    await open(page, site.url(path))
    await expect(picture(page)).toBeVisible()
    const fill = () =>
      picture(page).evaluate((svg) => getComputedStyle(svg.querySelector('.node rect, .node path') ?? svg).fill)
    const light = await fill()
    await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
    await expect.poll(fill).not.toBe(light)
  })

  test('have the colors and font of the site unless they set a theme', async ({ sharedPage: page, site }) => {
    await open(page, site.url(path))
    for (const mode of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: mode })
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
      const own = await page.evaluate(() => {
        const probe = document.createElement('div')
        probe.style.backgroundColor = 'var(--ifm-color-primary-contrast-background)'
        document.body.append(probe)
        const { backgroundColor, fontFamily } = getComputedStyle(probe)
        probe.remove()
        // the computed value of a mixed color is `color(srgb …)`; diagrams use the nearest 8-bit color
        const context = document.createElement('canvas').getContext('2d')
        if (context === null) throw new Error('There is no canvas.')
        context.fillStyle = backgroundColor
        context.fillRect(0, 0, 1, 1)
        const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
        return { fill: `rgb(${red}, ${green}, ${blue})`, fontFamily }
      })
      const flowchart = section(page, 'Flowchart')
      await flowchart.scrollIntoViewIfNeeded()
      await expect(flowchart.locator('.node rect').first()).toHaveCSS('fill', own.fill)
      await expect(flowchart.locator('.nodeLabel').first()).toHaveCSS('font-family', own.fontFamily)
      await section(page, 'Own theme').scrollIntoViewIfNeeded()
      await expect(section(page, 'Own theme').locator('.node rect').first()).toHaveCSS('fill', 'rgb(205, 228, 152)')
    }
  })

  test('of every kind render in both modes under a policy without inline styles', async ({ openPage, site }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openPage({ colorScheme }) // it fails on anything that the security policy blocks
      const response = await page.goto(site.url(path))
      expect(await response?.text()).toMatch(/http-equiv="Content-Security-Policy" content="style-src 'self' 'sha256-/)
      for (const kind of [
        'Flowchart',
        'Sequence',
        'Gantt chart',
        'State diagram',
        'Class diagram',
        'Entity relations',
        'Pie chart',
      ]) {
        const diagram = section(page, kind).locator('svg').first()
        await section(page, kind).scrollIntoViewIfNeeded()
        await expect(diagram).toBeVisible()
        // the diagram's own rules and attributes apply
        const { fill, maxWidthPx, isAside } = await diagram.evaluate((svg) => ({
          fill: getComputedStyle(svg).fill,
          maxWidthPx: Number.parseFloat(svg.style.maxWidth),
          isAside: svg.parentElement?.querySelector('[data-style], style') !== null,
        }))
        expect({ kind, isStyled: fill !== 'rgb(0, 0, 0)', isAside }).toEqual({ kind, isStyled: true, isAside: false })
        if (!Number.isNaN(maxWidthPx)) {
          expect(Math.round((await diagram.boundingBox())?.width ?? 0)).toBeLessThanOrEqual(Math.ceil(maxWidthPx))
        }
      }
      const own = section(page, 'Own theme').locator('.node rect').first()
      await expect(own).toHaveCSS('fill', 'rgb(205, 228, 152)')
    }
  })

  test('leave no traces: restored DOM methods, and no styles of removed images', async ({ sharedPage: page, site }) => {
    await open(page, site.url(path))
    await expect(picture(page)).toBeVisible()
    const toggle = page.getByRole('button', { name: /^Switch between dark and light mode/ })
    const id = () => picture(page).getAttribute('id')
    const before = await id()
    await toggle.click()
    await expect.poll(id).not.toBe(before)
    const rules = () =>
      page.evaluate(() =>
        document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
      )
    expect((await rules()).some((rule) => rule.includes(`#${before}`))).toBe(false)
    expect((await rules()).length).toBeGreaterThan(0)
    // the other images of the page may still be rendered
    const isNative = () =>
      page.evaluate(
        () =>
          !Object.hasOwn(Element.prototype, 'insertBefore') &&
          /native code/.test(String(Element.prototype.setAttribute)),
      )
    await expect.poll(isNative).toBe(true)
  })

  test('are rendered on a followed page, without loading the document', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    await markDocument(page)
    await page.evaluate((url) => window.navigation?.navigate(url).finished, path)
    await expect(picture(page)).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('have selectable text, and are a single named image for screen readers', async ({ sharedPage: page, site }) => {
    await open(page, site.url(path))
    for (const [kind, words] of [
      ['Flowchart', 'Markdown'],
      ['Sequence', 'Visitor'],
    ] as const) {
      await section(page, kind).scrollIntoViewIfNeeded()
      const label = section(page, kind).locator('svg').getByText(words, { exact: true }).first()
      await label.dblclick()
      expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(words)
      await expect(section(page, kind).locator('[role="img"]').first()).toHaveAttribute('aria-label', /\w+/)
    }
  })

  test('show their source without scripts', async ({ openPage, site }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(site.url(path))
    await expect(
      page.getByText('A --> B', { exact: false }).or(page.getByText('source[Markdown]')).first(),
    ).toBeVisible()
  })

  test('load nothing on pages without diagrams', async ({ page, site }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await open(page, site.url('/docs/installation/'))
    expect(scripts.filter((url) => /\/assets\/.*(?:mermaid|playground|katex)/i.test(url))).toEqual([])
  })
})

describe('playgrounds', () => {
  test('run the edited code, show its errors and can be reset', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/markdown-features/code-blocks/'))
    const playground = page.locator('.playground').first()
    await playground.scrollIntoViewIfNeeded()
    const editor = playground.getByRole('textbox', { name: 'Code of the example' })
    await expect(editor).toBeVisible()
    const before = await editor.inputValue()
    const result = playground.getByRole('group', { name: 'Result' })
    await editor.fill('function Greeting() { return <b>Typed by hand</b> }')
    await expect(result.getByText('Typed by hand')).toBeVisible()
    await editor.fill('function Broken() { return <b>')
    await expect(result.getByText(/SyntaxError|Unterminated|Unexpected/)).toBeVisible()
    await playground.getByRole('button', { name: 'Reset' }).click()
    await expect(editor).toHaveValue(before)
    await expect(result.getByText('Typed by hand')).toHaveCount(0)
  })

  test('do not trap the keyboard focus', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/markdown-features/code-blocks/'))
    const playground = page.locator('.playground').first()
    await playground.scrollIntoViewIfNeeded()
    const editor = playground.getByRole('textbox', { name: 'Code of the example' })
    await editor.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' ')
    await page.keyboard.press('Escape')
    await expect(editor).not.toBeFocused()
    await page.keyboard.press('Tab')
    // wait longer than the delay after which edited code runs: a new result would replace the button
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
    await expect(playground.getByRole('group', { name: 'Result' }).getByRole('button')).toBeFocused()
  })
})
