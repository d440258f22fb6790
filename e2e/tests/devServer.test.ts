import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { expect, isSameDocument, markDocument, open, test, untilHydrated } from '../browser.ts'
import { type DevFixture, startFixture } from '../sites.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const note = (page: Page) => page.getByLabel('Note')

describe('the dev server', () => {
  let workshop: DevFixture
  const before = new Map<string, string>()
  const files = [
    'docs/intro.mdx',
    'docs/saw.md',
    'docs/plane.md',
    'src/components/Notebook.jsx',
    'src/components/notebook.css',
    'src/pages/try.md',
    'src/pages/stock.mdx',
    'data/stock.json',
    'docusaurus.config.js',
  ]
  beforeAll(async () => {
    workshop = await startFixture('edited-site')
    for (const file of files) before.set(file, await workshop.read(file))
  })
  afterAll(() => workshop.close())
  const count = (text: string) => workshop.output().split(text).length - 1
  const countStarts = () => count('changed; restarting the site')
  const countRestarts = () => count('The site has restarted.')
  const readRevision = async () => (await fetch(workshop.url('/__strata-revision'))).text()
  /** Waits until the server has noticed all writes, as a reload for them would interrupt the page of the next test. */
  const untilSeen = async (revision: string) => {
    let last = revision
    for (let quiet = 0; quiet < (last === revision ? 1000 : 150); quiet += 25) {
      await new Promise((resolve) => setTimeout(resolve, 25))
      const now = await readRevision()
      if (now !== last) quiet = 0
      last = now
    }
  }
  beforeEach(async () => {
    const restarts = countRestarts()
    const revision = await readRevision()
    let isChanged = false
    for (const [file, text] of before) {
      const now = await workshop.read(file).catch(() => undefined)
      if (now === text) continue
      workshop.write(file, text)
      isChanged = true
      if (file === 'docusaurus.config.js') await expect.poll(countRestarts).toBeGreaterThan(restarts)
    }
    if (isChanged) await untilSeen(revision)
  })

  test('shows the first page, hydrated and without console messages', async ({ page }) => {
    await open(page, workshop.url('/docs/intro'))
    await expect(title(page)).toHaveText('Workshop')
    await note(page).fill('plan')
    await expect(page.getByText('4 letters')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCSS('display', /flex|block|grid/)
  })

  test('loads a page in few files', async ({ page }) => {
    await open(page, workshop.url('/docs/intro'))
    await expect(page.getByText('0 letters')).toBeVisible()
    expect(page.requestCount).toBeGreaterThan(10)
    expect(page.requestCount).toBeLessThan(100) // it would be 350 with one request per module of the theme
  })

  test('shows the position of an error in a file, and recovers when it is fixed', async ({ page }) => {
    await open(page, workshop.url('/docs/intro'))
    await workshop.edit('docs/intro.mdx', '<Notebook />', '<Notebook')
    const overlay = page.locator('vite-error-overlay')
    // if a component changes at the same time, such as one restored before this test, the reloaded page shows the same
    const told = overlay.locator('.message').or(page.locator('body > pre'))
    await expect(told).toHaveText(/docs\/intro\.mdx:\d+:\d+/)
    workshop.write('docs/intro.mdx', before.get('docs/intro.mdx') ?? '')
    await expect(overlay).toHaveCount(0)
    await expect(page.getByText('The first sentence.')).toBeVisible()
    await untilHydrated(page) // it may have been reloaded
    await note(page).fill('plan')
    await expect(page.getByText('4 letters')).toBeVisible()
    page.takeProblems(/intro|500/)
  })

  test('a component can require images, data and modules', async ({ page }) => {
    const html = await (await fetch(workshop.url('/required'))).text()
    expect(html).toContain('from json')
    await open(page, workshop.url('/required'))
    await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()
    for (const name of ['Dot', 'Local']) {
      const image = page.getByRole('img', { name })
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(20)
    }
    await expect(page.getByText('from json, fret saw, plane')).toBeVisible()
    expect(await page.evaluate(() => 'required' in window)).toBe(true)
  })

  test('serves files with their media type', async ({ page }) => {
    const response = await page.request.get(workshop.url('/notes.md'))
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    expect(await response.text()).toBe('Kerf – the width of a cut.\n')
    const folder = await page.request.get(workshop.url('/drawings'))
    expect(folder.headers()['content-type']).toBe('text/html; charset=utf-8')
    expect(await folder.text()).toContain('Drawings of the workshop')
  })

  test('shows an edit of Markdown in place, and keeps the state of the page', async ({ page }) => {
    await open(page, workshop.url('/docs/intro'))
    await markDocument(page)
    await note(page).fill('measure twice')
    await page.getByRole('tab', { name: 'Pine' }).click()
    await expect(page.getByText('Soft wood')).toBeVisible()
    await workshop.edit('docs/intro.mdx', 'The first sentence.', 'The **second** sentence.')
    await expect(page.getByText('The second sentence.')).toBeVisible()
    await expect(page.getByText('The first sentence.')).toHaveCount(0)
    await expect(note(page)).toHaveValue('measure twice')
    await expect(page.getByText('Soft wood')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('shows a new heading in the table of contents', async ({ page }) => {
    await open(page, workshop.url('/docs/intro'))
    await workshop.edit('docs/intro.mdx', '## Benches', '## Racks\n\nOf ash.\n\n## Benches')
    await expect(
      page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Racks' }),
    ).toBeVisible()
  })

  test('shows a changed title in the sidebar', async ({ page }) => {
    await open(page, workshop.url('/docs/intro'))
    await workshop.edit('docs/saw.md', '# Saw', '# Fret saw')
    await expect(
      page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Fret saw' }),
    ).toBeVisible()
  })

  test('shows a changed title and label of the first document on every page', async ({ page }) => {
    await open(page, workshop.url('/docs/saw'))
    await markDocument(page)
    await workshop.edit('docs/intro.mdx', 'title: Workshop', 'title: Workroom\nsidebar_label: Workroom')
    await expect(
      page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Workroom' }),
    ).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Workroom' })).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
    for (const pathname of ['/docs/saw', '/docs/intro', '/']) {
      await open(page, workshop.url(pathname))
      await expect(title(page)).not.toHaveText('This page could not be built')
    }
  })

  test('renders a changed component on the server too', async ({ page }) => {
    const html = async () => (await fetch(workshop.url('/docs/intro'))).text()
    expect(await html()).toContain('letters')
    await workshop.edit('src/components/Notebook.jsx', 'letters', 'characters')
    await expect.poll(html).toContain('characters')
    expect(await html()).not.toContain('letters')
    await open(page, workshop.url('/docs/intro'))
    await expect(page.getByText('0 characters')).toBeVisible()
  })

  test('refreshes a component, and keeps its state', async ({ page }) => {
    await open(page, workshop.url('/docs/intro'))
    await markDocument(page)
    await note(page).fill('plan')
    await workshop.edit('src/components/Notebook.jsx', 'letters', 'characters')
    await expect(page.getByText('4 characters')).toBeVisible()
    await expect(note(page)).toHaveValue('plan')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('shows a component that was edited before its page was hydrated', async ({ page }) => {
    const revisions = '**/__strata-revision'
    const told = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Notebook.jsx')))
    // the page requests the revision when its code is loaded, before it is hydrated
    const letItLive = async (route: Route) => {
      await workshop.edit('src/components/Notebook.jsx', 'letters', 'characters')
      await told
      await route.continue()
    }
    await page.route(revisions, letItLive, { times: 1 })
    await page.goto(workshop.url('/docs/intro'))
    await expect(page.getByText('0 characters')).toBeVisible()
  })

  test('an effect runs once on a followed page, and again when it is edited', async ({ page }) => {
    await open(page, workshop.url('/docs/saw'))
    await markDocument(page)
    await page.getByRole('link', { name: 'workshop', exact: true }).click()
    await expect(note(page)).toBeVisible()
    const effects = () => page.evaluate(() => document.documentElement.dataset.notebook)
    await expect.poll(effects).toBe(' opened')
    await workshop.edit('src/components/Notebook.jsx', ' opened', ' improved')
    await expect.poll(effects).toBe(' opened improved')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a live code block runs the edited code of its document', async ({ page }) => {
    await open(page, workshop.url('/try'))
    const result = page.getByRole('group', { name: 'Result' })
    await expect(result).toHaveText(/Hard wood/)
    await workshop.edit('src/pages/try.md', 'Hard wood', 'Soft wood')
    await expect(result).toHaveText(/Soft wood/)
  })

  test('a document with code shows its edits in place, and those of imported data', async ({ page }) => {
    await open(page, workshop.url('/stock'))
    await expect(page.getByText('The shelf has 3 planks.')).toBeVisible()
    await markDocument(page)
    await note(page).fill('plan')
    await workshop.edit('data/stock.json', '3', '5')
    await expect(page.getByText('The shelf has 5 planks.')).toBeVisible()
    await workshop.edit('src/pages/stock.mdx', 'The shelf has {', 'There are {1 + ')
    await expect(page.getByText('There are 6 planks.')).toBeVisible()
    await expect(note(page)).toHaveValue('plan')
    expect(await isSameDocument(page)).toBe(true)
    await workshop.edit('src/pages/stock.mdx', '{1 + stock', '{1 + stack')
    await expect(title(page)).toHaveText('This page could not be built')
    await workshop.edit('src/pages/stock.mdx', '{1 + stack', '{2 + stock')
    await expect(page.getByText('There are 7 planks.')).toBeVisible()
    page.takeProblems(/stack|500/)
  })

  test('a broken page shows its error, and opens when it is fixed', async ({ page }) => {
    await workshop.edit('docs/intro.mdx', '<Notebook />', '<Notebook')
    await expect.poll(async () => (await fetch(workshop.url('/docs/intro'))).status).toBe(500)
    await page.goto(workshop.url('/docs/intro'))
    await expect(title(page)).toHaveText('This page could not be built')
    await expect(page.locator('body > pre')).toHaveText(/docs\/intro\.mdx:\d+:\d+/)
    workshop.write('docs/intro.mdx', before.get('docs/intro.mdx') ?? '')
    await expect(title(page)).toHaveText('Workshop')
    await expect(page.getByText('The first sentence.')).toBeVisible()
    page.takeProblems(/intro|500/)
  })

  test('a broken page that missed the error message opens when it is fixed', async ({ page }) => {
    await workshop.edit('docs/intro.mdx', '<Notebook />', '<Notebook')
    await expect.poll(async () => (await fetch(workshop.url('/docs/intro'))).status).toBe(500)
    // simulates that the file is fixed between the response and the WebSocket connection
    await page.route('**/@vite/client', (route) => route.abort())
    await page.goto(workshop.url('/docs/intro'))
    await expect(title(page)).toHaveText('This page could not be built')
    workshop.write('docs/intro.mdx', before.get('docs/intro.mdx') ?? '')
    await expect(title(page)).toHaveText('Workshop')
    page.takeProblems(/./)
  })

  test('shows an error until it is fixed, whatever else is edited', async ({ page }) => {
    await open(page, workshop.url('/docs/intro'))
    const letters = page.getByText('0 letters')
    const paint = async (from: string, to: string) => {
      await workshop.edit('src/components/notebook.css', from, to)
      await expect(letters).toHaveCSS('color', to)
    }
    await paint('rgb(1, 2, 3)', 'rgb(4, 5, 6)') // the first update of a page is handled differently
    await workshop.edit('docs/intro.mdx', '<Notebook />', '<Notebook')
    const told = page.locator('vite-error-overlay .message')
    await expect(told).toHaveText(/docs\/intro\.mdx:\d+:\d+/)
    await paint('rgb(4, 5, 6)', 'rgb(7, 8, 9)')
    await expect(told).toHaveText(/docs\/intro\.mdx:\d+:\d+/)
    workshop.write('docs/intro.mdx', before.get('docs/intro.mdx') ?? '')
    await expect(page.locator('vite-error-overlay')).toHaveCount(0)
    await expect(letters).toBeVisible()
    page.takeProblems(/intro|500/)
  })

  test('an opened page shows current errors, but not fixed ones', async ({ page }) => {
    const overlay = page.locator('vite-error-overlay')
    const saidBefore = workshop.output().length
    await workshop.edit('docs/intro.mdx', '<Notebook />', '<Notebook')
    await expect.poll(() => workshop.output().slice(saidBefore)).toMatch(/docs\/intro\.mdx:\d+:\d+/)
    for (let visit = 0; visit < 2; visit++) {
      await page.goto(workshop.url('/docs/saw'))
      await expect(overlay.locator('.message')).toHaveText(/docs\/intro\.mdx:\d+:\d+/)
    }
    await page.goto('about:blank')
    // no page is open to be notified
    await workshop.edit('docs/intro.mdx', '<Notebook', '<Notebook {')
    await expect
      .poll(
        () =>
          workshop
            .output()
            .slice(saidBefore)
            .match(/intro\.mdx:\d+:\d+/g)?.length,
      )
      .toBeGreaterThan(1)
    workshop.write('docs/intro.mdx', before.get('docs/intro.mdx') ?? '')
    await expect.poll(async () => (await fetch(workshop.url('/docs/intro'))).status).toBe(200)
    await open(page, workshop.url('/docs/intro'))
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    await expect(overlay).toHaveCount(0)
    page.takeProblems(/intro|500/)
  })

  test('a page does not reload for an edit that it receives as an update', async ({ page }) => {
    // on a busy machine, the response may arrive after an edit
    const answered: string[] = []
    await page.route('**/__strata-revision', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const response = await route.fetch()
      answered.push(await response.text())
      await route.fulfill({ response })
    })
    await open(page, workshop.url('/docs/intro'))
    const revision = answered.at(-1)
    await workshop.edit('docs/intro.mdx', '<Notebook />', '<Notebook')
    await expect(page.locator('vite-error-overlay .message')).toHaveText(/docs\/intro\.mdx:\d+:\d+/)
    await expect.poll(() => answered.at(-1)).not.toBe(revision)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    await expect(page.getByText('0 letters')).toBeVisible()
    workshop.write('docs/intro.mdx', before.get('docs/intro.mdx') ?? '')
    await expect(page.locator('vite-error-overlay')).toHaveCount(0)
    page.takeProblems(/intro|500/)
  })

  test('a component that throws leaves the server running', async ({ page }) => {
    await open(page, workshop.url('/docs/intro'))
    await workshop.edit('src/components/Notebook.jsx', 'const [text', "throw new Error('out of paper')\n  const [text")
    await expect(page.getByText(/out of paper/).first()).toBeVisible()
    workshop.write('src/components/Notebook.jsx', before.get('src/components/Notebook.jsx') ?? '')
    // the page recovers by itself; navigating to it would race with its reload
    await expect(page.getByText('0 letters')).toBeVisible()
    page.takeProblems(/out of paper|Notebook|500/)
  })

  test.for([
    [
      "import './gone.js'\n",
      /^Cannot find the imported file "\.\/gone\.js"\.\n {2}at \S+Notebook\.jsx:1:\d+\n {2}Check the path/,
    ],
    ["import 'no-package'\n", /^Cannot find the imported package "no-package"\.\n {2}at \S+Notebook\.jsx:1:\d+\n/],
    ['export const = 1\n', /^This file could not be bundled: .+\n {2}at \S+Notebook\.jsx:1:14\n/],
    ['const nothing = null\nnothing.x\n', /could not be rendered: .+\n {2}at \S+Notebook\.jsx:2:\d+\n/],
  ] as const)('reports a component that starts with %j once, as a build does', async ([code, told]) => {
    const ask = async (pathname: string) => (await fetch(workshop.url(pathname))).status
    await expect.poll(() => ask('/docs/intro')).toBe(200)
    const revision = await readRevision()
    const said = workshop.output().length
    workshop.replace('src/components/Notebook.jsx', code + (before.get('src/components/Notebook.jsx') ?? ''))
    await expect.poll(readRevision).not.toBe(revision)
    expect(await ask('/docs/intro')).toBe(500)
    // requests that open pages send
    await ask('/src/components/Notebook.jsx')
    await ask('/docs/intro')
    const errors = workshop.output().slice(said).split('error ').slice(1)
    expect(errors).toEqual([expect.stringMatching(told)])
    expect(errors.join('')).not.toContain('node_modules')
  })

  test('removes the page of a deleted file, and restores it with the file', async ({ page }) => {
    await open(page, workshop.url('/docs/intro'))
    const link = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Plane' })
    await expect(link).toBeVisible()
    workshop.remove('docs/plane.md')
    await expect(link).toHaveCount(0)
    await expect.poll(async () => (await fetch(workshop.url('/docs/plane'))).status).toBe(404)
    expect(workshop.isRunning()).toBe(true)
    workshop.write('docs/plane.md', before.get('docs/plane.md') ?? '')
    await expect(link).toBeVisible()
    await link.click()
    await expect(title(page)).toHaveText('Plane')
  })

  test('a page that has not received an edit yet gets the data that it was rendered with', async () => {
    const read = async () => (await fetch(workshop.url('/docs/intro'))).text()
    const findData = (html: string) => /[^"]*\/assets\/data\/sidebar-[^"]*\.json/.exec(html)?.[0] ?? ''
    const address = findData(await read())
    expect(await (await fetch(workshop.origin + address)).text()).toContain('Plane')
    workshop.remove('docs/plane.md')
    await expect.poll(async () => findData(await read())).not.toBe(address)
    const before = await fetch(workshop.origin + address)
    expect(before.status).toBe(200)
    expect(await before.text()).toContain('Plane')
  })

  test('survives a half-written file', async ({ page }) => {
    await open(page, workshop.url('/docs/saw'))
    for (const text of ['', '---', '---\ntitle: "', '# Sa', '\u0000\ufffd', '{']) workshop.write('docs/saw.md', text)
    workshop.write('docs/saw.md', '# Band saw\n\nFor curves.\n')
    await expect(page.getByText('For curves.')).toBeVisible()
    await expect(title(page)).toHaveText('Band saw')
    expect(workshop.isRunning()).toBe(true)
    page.takeProblems(/saw|500/)
  })

  test('reloads the site after a change of the configuration', async ({ page }) => {
    await open(page, workshop.url('/'))
    await expect(title(page)).toHaveText('Home of the workshop')
    await workshop.edit('docusaurus.config.js', "navbar: { title: 'Workshop'", "navbar: { title: 'Joinery'")
    await expect(page.getByRole('banner').getByText('Joinery')).toBeVisible()
    await open(page, workshop.url('/docs/saw'))
    await expect(title(page)).toHaveText('Saw')
  })

  test('shows an edit of shared data of a plugin', async ({ page }) => {
    await open(page, workshop.url('/woods/all'))
    await expect(page.getByText('Ash', { exact: true })).toBeVisible()
    workshop.write('data/woods.txt', 'Oak\nBeech\n')
    await expect(page.getByText('Beech', { exact: true })).toBeVisible()
    await expect(page.getByText('Ash', { exact: true })).toHaveCount(0)
    expect(await (await fetch(workshop.url('/woods/all'))).text()).toContain('<li>Beech</li>')
    workshop.write('data/woods.txt', 'Oak\nAsh\n')
  })

  test('a newly swizzled component renders Markdown, too', async () => {
    const read = async () => (await fetch(workshop.url('/docs/saw'))).text()
    workshop.write('docs/saw.md', '# Saw\n\n:::note\n\nSharp.\n\n:::\n')
    await expect.poll(read).toContain('Sharp.')
    workshop.write('src/theme/Admonition/index.jsx', 'export default () => <p>Mind the saw</p>\n')
    await expect.poll(read).toContain('Mind the saw')
    workshop.remove('src/theme/Admonition/index.jsx')
    await expect.poll(read).not.toContain('Mind the saw')
  })

  test('provides data that an edited theme component starts to read', async () => {
    const read = async () => (await fetch(workshop.url('/docs/saw'))).text()
    const footer = (text: string) =>
      `import { useDoc } from '@docusaurus/plugin-content-docs/client'\n\nexport default function Footer() {\n  const { metadata } = useDoc()\n  return <p>{${text}}</p>\n}\n`
    workshop.write('src/theme/DocItem/Footer/index.jsx', footer("'Of ' + metadata.title"))
    await expect.poll(read).toContain('Of Saw')
    workshop.write('src/theme/DocItem/Footer/index.jsx', footer("'Is at ' + metadata.source"))
    await expect.poll(read).toContain('Is at @site/docs/saw.md')
    workshop.remove('src/theme/DocItem/Footer/index.jsx')
    await expect.poll(read).not.toContain('Is at')
  })

  test('imports of the MDXComponents table determine which elements it renders', async () => {
    const read = async () => (await fetch(workshop.url('/docs/saw'))).text()
    const elements = (text: string) => workshop.write('src/elements.jsx', `export const elements = ${text}\n`)
    elements('{}')
    workshop.write(
      'src/theme/MDXComponents.js',
      "import Original from '@theme-original/MDXComponents'\nimport { elements } from '../elements'\nexport default { ...Original, ...elements }\n",
    )
    workshop.write('docs/saw.md', '# Saw\n\nText with a table.\n\n## Teeth\n')
    await expect.poll(read).toContain('with a table')
    elements('{ h2: () => <h2>Of steel</h2> }')
    await expect.poll(read).toContain('Of steel')
    elements('{')
    await expect.poll(() => workshop.output()).toContain('components for Markdown could not be loaded')
    elements('{}')
    await expect.poll(read).toMatch(/id="teeth"[^>]*>Teeth/)
    workshop.remove('src/theme/MDXComponents.js')
    workshop.remove('src/elements.jsx')
    await expect.poll(read).toContain('Teeth')
  })

  test('shows the first translated file, and the original again without the folder of translations', async () => {
    const read = async () => (await fetch(workshop.url('/docs/saw'))).text()
    workshop.write('docs/saw.md', '# Saw\n\nOf steel.\n')
    await expect.poll(read).toContain('Of steel.')
    workshop.write('i18n/en/docusaurus-plugin-content-docs/current/saw.md', '# Saw\n\nOf sheet steel.\n')
    await expect.poll(read).toContain('Of sheet steel.')
    rmSync(path.join(workshop.dir, 'i18n'), { recursive: true })
    await expect.poll(read).toContain('Of steel.')
  })

  test('reports packages that change while it runs, since the loaded ones stay in use', async () => {
    workshop.write('package-lock.json', '{}')
    await expect
      .poll(() => workshop.output())
      .toMatch(/Packages were installed, removed or updated\. Restart the server/)
    workshop.remove('package-lock.json')
  })

  test('does not lose edits during a restart of the site', async ({ page }) => {
    await open(page, workshop.url('/docs/saw'))
    const starts = countStarts()
    await workshop.edit('docusaurus.config.js', "navbar: { title: 'Workshop'", "navbar: { title: 'Cooperage'")
    // by then the change of the configuration is being handled, and is not batched with the next edit
    await expect.poll(countStarts).toBeGreaterThan(starts)
    workshop.write('docs/saw.md', '# Bow saw\n\nUnder tension.\n')
    await expect(page.getByText('Under tension.')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Cooperage')).toBeVisible()
    page.takeProblems(/saw/)
  })

  test('answers unknown URLs with 404 and the not-found page', async ({ page }) => {
    await page.goto(workshop.url('/nothing'))
    await expect(title(page)).toHaveText('Page Not Found')
    expect(page.takeProblems(/^answer 404/)).not.toEqual([])
  })
})
