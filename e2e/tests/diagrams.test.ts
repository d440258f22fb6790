import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

const path = '/tests/pages/diagrams/'
const section = (page: Page, heading: string) =>
  page.locator(`#${heading.toLowerCase().replaceAll(' ', '-')} ~ .docusaurus-mermaid-container`).first()
const picture = (page: Page) => section(page, 'Flowchart').locator('svg').first()

describe('diagrams', () => {
  test('are rendered near the viewport, in the colours of the mode', async ({ page, site }) => {
    await open(page, site.url(path))
    await expect(picture(page)).toBeVisible()
    const fill = () =>
      picture(page).evaluate((svg) => getComputedStyle(svg.querySelector('.node rect, .node path') ?? svg).fill)
    const light = await fill()
    await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
    await expect.poll(fill).not.toBe(light)
  })

  test('are their text without scripts', async ({ openPage, site }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(site.url(path))
    await expect(
      page.getByText('A --> B', { exact: false }).or(page.getByText('source[Markdown]')).first(),
    ).toBeVisible()
  })

  test('load nothing where there are none', async ({ page, site }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await open(page, site.url('/docs/installation/'))
    expect(scripts.filter((url) => /mermaid|playground|katex/i.test(url))).toEqual([])
  })
})

describe('playgrounds', () => {
  test('run what is typed, show its errors and go back to the start', async ({ page, site }) => {
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

  test('let the keyboard out', async ({ page, site }) => {
    await open(page, site.url('/docs/markdown-features/code-blocks/'))
    const playground = page.locator('.playground').first()
    await playground.scrollIntoViewIfNeeded()
    const editor = playground.getByRole('textbox', { name: 'Code of the example' })
    await editor.focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(editor).not.toBeFocused()
  })
})
