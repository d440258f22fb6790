import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, test, untilSettled } from '../browser.ts'

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Change the example' }).getByRole('button', { name })
const editor = (page: Page) => page.getByRole('textbox', { name: 'docs/install.mdx' })
const result = (page: Page) => page.getByRole('region', { name: 'The page that it makes' })

describe('the example of the home page', () => {
  test('loads its editor on first interaction', async ({ page, site }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await open(page, site.url('/'))
    await untilSettled(page)
    const before = scripts.length
    await expect(page.getByRole('heading', { name: 'Install the parser' })).toBeVisible()
    expect(scripts.filter((url) => /LiveSample/.test(url))).toEqual([])
    await chip(page, 'Edit the text').click()
    await expect(editor(page)).toBeFocused()
    expect(scripts.length).toBeGreaterThan(before)
    await expect(result(page).getByRole('heading', { name: 'Install the parser' })).toBeVisible()
  })

  test('shows what is typed, never as HTML', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/'))
    await chip(page, 'Edit the text').click()
    await editor(page).fill(
      '## Moss\n\n<img src="x" onerror="document.title = \'no\'" /> grows [here](javascript:alert(1))',
    )
    await expect(result(page).getByRole('heading', { name: 'Moss' })).toBeVisible()
    await expect(result(page).getByText('grows here')).toBeVisible()
    await expect(result(page).locator('img, a')).toHaveCount(0)
    await editor(page).fill('## Moss\n\n<Tabs>\n\nopen')
    await expect(page.locator('#sample-problem')).toHaveText(/^Line 3: .*Tabs/)
    await expect(result(page).getByRole('heading', { name: 'Moss' })).toBeVisible()
    // blank lines make paragraphs of a list's items
    await editor(page).fill('- Moss\n- Fern')
    await expect(result(page).locator('li')).toHaveCount(2)
    await expect(result(page).locator('li p')).toHaveCount(0)
    await editor(page).fill('- Moss\n\n  grows\n- Fern')
    await expect(result(page).locator('li p')).toHaveCount(3)
  })

  test('is changed by chips, by keyboard too', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/'))
    await chip(page, 'Add a warning').focus()
    await page.keyboard.press('Enter')
    const pressed = chip(page, 'Add a warning')
    await expect(pressed).toHaveAttribute('aria-pressed', 'true')
    await expect(pressed).toBeFocused()
    await expect(result(page).getByText('Mind the roots')).toBeVisible()
    await chip(page, 'Add tabs').click()
    await result(page).getByRole('tab', { name: 'Desert' }).click()
    await expect(result(page).getByText('Hardly any.')).toBeVisible()
    await pressed.click()
    await expect(result(page).getByText('Mind the roots')).toHaveCount(0)
    await chip(page, 'Start over').click()
    await expect(result(page).getByRole('tab', { name: 'Desert' })).toHaveCount(0)
  })
})
