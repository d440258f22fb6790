import { rmSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { createLot } from '../../packages/core/src/node/build/__fixtures__/createLot.ts'
import { EditedSite, type SiteState } from '../../packages/core/src/node/build/__fixtures__/editedSite.ts'
import { placeSite } from '../../packages/core/src/node/build/__fixtures__/placeSite.ts'
import { describe } from 'vitest'
import { expect, open, test, type WatchedPage } from '../browser.ts'
import { type DevFixture, startFilled } from '../sites.ts'

/** Number of random edits, see `devEdits.test.ts`: `STRATA_DEV_EDITS=100 STRATA_DEV_SEED=7` makes more and other ones. */
const edits = Number(process.env.STRATA_DEV_EDITS ?? 4)
const seed = Number(process.env.STRATA_DEV_SEED ?? 1)
/** Maximum number of pages to compare in each state. */
const pageLimit = 60

/** The edits are those of the build test: they change anything a site depends on, including code and configuration. */
describe('the dev server after any edit of what a build depends on', () => {
  test('serves and shows the same as after a fresh start', { timeout: 300_000 + edits * 60_000, retry: 0 }, async ({
    page,
    openPage,
  }) => {
    const edited = new EditedSite(createLot(seed))
    let state = edited.read()
    let site = await startState(state)
    const names: string[] = []
    const differences: string[] = []
    const place = (next: SiteState) => {
      placeSite(site.dir, { from: state, to: next })
      state = next
    }
    try {
      await open(page, site.url('/'))
      while (names.length < edits) {
        names.push(edited.edit())
        const message = `edit ${names.length} of seed ${seed}: ${names.at(-1)}, after ${names.slice(0, -1).join(', ')}`
        const before = site.output().length
        const isInstalled = hasOtherPackages(state, edited.read())
        place(edited.read())
        if (isInstalled) {
          // a process loads each package only once
          await site.close()
          site = await startState(state)
          await open(page, site.url('/'))
        }
        const fresh = await startState(state).catch((error: unknown) => error as Error)
        if (fresh instanceof Error) {
          // such a site does not start; the running server reports why
          await expect.poll(() => site.output().slice(before), { message }).toMatch(/error/i)
          edited.undo()
          place(edited.read())
          continue
        }
        try {
          await compare(site, fresh, { live: page, other: await openPage(), message })
        } catch (error) {
          differences.push(String(error))
          // otherwise the difference would show again after every later edit
          await site.close()
          site = await startState(state)
          await open(page, site.url('/'))
        }
      }
      expect(differences).toEqual([])
    } finally {
      await page.close()
      await site.close()
      page.takeProblems(/./)
    }
  })
})

function hasOtherPackages({ files: before }: SiteState, { files: after }: SiteState): boolean {
  return Object.keys({ ...before, ...after }).some(
    (file) => file.startsWith('node_modules/') && before[file] !== after[file],
  )
}

function startState(state: SiteState): Promise<DevFixture> {
  return startFilled('edited', (dir) => placeSite(dir, { from: { files: {}, links: {} }, to: state }))
}

/** Expects every page to equal that of a freshly started server, and the open page to show the same by itself. */
async function compare(
  site: DevFixture,
  fresh: DevFixture,
  { live, other, message }: { live: WatchedPage; other: WatchedPage; message: string },
): Promise<void> {
  try {
    const expected = await crawl(fresh)
    for (const [pathname, answer] of expected)
      await expect.poll(() => read(site, pathname), { message: `${pathname}: ${message}` }).toEqual(answer)
    await open(other, fresh.origin + new URL(live.url()).pathname)
    const difference = async () => {
      const [shown, wanted] = [await readView(live), await readView(other)]
      return isDeepStrictEqual(shown, wanted) ? undefined : { shown, wanted }
    }
    await expect.poll(difference, { message: `in the browser: ${message}` }).toBeUndefined()
  } finally {
    live.takeProblems(/./)
    other.takeProblems(/./)
    await other.close()
    await fresh.close()
    rmSync(fresh.dir, { recursive: true, force: true })
  }
}

interface Answer {
  status: number
  text: string
}

/** Fetches the pages of a site by following their links, up to the limit. */
async function crawl(site: DevFixture): Promise<Map<string, Answer>> {
  const found = new Map<string, Answer>()
  const waiting = ['/', '/guide/one', '/blog', '/plain', '/stock', '/extra', '/text.txt', '/s.txt', '/no-such-page']
  for (const pathname of waiting) {
    if (found.has(pathname) || found.size === pageLimit) continue
    const answer = await read(site, pathname)
    found.set(pathname, answer)
    for (const [, href = ''] of answer.text.matchAll(/<a\b[^>]* href="(\/[^"#?]*)/g)) waiting.push(href)
  }
  return found
}

async function read(site: DevFixture, pathname: string): Promise<Answer> {
  // an edit may change the base URL
  const response = await fetch(site.origin + pathname)
  const text = (await response.text()).replaceAll(site.dir, '').replaceAll(site.origin, '')
  // these numbers increase with each change
  const lasting = text.replace(/<meta name="strata-revision"[^>]*>/, '').replace(/(?<=\.js)\?t=\d+/g, '')
  return { status: response.status, text: lasting }
}

/** What a reader sees: the text, and all rules of the stylesheets. */
async function readView(page: WatchedPage): Promise<{ text: string; rules: string[] }> {
  const view = await page.evaluate(() => ({
    text: document.body.innerText,
    rules: [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
  }))
  const origin = new URL(page.url()).origin
  return { text: view.text, rules: [...new Set(view.rules.map((rule) => rule.replaceAll(origin, '')))].sort() }
}
