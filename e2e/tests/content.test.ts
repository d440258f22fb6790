import type { Locator, Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, open, test, untilSettled } from '../browser.ts'

const group = (page: Page, index: number) => page.locator('.theme-tabs').nth(index)
const tab = (where: Locator, name: string) => where.getByRole('tab', { name, exact: true })
const panel = (where: Locator) => where.getByRole('tabpanel').first()

describe('tabs', () => {
  test('are selected by click, and show their panel', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/tabs-tests/'))
    const tabs = group(page, 5)
    await expect(panel(tabs)).toHaveText('Left')
    await tab(tabs, 'Right').click()
    await expect(tab(tabs, 'Right')).toHaveAttribute('aria-selected', 'true')
    await expect(panel(tabs)).toHaveText('Right')
    const id = await tab(tabs, 'Right').getAttribute('id')
    await expect(panel(tabs)).toHaveAttribute('aria-labelledby', id)
  })

  test('are navigated by arrows, Home and End, and selected by Enter', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/tabs-tests/'))
    const tabs = group(page, 1)
    await tab(tabs, 'Linux').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(tabs, 'macOS')).toBeFocused()
    await page.keyboard.press('End')
    await expect(tab(tabs, 'Windows')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab(tabs, 'Linux')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(tab(tabs, 'Windows')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(tab(tabs, 'macOS')).toHaveAttribute('aria-selected', 'true')
    await expect(panel(tabs)).toHaveText('macOS again')
    await page.evaluate(() => (document.dir = 'rtl'))
    await page.keyboard.press('ArrowLeft')
    await expect(tab(tabs, 'Windows')).toBeFocused()
    await page.evaluate(() => (document.dir = 'ltr'))
  })

  test('of one group change together, here, after a reload and in another tab of the browser', async ({
    page,
    site,
  }) => {
    await open(page, site.url('/tests/pages/tabs-tests/'))
    const other = await page.context().newPage()
    await open(other, site.url('/tests/pages/tabs-tests/'))
    await tab(group(page, 1), 'macOS').click()
    await expect(panel(group(page, 0))).toHaveText('macOS')
    await expect(panel(group(other, 0))).toHaveText('macOS')
    await page.reload()
    await expect(panel(group(page, 0))).toHaveText('macOS')
    await tab(group(page, 1), 'Windows').click()
    await expect(panel(group(page, 1))).toHaveText(/^Windows/)
    await expect(panel(group(page, 0))).toHaveText('macOS')
  })

  test('keep their choice in the URL', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/tabs-tests/'))
    await expect(panel(group(page, 2))).toHaveText(/^An orange/)
    await tab(group(page, 2), 'Apple').click()
    await expect(page).toHavePath('/tests/pages/tabs-tests/?tests-fruit=apple')
    await page.reload()
    await expect(panel(group(page, 2))).toHaveText('An apple')
  })

  test('without a default show nothing, lazy ones render on demand', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/tabs-tests/'))
    await expect(group(page, 3).getByRole('tabpanel')).toHaveCount(0)
    await tab(group(page, 3), 'B').click()
    await expect(panel(group(page, 3))).toHaveText('Panel B')
    await expect(page.getByText('Rendered when it is chosen')).toHaveCount(0)
    await tab(group(page, 4), 'Second').click()
    await expect(page.getByText('Rendered when it is chosen')).toBeVisible()
  })

  test('work independently inside other tabs', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/tabs-tests/'))
    const outer = page.getByRole('main').getByRole('listitem').locator('> .theme-tabs')
    const inner = outer.locator('.theme-tabs')
    await tab(inner, 'Inner 2').click()
    await expect(inner.getByText('const inner = 2')).toBeVisible()
    await expect(tab(outer, 'Outer 1')).toHaveAttribute('aria-selected', 'true')
    await tab(outer, 'Outer 2').click()
    await expect(outer.getByText('Outer panel 2')).toBeVisible()
    await expect(inner.getByText('const inner = 2')).toBeHidden()
  })

  test('open if the hash names an element in nested tabs', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/tabs-tests/#hidden-twice-heading'))
    await expect(page.getByRole('heading', { name: 'Hidden twice', level: 3 })).toBeVisible()
  })

  test('make wide tables focusable, however late these are shown', async ({ openShared, site }) => {
    const page = await openShared({ viewport: { width: 400, height: 800 } })
    await open(page, site.url('/tests/pages/tabs-tests/'))
    await tab(page.locator('main'), 'Hidden').click()
    await tab(page.locator('main'), 'Inner hidden').click()
    await expect(page.getByRole('table')).toHaveAttribute('tabindex', '0')
  })
})

describe('code blocks', () => {
  const block = (page: Page, text: string) => page.locator('.theme-code-block').filter({ hasText: text })

  test('are copied without surrounding elements', async ({ openPage, site }) => {
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    await open(page, site.url('/tests/pages/code-block-tests/'))
    const code = block(page, 'const nine = 9')
    await code.hover()
    await code.getByRole('button', { name: 'Copy code to clipboard' }).click()
    await expect(code.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'const nine = 9\nconst ten = 10\nconst eleven = 11',
    )
    await expect(code.getByRole('button', { name: 'Copy code to clipboard' })).toBeVisible()
  })

  test('announce the copy in an existing live region', async ({ openPage, site }) => {
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    await open(page, site.url('/tests/pages/code-block-tests/'))
    await page.evaluate(() => {
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) document.body.dataset.came = node.textContent ?? ''
      }).observe(document.body, { childList: true })
    })
    await block(page, 'const nine = 9').getByRole('button', { name: 'Copy code to clipboard' }).click()
    await expect(page.locator('body > [role=status]')).toHaveText('Copied')
    await expect(page.locator('body')).toHaveAttribute('data-came', '')
  })

  test('keep the indentation of their text', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/code-block-tests/'))
    const code = block(page, 'manyLines').locator('code')
    expect(await code.evaluate((element) => element.textContent)).toContain("{\n  return 'in a template literal'\n}")
  })

  test('wrap their long lines on demand', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/code-block-tests/'))
    const code = block(page, 'mkdir this_is_a_directory')
    const overflow = () => code.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)
    expect(await overflow()).toBeGreaterThan(0)
    await code.hover()
    const button = code.getByRole('button', { name: 'Toggle word wrap' })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(overflow).toBe(0)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(overflow).toBeGreaterThan(0)
  })

  test('have no wrap button if all lines fit', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/code-block-tests/'))
    const code = block(page, 'const nine = 9')
    await code.hover()
    await expect(code.getByRole('button', { name: 'Copy code to clipboard' })).toBeVisible()
    await expect(code.getByRole('button', { name: 'Toggle word wrap' })).toBeHidden()
  })
})

describe('details', () => {
  test('open and close, by pointer and keyboard', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/markdown-tests-mdx/'))
    const details = page.getByRole('main').locator('details').first()
    const summary = details.locator('summary').first()
    const content = details.locator('p').first()
    await expect(content).toBeHidden()
    // the code that animates them loads when the pointer is near; until then the browser opens them natively
    await summary.hover()
    await untilSettled(page)
    await summary.click()
    await expect(content).toBeVisible()
    await expect(details).toHaveAttribute('open', '')
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(content).toBeHidden()
    await expect(details).toHaveAttribute('open', null)
    // as the browser's search in the page does
    await details.evaluate((element) => element.setAttribute('open', ''))
    await expect(details).toHaveAttribute('data-collapsed', 'false')
    await summary.click()
    await expect(content).toBeHidden()
  })

  test.for([
    { reducedMotion: 'no-preference', from: 50, to: 1000 },
    { reducedMotion: 'reduce', from: 0, to: 1 },
  ] as const)('slide for %o milliseconds', async ({ reducedMotion, from, to }, { openPage, site }) => {
    const page = await openPage({ reducedMotion })
    await page.addInitScript(() => {
      const durations: number[] = []
      const animate = Element.prototype.animate
      Element.prototype.animate = function (keyframes, options) {
        durations.push(typeof options === 'object' ? Number(options.duration) : (options ?? 0))
        return animate.call(this, keyframes, options)
      }
      Object.assign(window, { durations })
    })
    await open(page, site.url('/tests/pages/markdown-tests-mdx/'))
    // the code that animates them loads when the pointer is near, once the page listens for that
    const findScript = () =>
      page.evaluate(() => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name)
        return names.find((name) => /\/details-[\w-]+\.js$/.test(name))
      })
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0)
        await page.getByRole('main').locator('summary').first().hover()
        return findScript()
      })
      .toBeDefined()
    // wait until it has run; as a string, because Vitest replaces `import`
    await page.evaluate(`import(${JSON.stringify(await findScript())}).then(() => {})`)
    const details = page.getByRole('main').locator('details').first()
    await details.locator('summary').first().click()
    await expect(details.locator('p').first()).toBeVisible()
    const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations)
    expect(durations).toHaveLength(1)
    expect(durations[0]).toBeGreaterThanOrEqual(from)
    expect(durations[0]).toBeLessThanOrEqual(to)
  })
})

describe('headings and table of contents', () => {
  test('the table of contents highlights the current section', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/configuration/'))
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const links = contents.getByRole('link')
    for (const index of [1, 3]) {
      const hash = await links.nth(index).getAttribute('href')
      await page.locator(`[id="${hash?.slice(1)}"]`).evaluate((heading) => heading.scrollIntoView())
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'true')
    }
    await expect(links.nth(1)).toHaveAttribute('aria-current', null)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect(contents.locator('[aria-current]')).toHaveCount(1)
  })

  test('a long table of contents keeps the highlighted entry in view', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/3.2.1/api/docusaurus-config/'))
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const last = contents.getByRole('link').last()
    const hash = await last.getAttribute('href')
    await page
      .locator(`[id="${hash?.slice(1)}"]`)
      .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(() => contents.evaluate((list) => list.scrollTop)).toBeGreaterThan(0)
    await expect
      .poll(() =>
        contents.locator('[aria-current]').evaluate((link) => {
          const { top, bottom } = link.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }),
      )
      .toBe(true)
    expect(
      await contents.evaluate((list) =>
        [...list.querySelectorAll('a > code')].map((code) => getComputedStyle(code).fontSize),
      ),
    ).toContain('12.5px')
  })

  test('a heading has a link to itself', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/'))
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    const id = await heading.getAttribute('id')
    await heading.hover()
    await heading.getByRole('link', { name: /^Direct link to/ }).click()
    await expect(page).toHavePath(`/docs/installation/#${id}`)
    await expect(heading).toBeInViewport()
  })

  test('the back-to-top button appears when scrolling up, and scrolls to the top', async ({
    sharedPage: page,
    site,
  }) => {
    await open(page, site.url('/docs/configuration/'))
    const button = page.getByRole('button', { name: 'Scroll back to top' })
    await expect(button).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000)
    await expect(button).toBeHidden()
    // in steps, as readers scroll: the first one only loads the code that observes the others
    const goUp = () => page.evaluate(() => scrollBy({ top: -20, behavior: 'instant' }))
    await expect.poll(() => goUp().then(() => button.isVisible())).toBe(true)
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(button).toBeHidden()
  })
})

describe('a page that crashes', () => {
  test('shows the error with its causes, and can be retried', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/error-boundary-tests/'))
    await page.getByRole('button', { name: 'Crash inside of the layout' }).click()
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading')).toHaveText('This page crashed.')
    await expect(alert).toHaveText(/crash inside of the layout.*the button was pressed/)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error boundary')
    page.takeProblems(/crash inside of the layout/)
  })

  test('outside of the layout offers a way out', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/error-boundary-tests/'))
    await page.getByRole('button', { name: 'Crash outside of the layout' }).click()
    await expect(page.getByText('This page crashed.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error boundary')
    page.takeProblems(/crash outside of the layout/)
  })

  test('inside an error boundary of its own does not affect the rest', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/error-boundary-tests/'))
    await page.getByRole('button', { name: 'Crash in a frame' }).click()
    await expect(page.getByRole('alert')).toHaveText(/The frame caught: crash in a frame/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error boundary')
    page.takeProblems(/crash in a frame/)
  })

  test('can be left by a link', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/tests/pages/error-boundary-tests/'))
    await page.getByRole('button', { name: 'Crash inside of the layout' }).click()
    await expect(page.getByText('This page crashed.')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support')
    page.takeProblems(/crash inside of the layout/)
  })
})
