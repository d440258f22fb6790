import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { findViolations } from '../findViolations.ts'

const templates = {
  'a docs page': '/docs/installation/',
  'a docs page with everything in it': '/docs/markdown-features/admonitions/',
  'an older version': '/docs/3.1.1/configuration/',
  'a category index': '/docs/category/guides/',
  'the home page': '/',
  'a blog list': '/blog/',
  'a blog post': '/blog/releases/3.2/',
  'the tags of the blog': '/blog/tags/',
  'the archive': '/blog/archive/',
  'the changelog': '/changelog/',
  'a version in the changelog': '/changelog/3.2.0/',
  'the showcase': '/showcase/',
  'the sites of a tag': '/showcase/?tags=design',
  'the versions': '/versions/',
  'the search page': '/search/',
  'the feature requests': '/feature-requests/',
  'the tests': '/tests/',
  'code blocks': '/tests/pages/code-block-tests/',
  tabs: '/tests/pages/tabs-tests/',
  'a community page': '/community/team/',
  'a playground': '/docs/playground/',
  diagrams: '/docs/markdown-features/diagrams/',
  formulas: '/docs/markdown-features/math-equations/',
  'the colour generator': '/docs/styling-layout/',
  'the posts of a tag': '/blog/tags/release/',
  'the tags of documents': '/tests/docs/tags/',
  'the documents of a tag': '/tests/docs/tags/a/',
  'cards inside a document': '/tests/docs/tests/visibility/',
  'an unlisted page': '/tests/pages/unlisted/',
  'a Markdown page': '/examples/markdownPageExample/',
  'Markdown of all kinds': '/tests/pages/markdown-tests-mdx/',
  embeds: '/tests/pages/embeds/',
  'a debug page': '/__docusaurus/debug/',
}

/** Checks both color modes; the page is in dark mode afterwards. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    // diagrams are rendered again in the colors of the mode, which takes a while
    await expect.poll(() => findViolations(page), { message: colorScheme }).toEqual([])
  }
}

describe('accessibility in both color modes', () => {
  test.for(Object.entries(templates))('%s', async ([, path], { openShared, site }) => {
    const page = await openShared({ reducedMotion: 'reduce' })
    await open(page, site.url(path))
    await expectNoViolations(page)
  })

  test('the not-found page', async ({ openShared, site }) => {
    const page = await openShared({ reducedMotion: 'reduce' })
    await open(page, site.url('/nothing/'))
    await expectNoViolations(page)
    page.takeProblems(/^answer 404/)
  })

  test('the mobile menu', async ({ openPage, site }) => {
    const page = await openPage({
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
    })
    await open(page, site.url('/docs/installation/'))
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectNoViolations(page)
  })

  test('illustrations that scroll on a phone', async ({ openPage, site }) => {
    const page = await openPage({
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
    })
    await open(page, site.url('/tests/pages/diagrams/'))
    const flowchart = page
      .locator('.docusaurus-mermaid-container')
      .filter({ has: page.locator('svg') })
      .first()
    await expect(flowchart).toBeVisible()
    await expect(flowchart.locator('[role=img], [role=group]')).toHaveAttribute('tabindex', '0')
    await expectNoViolations(page)
  })

  test('the search with and without results', async ({ openShared, site }) => {
    const page = await openShared({ reducedMotion: 'reduce' })
    await open(page, site.url('/docs/installation/'))
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.getByRole('combobox', { name: 'Search' }).pressSequentially('deploy')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await expectNoViolations(page)
    await dialog.getByRole('combobox', { name: 'Search' }).pressSequentially('xyzzyplugh')
    await expect(dialog.getByText('No results for').last()).toBeVisible()
    await expectNoViolations(page)
  })

  test('the example of the home page while it is edited, and with an error in it', async ({ openShared, site }) => {
    const page = await openShared({ reducedMotion: 'reduce' })
    await open(page, site.url('/'))
    await page.getByRole('button', { name: 'Edit the text' }).click()
    const editor = page.getByRole('textbox', { name: 'docs/install.mdx' })
    await expect(editor).toBeFocused()
    await expectNoViolations(page)
    await editor.fill('## Moss\n\n<Tabs>\n\nopen')
    await expect(page.locator('#sample-problem')).toBeVisible()
    await expectNoViolations(page)
  })

  test('open dropdowns', async ({ openShared, site }) => {
    const page = await openShared({ reducedMotion: 'reduce' })
    await open(page, site.url('/docs/installation/'))
    await page.getByRole('button', { name: 'Canary 🚧' }).click()
    await expect(page.getByRole('link', { name: 'All versions' })).toBeVisible()
    await expectNoViolations(page)
  })

  test('the menu for a page as Markdown', async ({ openShared, site }) => {
    const page = await openShared({ reducedMotion: 'reduce' })
    await open(page, site.url('/docs/installation/'))
    await page.getByRole('button', { name: 'More ways to get this page' }).click()
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible()
    await expectNoViolations(page)
  })
})
