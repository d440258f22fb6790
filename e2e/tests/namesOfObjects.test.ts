import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { type SharedFixture, shareFixture } from '../sites.ts'

/** Names that every object inherits from its prototype. */
const names = ['__proto__', 'constructor', 'toString']

let site: SharedFixture
beforeAll(async () => {
  site = await shareFixture('named-site')
}, 120_000)
afterAll(() => site.close())

describe.each(names)('things named %s work like any other', (name) => {
  test.for(['docs/next', 'docs', 'docs/toString', 'more/__proto__', 'more/constructor'])(
    'a document, its sidebar and its tabs, below /%s',
    async (folder, { sharedPage: page }) => {
      await open(page, site.url(`/${folder}/${name}`))
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(`Title of ${name}`)
      await expect(page.getByRole('link', { name: 'a reference' })).toHaveAttribute(
        'href',
        'https://example.com/reference',
      )
      await expect(page.getByRole('main').getByRole('link', { name: `Label of ${name}` })).toBeVisible()
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
      const category = folder === 'docs/next' ? `Translated ${name}` : name
      await expect(sidebar.getByText(category, { exact: true })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Guide', exact: true }).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(`Guide of ${name}`)
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel')).toHaveText('Second tab')
      // the choice is stored under the name of its group
      await page.reload()
      await expect(page.getByRole('tabpanel')).toHaveText('Second tab')
    },
  )

  test('navbar items', async ({ sharedPage: page }) => {
    await open(page, site.url('/'))
    const navbar = page.getByRole('navigation', { name: 'Main' })
    for (const [label, pathname] of [
      [`doc ${name}`, `/docs/${name}`],
      [`sidebar ${name}`, `/docs/${name}`],
      [`plugin ${name}`, `/more/${name}/${name}`],
      [`version ${name}`, `/more/${name}/`],
    ] as const) {
      const link = navbar.getByRole('link', { name: label, exact: true, includeHidden: true })
      expect(await link.getAttribute('href')).toContain(pathname)
    }
  })

  test('a post, its author and its tag', async ({ sharedPage: page }) => {
    await open(page, site.url(`/blog/${name}`))
    await expect(page.getByText(`Name of ${name}`)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: `Label of ${name}` })
      .click()
    await expect(page.getByRole('main').getByRole('heading', { name: `Post of ${name}` })).toBeVisible()
  })
})

test('a selected version is remembered', async ({ sharedPage: page }) => {
  await open(page, site.url('/docs/constructor'))
  const navbar = page.getByRole('navigation', { name: 'Main' })
  await navbar.getByRole('button', { name: 'Label of constructor' }).click()
  await navbar.getByRole('link', { name: 'toString', exact: true }).click()
  await expect(page).toHavePath('/docs/toString/constructor')
  await open(page, site.url('/'))
  await expect(navbar.getByRole('button', { name: 'toString', exact: true })).toBeVisible()
})

test("text with an attribute named like one of the engine's", async ({ sharedPage: page }) => {
  await open(page, site.url('/marks'))
  await page.getByRole('button', { name: 'Again' }).click()
  await expect(page.getByRole('region', { name: 'Rendered 1' }).locator('code')).toHaveText('const text = 1')
})
