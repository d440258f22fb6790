import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, test, untilHydrated } from '../browser.ts'
import { type DevFixture, startFilled } from '../sites.ts'

/** A repository with the site in a subfolder, as most have: documents and packages are outside the site. */
const files: { [file: string]: string } = {
  'website/docusaurus.config.js': `import colors from '../settings/colors.js'
export default {
  title: colors.title,
  url: 'https://workshop.test',
  baseUrl: '/tools/',
  plugins: [
    '@workshop/stock',
    () => ({
      name: 'app',
      contentLoaded: ({ actions }) =>
        actions.addRoute({ path: '/tools/app', exact: false, component: '@site/src/app.jsx' }),
    }),
  ],
  presets: [['classic', { docs: { path: '../docs', routeBasePath: '/' }, blog: { path: '../blog' } }]],
}
`,
  'website/package.json': '{ "name": "website", "private": true, "type": "module" }',
  'settings/package.json': '{ "type": "module" }',
  'settings/colors.js': `export default { title: 'Workshop' }\n`,
  'docs/intro.mdx': `---
slug: /
---
# Tools

import Readme from '../README.md'
import { Badge } from '@workshop/badge'

A saw. <Badge />

<img src="/tools/saw.svg" alt="Saw" />

<Readme />
`,
  'website/stock.json': '["saw"]',
  'website/src/pages/stock.md': '# Stock\n',
  'website/static/saw.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>',
  'blog/2024-01-02-saws.mdx': `---
title: Saws
---
{/* truncate */}

More.
`,
  'blog/2024-01-01-planes.mdx': `---
title: Planes
---
export const Grain = ({ children }) => <button onClick={(event) => (event.target.textContent = 'cut')}>{children}</button>

<Grain>grain</Grain>

{/* truncate */}

More of <Grain>wood</Grain>
`,
  'docs/plane.md': '# Plane\n',
  'README.md': 'Read me first.\n',
  // a copy that another plugin may install, which has no router here
  'node_modules/react-router-dom/package.json':
    '{ "name": "react-router-dom", "version": "5.3.4", "main": "index.js" }',
  'node_modules/react-router-dom/index.js': `exports.useLocation = () => { throw new Error('No router') }\n`,
  'website/src/app.jsx': `import { Link, MemoryRouter, NavLink, Prompt, Redirect, Route, Switch, useParams } from 'react-router-dom'
const Tool = () => <h1>Tool {useParams().id}</h1>
export default () => (
  <main>
    <NavLink to="/tools/app/saw">Saw</NavLink> <Link to="/tools/app/old">Old</Link>
    <Switch>
      <Route exact path="/tools/app"><h1>Tools</h1></Route>
      <Redirect from="/tools/app/old" to="/tools/app/new" />
      <Route path="/tools/app/:id"><Tool /><Prompt message="Leave the tool?" /></Route>
    </Switch>
    <MemoryRouter initialEntries={['/one']}>
      <Link to="/two">On</Link>
      <Route path="/:step">{({ match }) => <p>step {match.params.step}</p>}</Route>
    </MemoryRouter>
  </main>
)
`,
  'website/src/pages/place.jsx': `import { useLocation } from 'react-router-dom'
export default () => <main>This is {useLocation().pathname}</main>
`,
  'packages/badge/package.json': '{ "name": "@workshop/badge", "type": "module", "exports": "./index.jsx" }',
  'packages/badge/index.jsx': 'export const Badge = () => <b>sharp</b>\n',
  'packages/stock/package.json': '{ "name": "@workshop/stock", "type": "module", "exports": "./index.js" }',
  'packages/stock/index.js': `import { count } from './count.js'
export default () => ({
  name: 'stock',
  injectHtmlTags: () => ({ postBodyTags: [{ tagName: 'footer', innerHTML: count + ' in stock' }] }),
})
`,
  'packages/stock/count.js': `export const count = 'Three'\n`,
}

describe('the dev server of a site in a repository folder', () => {
  let workshop: DevFixture
  beforeAll(async () => {
    const fill = (dir: string) => {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.join(dir, path.dirname(file)), { recursive: true })
        writeFileSync(path.join(dir, file), text)
      }
      const scope = path.join(dir, 'website/node_modules/@workshop')
      mkdirSync(scope, { recursive: true })
      for (const name of ['badge', 'stock']) symlinkSync(`../../../packages/${name}`, path.join(scope, name))
    }
    workshop = await startFilled('workshop', fill, { site: 'website' })
  })
  afterAll(() => workshop.close())

  test('hydrates below a base URL, where its files are', async ({ page }) => {
    await open(page, workshop.url('/plane'))
    await page.getByRole('link', { name: 'Tools', exact: true }).first().click()
    await expect(page).toHavePath('/tools/')
    await expect(page.getByText('A saw. sharp')).toBeVisible()
    await open(page, workshop.url('/'))
    const image = page.getByRole('img', { name: 'Saw' })
    await expect(image).toHaveAttribute('src', '/tools/saw.svg')
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(8)
    await open(page, workshop.url('/__docusaurus/debug'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuration')
    const answer = await page.goto(workshop.url('/missing'))
    await untilHydrated(page)
    expect(answer?.status()).toBe(404)
    page.takeProblems(/answer 404: .*\/missing$/)
  })

  test('serves a page instead of a site file of the same name, also on the local network', async () => {
    // browsers send `Sec-Fetch-Dest` only to trustworthy origins, so this request does not have it
    const response = await fetch(workshop.url('/stock'), { headers: { accept: 'text/html' } })
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('Stock')
  })

  test('posts with code are interactive, in the list and on their page', async ({ page }) => {
    await open(page, workshop.url('/blog'))
    await page.getByRole('button', { name: 'grain' }).click()
    await expect(page.getByRole('button', { name: 'cut' })).toBeVisible()
    await open(page, workshop.url('/blog/2024/01/01/planes'))
    await page.getByRole('button', { name: 'wood' }).click()
    await expect(page.getByRole('button', { name: 'cut' })).toBeVisible()
  })

  test('gives components that import React Router the router of the site', async ({ page }) => {
    await open(page, workshop.url('/place'))
    await expect(page.getByText('This is /tools/place')).toBeVisible()
  })

  test('nested routes of a page follow its links', async ({ page }) => {
    await open(page, workshop.url('/app'))
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Tools')
    await page.getByRole('link', { name: 'On', exact: true }).click()
    await expect(page.getByText('step two')).toBeVisible()
    await page.getByRole('link', { name: 'Saw', exact: true }).click()
    await expect(title).toHaveText('Tool saw')
    await expect(page.getByRole('link', { name: 'Saw', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('step two')).toBeVisible() // it is the same page
    const said: string[] = []
    let stays = true
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void (stays ? dialog.dismiss() : dialog.accept())
    })
    await page.getByRole('link', { name: 'Old' }).click()
    await expect(title).toHaveText('Tool saw')
    stays = false
    await page.getByRole('link', { name: 'Old' }).click()
    await expect(title).toHaveText('Tool new')
    expect(new URL(page.url()).pathname).toBe('/tools/app/new')
    expect(said).toEqual(['Leave the tool?', 'Leave the tool?'])
  })

  test('shows edits of what the site reads outside its folder', async ({ page }) => {
    await open(page, workshop.url('/'))
    const text = page.locator('main article')
    await expect(text).toHaveText(/A saw. sharp/)
    await workshop.edit('docs/intro.mdx', 'A saw.', 'Two saws.')
    await expect(text).toHaveText(/Two saws. sharp/)
    await workshop.edit('packages/badge/index.jsx', 'sharp', 'blunt')
    await expect(text).toHaveText(/Two saws. blunt/)
    await workshop.edit('README.md', 'first', 'second')
    await expect(text).toHaveText(/Read me second./)
    workshop.write('docs/saw.md', '# Saw\n')
    await expect(page.getByRole('link', { name: 'Saw', exact: true })).toBeVisible()
    workshop.remove('docs/plane.md')
    await expect(page.getByRole('link', { name: 'Plane', exact: true })).toHaveCount(0)
  })

  test('restarts after an edit of files outside its folder that its configuration loads', async ({ page }) => {
    await open(page, workshop.url('/'))
    await expect(page.getByText('Three in stock')).toBeVisible()
    await workshop.edit('packages/stock/count.js', 'Three', 'Four')
    await expect(page.getByText('Four in stock')).toBeVisible()
    await workshop.edit('settings/colors.js', 'Workshop', 'Shed')
    await expect(page).toHaveTitle(/Shed/)
    await untilHydrated(page)
  })
})
