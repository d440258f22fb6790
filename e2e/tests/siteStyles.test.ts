import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { type SharedFixture, shareFixture } from '../sites.ts'

let site: SharedFixture
beforeAll(async () => {
  site = await shareFixture('styled-site')
}, 120_000)
afterAll(() => site.close())

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error(`There is no box of ${String(element)}.`)
  return box
}

describe('a table in a document', () => {
  test.for(['tables', 'wide'])('has the cells of a row next to each other: %s', async (name, { page }) => {
    await open(page, site.url(`/docs/${name}`))
    for (const table of await page.locator('.markdown table').all()) {
      const cells = await Promise.all((await table.locator('tbody tr').first().locator('td').all()).map(boxOf))
      expect(new Set(cells.map(({ y }) => y)).size).toBe(1)
      expect(new Set(cells.map(({ x }) => x)).size).toBe(cells.length)
      const heads = await Promise.all((await table.locator('th').all()).map(boxOf))
      expect(cells.map(({ width }) => width)).toEqual(heads.map(({ width }) => width))
    }
  })
})

test('tables, quotes and code of pages look like those of documents', async ({ sharedPage: page }) => {
  await open(page, site.url('/parts'))
  const main = page.getByRole('main')
  await expect(main.locator('table')).toHaveCSS('border-top-style', 'solid')
  await expect(main.locator('td')).not.toHaveCSS('padding-left', '1px')
  await expect(main.locator('blockquote')).toHaveCSS('border-left-style', 'solid')
  const code = main.locator('pre')
  await expect(code).toHaveCSS('overflow-x', 'auto')
  await expect(code).not.toHaveCSS('padding-left', '0px')
  expect((await boxOf(code)).width).toBeLessThan(1200)
})

test('the sidebar in a custom layout starts below the navbar', async ({ sharedPage: page }) => {
  await open(page, site.url('/short'))
  const navbar = await boxOf(page.locator('.navbar'))
  const link = await boxOf(page.getByRole('complementary').getByRole('link', { name: 'Brushes of all kinds' }))
  expect(link.y).toBeGreaterThanOrEqual(navbar.y + navbar.height)
})

test("the version banner is a box in a custom layout, and a strip only in the theme's", async ({
  sharedPage: page,
}) => {
  await open(page, site.url('/short'))
  await expect(page.getByRole('alert')).toHaveCSS('box-shadow', 'none')
  await expect(page.getByRole('alert')).toHaveCSS('clip-path', 'none')
  const first = await boxOf(page.getByText('These are old paints.'))
  const second = await boxOf(page.getByText('See the new ones.'))
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height)
})

test.for(['/docs/text', '/'])('what a site adds to the table of contents is below it: %s', async (path, { page }) => {
  await open(page, site.url(path))
  const contents = await boxOf(page.getByRole('navigation', { name: 'On this page' }))
  const added = await boxOf(page.getByText('Rollers are half price.'))
  expect(added.x).toBe(contents.x)
  expect(added.y).toBeGreaterThanOrEqual(contents.y + contents.height)
  expect(added.y).toBeLessThan(contents.y + contents.height + 100)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Rollers are half price.')).toBeHidden()
})

test('what a site adds to the version banner is above the text', async ({ sharedPage: page }) => {
  await open(page, site.url('/docs/text'))
  const added = await boxOf(page.getByText('Open until six.'))
  const text = await boxOf(page.getByRole('article'))
  expect(text.x).toBeLessThan(added.x + added.width)
  expect(text.y).toBeGreaterThanOrEqual(added.y + added.height)
  const contents = await boxOf(page.getByRole('navigation', { name: 'On this page' }))
  expect(contents.x).toBeGreaterThanOrEqual(text.x + text.width)
})

test('a custom sidebar starts below the navbar and stays in the window', async ({ sharedPage: page }) => {
  await open(page, site.url('/own'))
  const navbar = await boxOf(page.locator('.navbar'))
  const link = page.getByRole('link', { name: 'Varnish' })
  expect((await boxOf(link)).y - navbar.y - navbar.height).toBeLessThan(10)
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  expect((await boxOf(link)).y).toBeGreaterThan(0)
})

test('styles of components apply to their headings and details in a text', async ({ sharedPage: page }) => {
  await open(page, site.url('/own'))
  await expect(page.getByRole('heading', { name: 'Colors of the year' })).toHaveCSS('margin-top', '0px')
  await expect(page.locator('.widget')).toHaveCSS('border-top-width', '0px')
  await expect(page.locator('.widget > summary')).toHaveCSS('padding-left', '0px')
})

test('the arrow of details by docusaurus-theme-openapi-docs is visible', async ({ sharedPage: page }) => {
  await open(page, site.url('/own'))
  const shape = await page.getByText('Schema').evaluate((summary) => getComputedStyle(summary, '::before').clipPath)
  expect(shape).toBe('none')
})

test('items of a custom navbar are hidden on a phone', async ({ openShared }) => {
  const page = await openShared({ viewport: { width: 390, height: 844 } })
  await open(page, site.url('/bar'))
  for (const label of ['Easels', 'Brands']) await expect(page.locator('.navbar__link', { hasText: label })).toBeHidden()
})

test('a custom logo is a single image', async ({ sharedPage: page }) => {
  await open(page, site.url('/bar'))
  await expect(page.locator('img.navbar__logo:visible')).toHaveCount(1)
})

describe('classes of Infima', () => {
  test('with a shadow override a card without one', async ({ sharedPage: page }) => {
    await open(page, site.url('/parts'))
    await expect(page.locator('.card')).not.toHaveCSS('box-shadow', 'none')
  })

  test('place the close button of an alert at its end', async ({ sharedPage: page }) => {
    await open(page, site.url('/parts'))
    const alert = await boxOf(page.getByRole('alert'))
    const close = await boxOf(page.getByRole('button', { name: 'Close' }))
    expect(alert.x + alert.width - close.x - close.width).toBeLessThan(40)
  })

  test('make inline dropdowns that open on hover', async ({ sharedPage: page }) => {
    await open(page, site.url('/parts'))
    const colors = page.getByRole('main').getByRole('button', { name: 'Colors' })
    const brushes = page.getByRole('main').getByRole('button', { name: 'Brushes' })
    expect((await boxOf(colors)).y).toBe((await boxOf(brushes)).y)
    await expect(page.getByRole('link', { name: 'Red' })).toBeHidden()
    await colors.hover()
    await expect(page.getByRole('link', { name: 'Red' })).toBeVisible()
  })

  test('hide the items of a closed category', async ({ sharedPage: page }) => {
    await open(page, site.url('/parts'))
    expect((await boxOf(page.locator('.menu__list .menu__list'))).height).toBe(0)
  })

  test('style the field of a custom search', async ({ sharedPage: page }) => {
    await open(page, site.url('/docs/tables'))
    const field = page.getByRole('textbox', { name: 'Find' })
    await expect(field).toHaveCSS('border-top-style', 'none')
    await expect(field).toHaveCSS('width', '200px')
    await expect(field).toHaveCSS('padding-left', '36px')
  })

  test('apply to the dropdown of a navbar item, too', async ({ sharedPage: page }) => {
    await open(page, site.url('/'))
    const more = page.getByRole('banner').getByRole('button', { name: 'More' })
    await expect(more).toHaveCSS('text-transform', 'uppercase')
    await expect(more).toHaveCSS('letter-spacing', '3px')
  })
})

test('site styles for active links apply to categories around a page, which the theme styles differently', async ({
  sharedPage: page,
}) => {
  await open(page, site.url('/docs/text'))
  const sidebar = page.locator('.theme-doc-sidebar-menu')
  const category = sidebar.locator('.menu__link', { hasText: 'Rooms' }).first()
  const current = sidebar.getByRole('link', { name: 'Text' })
  for (const link of [category, current]) await expect(link).toHaveCSS('letter-spacing', '2px')
  const background = await current.evaluate((link) => getComputedStyle(link).backgroundColor)
  await expect(category).not.toHaveCSS('background-color', background)
})

describe('a rule of the site for elements', () => {
  test('applies in the text', async ({ sharedPage: page }) => {
    await open(page, site.url('/docs/text'))
    const text = page.locator('.markdown')
    await expect(text.locator('p > a').first()).toHaveCSS('color', 'rgb(200, 0, 0)')
    await expect(text.locator('p > a').first()).toHaveCSS('text-decoration-line', 'none')
    await expect(text.locator('p > code')).toHaveCSS('background-color', 'rgb(255, 238, 153)')
    await expect(text.locator('ul')).toHaveCSS('list-style-type', 'square')
    await expect(text.locator('h2')).toHaveCSS('font-size', '33px')
    await expect(text.locator('h2')).toHaveCSS('margin-bottom', '77px')
  })

  test('is overridden by classes', async ({ sharedPage: page }) => {
    await open(page, site.url('/docs/text'))
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Tables' })).not.toHaveCSS('color', 'rgb(200, 0, 0)')
    await expect(banner.getByRole('button', { name: 'More' })).toHaveCSS('border-top-width', '0px')
    await expect(banner.getByRole('button', { name: 'More' })).not.toHaveCSS('background-color', 'rgb(0, 255, 0)')
    for (const list of ['.menu__list', '.footer__items', '.breadcrumbs', '.dropdown__menu'])
      await expect(page.locator(list).first()).toHaveCSS('list-style-type', 'none')
    await expect(page.locator('.menu__link').first()).not.toHaveCSS('color', 'rgb(200, 0, 0)')
    await expect(page.locator('.alert a')).toHaveCSS('text-decoration-line', 'underline')
    const logos = banner.locator('.navbar__logo img')
    await expect(logos).toHaveCount(2)
    await expect(logos.and(page.locator(':visible'))).toHaveCount(1)
  })

  test('wins if combined with a class', async ({ sharedPage: page }) => {
    await open(page, site.url('/parts'))
    await expect(page.locator('.rooms-list')).toHaveCSS('padding-left', '41px')
  })
})

test('light mode variables of the site on the root keep the dark mode readable', async ({ openPage }) => {
  const page = await openPage({ colorScheme: 'dark' })
  await open(page, site.url('/docs/text'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).not.toHaveCSS('background-color', 'rgb(255, 250, 240)')
  // compares computed values, as the minifier rewrites colors
  const primary = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--ifm-color-primary)'
    return getComputedStyle(probe).color
  })
  expect(primary).toBe('rgb(120, 40, 160)')
  await expect(page.locator('.markdown h2')).toHaveCSS('color', 'rgb(250, 240, 230)')
  // a shade of the primary color that the site does not set
  const current = page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Text' })
  await expect(current).toHaveCSS('color', /^color\(srgb 0\.5\d+ 0\.2\d+ 0\.6\d+\)$/)
})

/** Sets variables on the root element, as a site's stylesheet does. */
const setVariables = (page: Page, values: [name: string, value: string][]) =>
  page.evaluate((all) => {
    for (const [name, value] of all) document.documentElement.style.setProperty(name, value)
  }, values)

type SetVariable = readonly [name: string, value: string, selector: string, property: string, computed?: string]

/**
 * Variables to set by page: name, value, selector of an element, its property that uses the variable, and the computed value
 * if it differs. The effect must be the same as with Infima.
 */
const variables: { [path: string]: readonly SetVariable[] } = {
  '/docs/tables': [
    ['--ifm-navbar-background-color', 'rgb(50, 51, 48)', '.navbar', 'background-color'],
    ['--ifm-navbar-link-hover-color', 'rgb(245, 218, 85)', '.navbar__link--active', 'color'],
    ['--ifm-footer-padding-horizontal', '40px', '.footer', 'padding-left'],
    ['--ifm-spacing-horizontal', '50px', '.footer .container', 'padding-left'],
    ['--ifm-global-radius', '0px', '.pagination-nav__link', 'border-top-left-radius'],
    ['--ifm-font-color-base', 'rgb(4, 5, 6)', '.navbar__link:not(.navbar__link--active)', 'color'],
    ['--ifm-color-emphasis-900', 'rgb(1, 2, 3)', '.footer__title', 'color'],
    ['--ifm-heading-font-family', 'serif', '.footer__title', 'font-family'],
  ],
  '/docs/text': [
    ['--ifm-h2-vertical-rhythm-top', '2', '.markdown h2', 'margin-top', '96px'],
    ['--ifm-blockquote-padding-vertical', '7px', '.markdown blockquote', 'padding-top', '7px'],
    [
      '--ifm-blockquote-shadow',
      'rgb(1, 2, 3) 0px 0px 5px 0px',
      '.markdown blockquote',
      'box-shadow',
      'rgb(1, 2, 3) 0px 0px 5px 0px',
    ],
    ['--ifm-leading-desktop', '3', '.markdown p', 'margin-bottom', '48px'],
    ['--ifm-code-border-radius', '20px', '.markdown .theme-code-block', 'border-top-left-radius', '20px'],
    ['--ifm-color-secondary-contrast-foreground', 'rgb(7, 8, 9)', '.markdown .alert', 'color', 'rgb(7, 8, 9)'],
    [
      '--ifm-color-secondary-contrast-background',
      'rgb(9, 8, 7)',
      '.markdown .alert',
      'background-color',
      'rgb(9, 8, 7)',
    ],
    ['--ifm-spacing-horizontal', '32px', '.markdown .alert', 'padding-left', '36px'],
  ],
}

test.for(Object.entries(variables))(
  'variables of Infima set by the site apply to %s',
  async ([path, rows], { sharedPage: page }) => {
    await open(page, site.url(path))
    await setVariables(
      page,
      rows.map(([name, value]) => [name, value]),
    )
    for (const [, value, selector, property, computed = value] of rows)
      await expect(page.locator(selector).first()).toHaveCSS(property, computed)
  },
)

test('a reset in a layer does not override the theme', async ({ sharedPage: page }) => {
  await open(page, site.url('/docs/wide'))
  await expect(page.getByRole('heading', { name: 'Wide' })).not.toHaveCSS('font-size', '16px')
  await expect(page.getByRole('heading', { name: 'Wide' })).not.toHaveCSS('letter-spacing', '3px')
})

test('an image or character of the site instead of an arrow is not clipped', async ({ sharedPage: page }) => {
  await open(page, site.url('/docs/text'))
  const readArrow = (element: Locator) =>
    element.evaluate((node) => {
      const { backgroundColor, backgroundImage, clipPath, transform } = getComputedStyle(node, '::after')
      return { backgroundColor, clipPath, transform, hasImage: backgroundImage.includes('svg') }
    })
  const whole = { backgroundColor: 'rgba(0, 0, 0, 0)', clipPath: 'none' }
  const category = page.locator('.theme-doc-sidebar-menu .menu__link--sublist-caret').first()
  // Infima's arrow points up and is rotated
  expect(await readArrow(category)).toEqual({ ...whole, hasImage: true, transform: 'matrix(-1, 0, 0, -1, 0, 0)' })
  expect(await readArrow(page.locator('.breadcrumbs__item').first())).toMatchObject({ ...whole, hasImage: false })
})

test('text is as wide as the container that a site configures', async ({ openShared }) => {
  const page = await openShared({ viewport: { width: 1920, height: 800 } })
  await open(page, site.url('/docs/tables'))
  const text = page.locator('.theme-doc-markdown')
  const before = await boxOf(text)
  await setVariables(page, [['--ifm-container-width-xl', '1600px']])
  expect((await boxOf(text)).width - before.width).toBeGreaterThan(200)
})

test('code blocks have the font size of the site', async ({ sharedPage: page }) => {
  await open(page, site.url('/parts'))
  const size = () =>
    page
      .locator('main pre')
      .first()
      .evaluate((block) => Number.parseFloat(getComputedStyle(block).fontSize))
  const before = await size()
  await setVariables(page, [['--ifm-code-font-size', '175%']])
  expect(await size()).toBeCloseTo(before * 2)
})

test('sites can select parts of the theme by their class names in Docusaurus', async ({ sharedPage: page }) => {
  await open(page, site.url('/docs/tables'))
  await expect(page.locator('.theme-doc-breadcrumbs')).toHaveCSS('scroll-margin-top', '13px')
  await expect(page.getByRole('main')).toHaveCSS('scroll-margin-top', '17px')
  await expect(page.getByRole('banner')).toHaveCSS('border-bottom-width', '3px')
})
