import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'

describe('without JavaScript', () => {
  test('the text is visible and links work', async ({ openPage, site }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(site.url('/docs/installation/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    await expect(page.getByRole('main').locator('.theme-code-block').first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ }).click()
    await expect(page).toHavePath('/docs/configuration/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuration')
  })

  test('a closed category is a link to a page inside it', async ({ openPage, site }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(site.url('/docs/cli/'))
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    await sidebar.getByRole('link', { name: 'Miscellaneous' }).click()
    await expect(page).toHavePath('/docs/api/misc/create-docusaurus/')
    await expect(sidebar.getByRole('link', { name: /eslint-plugin/ })).toBeVisible()
  })

  test('dropdowns of the navbar open on hover', async ({ openPage, site }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(site.url('/docs/installation/'))
    const navbar = page.getByRole('banner')
    await expect(navbar.getByRole('link', { name: '3.2.1' })).toBeHidden()
    await navbar.getByRole('button', { name: 'Canary 🚧' }).hover()
    await navbar.getByRole('link', { name: '3.2.1' }).click()
    await expect(page).toHavePath('/docs/3.2.1/installation/')
  })

  test('dropdowns of the navbar stay inside a small window', async ({ openPage, site }) => {
    const page = await openPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
    await page.goto(site.url('/docs/installation/'))
    const navbar = page.getByRole('banner')
    for (const name of ['Canary 🚧', 'English']) {
      await navbar.getByRole('button', { name }).focus()
      const links = navbar
        .locator('.dropdown', { has: page.getByRole('button', { name }) })
        .locator('.dropdown__menu a')
      await expect(links.first()).toBeVisible()
      for (const link of await links.all()) {
        const box = await link.boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
      }
    }
  })

  test.for(['/', '/blog/', '/changelog/3.2.0/', '/versions/', '/tests/pages/tabs-tests/', '/tests/docs/'])(
    '%s has its heading and navigation',
    async (path, { openPage, site }) => {
      const page = await openPage({ javaScriptEnabled: false })
      await page.goto(site.url(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    },
  )

  test('formulas and highlighted code are rendered', async ({ openPage, site }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(site.url('/docs/markdown-features/math-equations/'))
    await expect(page.getByRole('main').locator('math, .katex').first()).toBeVisible()
    await expect(page.getByRole('main').locator('.token').first()).toBeVisible()
  })

  test('redirects work', async ({ openPage, site }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(site.url('/docs/support/'))
    await expect(page).toHavePath('/community/support/')
  })
})

describe('with storage blocked', () => {
  test('everything works, nothing is remembered, and the console has one warning', async ({ openPage, site }) => {
    const page = await openPage({ blockStorage: true })
    await open(page, site.url('/tests/pages/tabs-tests/'))
    await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
    await page.getByRole('tab', { name: 'macOS' }).first().click()
    await expect(page.getByRole('tabpanel').first()).toHaveText('macOS')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHavePath('/blog/')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    expect(page.takeProblems(/^console warning/)).toEqual([
      expect.stringContaining('Browser storage is not available here; choices on this site are not remembered.'),
    ])
  })
})

describe('with reduced motion', () => {
  test('no animation lasts longer than a frame', async ({ openPage, site }) => {
    const page = await openPage({ reducedMotion: 'reduce' })
    await open(page, site.url('/docs/installation/'))
    await page.getByRole('button', { name: "Expand sidebar category 'Guides'" }).click()
    await expect(
      page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Swizzling' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Canary 🚧' }).click()
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document
          .getAnimations()
          // scroll-driven animations have no duration in time
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0)),
      ),
    )
    expect(longest).toBeLessThanOrEqual(16)
  })

  test('pages change without a transition', async ({ openPage, site }) => {
    const page = await openPage({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      Object.assign(window, { transitions: 0 })
      const animate = HTMLElement.prototype.animate
      HTMLElement.prototype.animate = function (...args) {
        if (this.tagName === 'MAIN') (window as unknown as { transitions: number }).transitions++
        return animate.apply(this, args)
      }
    })
    const transitions = () => page.evaluate(() => (window as unknown as { transitions: number }).transitions)
    await open(page, site.url('/docs/installation/'))
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    await sidebar.getByRole('link', { name: 'Configuration', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuration')
    expect(await transitions()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await sidebar.getByRole('link', { name: 'Installation', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    expect(await transitions()).toBe(1)
  })
})

describe('with forced colors', () => {
  test('controls and the current page are distinguishable from text', async ({ openPage, site }) => {
    const page = await openPage({ forcedColors: 'active' })
    await open(page, site.url('/docs/installation/'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const icons = page.locator('.color-mode-toggle__button svg').filter({ visible: true })
    await expect(icons).toHaveCount(1)
    await expect(page.getByRole('button', { name: "Expand sidebar category 'Guides'" })).toBeVisible()
    const { shapes, lost } = await page.evaluate(() => {
      const shapes: string[] = []
      const lost: string[] = []
      for (const element of document.body.querySelectorAll('*')) {
        for (const pseudo of [null, '::before', '::after']) {
          const { maskImage, clipPath, forcedColorAdjust, backgroundColor } = getComputedStyle(element, pseudo)
          if (maskImage === 'none' && !clipPath.startsWith('polygon')) continue
          shapes.push(element.className)
          // forced colors replace backgrounds, so an element that is clipped to a shape has to set its own color
          const isGround = backgroundColor === getComputedStyle(document.body).backgroundColor
          if (forcedColorAdjust !== 'none' || isGround) lost.push(`${element.className} ${pseudo}`)
        }
      }
      return { shapes, lost }
    })
    expect(shapes.join(' ')).toContain('menu__caret')
    expect(lost).toEqual([])
    const current = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current=page]')
    const other = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Configuration', exact: true })
    const look = (element: Element) => {
      const { color, backgroundColor, borderLeft, outline, fontWeight, textDecorationLine } = getComputedStyle(element)
      return JSON.stringify({ color, backgroundColor, borderLeft, outline, fontWeight, textDecorationLine })
    }
    expect(await current.evaluate(look)).not.toBe(await other.evaluate(look))
  })

  test('highlighted words are readable', async ({ openPage, site }) => {
    const page = await openPage({ forcedColors: 'active', colorScheme: 'dark' })
    await open(page, site.url('/search/?q=sidebar'))
    const expectMark = async (place: string) => {
      const mark = page.locator(`${place} mark`).first()
      await expect(mark).toBeVisible()
      // both are system colors, as the system keeps the text color of a mark
      await expect(mark).toHaveCSS('color', 'rgb(0, 0, 0)')
      await expect(mark).toHaveCSS('background-color', 'rgb(255, 255, 0)')
    }
    await expectMark('.search-page')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox', { name: 'Search' }).fill('sidebar')
    await expectMark('.search-dialog')
  })

  test('the focus is visible', async ({ openPage, site }) => {
    const page = await openPage({ forcedColors: 'active' })
    await open(page, site.url('/docs/installation/'))
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' })
    await page.keyboard.press('Tab')
    await link.focus()
    await expect(link).toHaveCSS('outline-style', /solid|auto|double/)
  })

  test('the border of the search field does not cover its text', async ({ openPage, site }) => {
    const page = await openPage({ forcedColors: 'active' })
    await open(page, site.url('/docs/'))
    await page.keyboard.press('/')
    const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox', { name: 'Search' })
    await expect(field).toBeFocused()
    await expect(page.locator('.search-dialog__box')).toHaveCSS('outline-style', 'solid')
    await expect(field).toHaveCSS('outline-style', 'none')
  })
})
