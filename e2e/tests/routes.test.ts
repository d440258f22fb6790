import { describe } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { pages, redirects } from '../routes.ts'

interface Answer {
  route: string
  status: number
  html: string
  headers: Headers
}

/** Fetches all addresses with a limited number of parallel requests. */
async function fetchAll(routes: string[], toUrl: (route: string) => string): Promise<Answer[]> {
  const waiting = [...routes]
  const answers: Answer[] = []
  const work = async () => {
    for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
      const response = await fetch(toUrl(route), { redirect: 'manual' })
      answers.push({ route, status: response.status, html: await response.text(), headers: response.headers })
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  return answers
}

const isNoIndex = (html: string) => /<meta name="robots" content="[^"]*noindex/.test(html)

describe('every route of the site', () => {
  test('answers with a page that has a title and the security policy', async ({ site }) => {
    const answers = await fetchAll(
      pages.map(({ route }) => route),
      (route) => site.url(encodeURI(route)),
    )
    expect(answers).toHaveLength(pages.length)
    expect(answers.filter(({ status }) => status !== 200).map(({ route, status }) => `${status} ${route}`)).toEqual([])
    const faulty = answers.filter(
      ({ html, headers }) =>
        !/<title>[^<]+<\/title>/.test(html) ||
        !/<h1[\s>]/.test(html) ||
        !headers.get('content-security-policy')?.startsWith("default-src 'none'"),
    )
    // this test page has a layout without content, and so no heading
    expect(faulty.map(({ route }) => route)).toEqual(['/tests/pages/layout-no-children/'])
  })

  test('has noindex only where it should', async ({ site }) => {
    const answers = await fetchAll(
      pages.map(({ route }) => route),
      (route) => site.url(encodeURI(route)),
    )
    const shut = new Set(answers.filter(({ html }) => isNoIndex(html)).map(({ route }) => route))
    expect(pages.filter(({ route, isIndexed }) => shut.has(route) === isIndexed).map(({ route }) => route)).toEqual([])
  })

  test('has its page data', async ({ site }) => {
    const answers = await fetchAll(
      pages.map(({ route }) => route),
      (route) => site.url(encodeURI(`${route}page.json`)),
    )
    const faulty = answers.filter(({ route, status, html }) => {
      if (status !== 200) return true
      const { path } = JSON.parse(html) as { path: string }
      return decodeURI(path) !== route
    })
    expect(faulty.map(({ route, status }) => `${status} ${route}`)).toEqual([])
  })

  test('is in the sitemap unless it has noindex', async ({ site }) => {
    const sitemap = await (await fetch(site.url('/sitemap.xml'))).text()
    const listed = [...sitemap.matchAll(/<loc>https:\/\/docusaurus\.io([^<]*)<\/loc>/g)].map(([, path = '']) =>
      decodeURI(path),
    )
    const wanted = pages.filter(({ isIndexed }) => isIndexed).map(({ route }) => route)
    expect(listed.toSorted()).toEqual(wanted.toSorted())
  })
})

describe('redirects', () => {
  test.for(redirects)('$from leads to $to', async ({ from, to }, { site }) => {
    const response = await fetch(site.url(from))
    const html = await response.text()
    expect(response.status).toBe(200)
    const canonical = new URL(to, 'https://docusaurus.io')
    canonical.hash = ''
    expect(html).toContain(`<link rel="canonical" href="${canonical.href}"`)
    expect(html).toContain(`http-equiv="refresh" content="0; url=${to}"`)
  })

  test('keep the query and hash of the request', async ({ sharedPage: page, site }) => {
    await page.goto(site.url('/docs/support/?from=bookmark#stack-overflow'))
    await expect(page).toHavePath('/community/support/?from=bookmark#stack-overflow')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('work for the .html form', async ({ sharedPage: page, site }) => {
    await page.goto(site.url('/docs/team.html'))
    await expect(page).toHavePath('/community/team/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

describe('unknown URLs', () => {
  const unknown = [
    '/nothing/',
    '/docs/nothing/',
    '/docs/3.2.1/nothing/',
    '/community/nothing/',
    '/strata/nothing/',
    '/blog/nothing/',
    '/changelog/9.9.9/',
    '/tests/blog/nothing/',
    '/tests/docs/nothing/',
    '/tests/pages/nothing/',
    '/showcase/nothing/',
  ]
  test.for(unknown)('%s answers 404 with a helpful page', async (path, { sharedPage: page, site }) => {
    await page.goto(site.url(path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    for (const name of ['Home page', 'Docs', 'API', 'Blog'])
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(page.takeProblems(/^answer 404/)).toEqual([`answer 404: ${site.url(path)}`])
  })

  test.for(['/feature-requests/p/dark-mode/', '/feature-requests/new?from=docs#top'])(
    '%s is below a route that is not exact, and shows its page',
    async (path, { sharedPage: page, site }) => {
      await page.goto(site.url(path))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feature requests')
      await expect(page).toHavePath(path)
      expect(await page.title()).toBe('Feature Requests | Docusaurus')
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    },
  )

  test('a link below a route that is not exact shows the page of the route', async ({ sharedPage: page, site }) => {
    await page.goto(site.url('/docs/'))
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/feature-requests/p/dark-mode/' })
      document.body.append(link)
      link.click()
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feature requests')
    await expect(page).toHavePath('/feature-requests/p/dark-mode/')
    page.takeProblems(/^answer 404/)
  })

  test('suggests pages with a similar URL', async ({ sharedPage: page, site }) => {
    await page.goto(site.url('/docs/instalation/'))
    await page.getByRole('main').getByRole('link', { name: '/docs/installation/' }).click()
    await expect(page).toHavePath('/docs/installation/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    expect(page.takeProblems(/^answer 404/)).toHaveLength(1)
  })

  test.for([
    ['/docs/installation.html', '/docs/installation/'],
    ['/docs/3.1.1/sidebar/items.html', '/docs/3.1.1/sidebar/items/'],
    ['/blog/releases/3.2.html?a=1#top', '/blog/releases/3.2/?a=1#top'],
    ['/tests/docs/folder%20with%20space/doc%201.html', '/tests/docs/folder%20with%20space/doc%201/'],
  ] as const)('%s leads to %s', async ([from, to], { sharedPage: page, site }) => {
    await page.goto(site.url(from))
    await expect(page).toHavePath(to)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found')
    page.takeProblems(/^answer 404/)
  })

  test.for([
    ['/docs/nothing.html', '/docs/nothing'],
    ['/docs/nothing/index.html?a=1#top', '/docs/nothing/?a=1#top'],
  ] as const)('%s, which is not a page either, is shown as %s', async ([from, to], { sharedPage: page, site }) => {
    await page.goto(site.url(from))
    await expect(page).toHavePath(to)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    // the suggestions are for the displayed address
    await expect(page.getByRole('main').getByText('Perhaps you were looking for')).toBeVisible()
    page.takeProblems(/^answer 404/)
  })

  test('the file of a page shows the page', async ({ sharedPage: page, site }) => {
    await open(page, site.url('/docs/installation/index.html'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ }).click()
    await expect(page).toHavePath('/docs/configuration/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuration')
  })
})
