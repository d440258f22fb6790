import { describe } from 'vitest'
import { expect, open, test, type WatchedPage } from '../browser.ts'
import { createLot } from '../../packages/core/src/node/build/__fixtures__/createLot.ts'
import { SiteEditor, type SiteEdit } from '../siteEdits.ts'
import { type DevFixture, startAfresh, startFixture } from '../sites.ts'

/**
 * Number of random edits. By default a few; `STRATA_DEV_EDITS=200` makes a full run, `STRATA_DEV_SEED` picks other edits.
 */
const edits = Number(process.env.STRATA_DEV_EDITS ?? 8)
const seed = Number(process.env.STRATA_DEV_SEED ?? 1)
/** Number of edits after which the result is compared with a fresh start, which takes longer than all of them. */
const batch = 8

describe('the dev server after any edit', () => {
  test('serves and shows the same as after a fresh start', { timeout: 300_000 + edits * 60_000, retry: 0 }, async ({
    page,
    openPage,
  }) => {
    const site = await startFixture('rewritten-site')
    try {
      const lot = createLot(seed)
      const editor = new SiteEditor(site, lot)
      await open(page, site.url('/docs/intro'))
      for (let count = 1; count <= edits; count++) {
        if (lot() < 0.2) await breakAndRepair(site, editor)
        await arrive(site, editor.next(), count)
        if (count % batch === 0 || count === edits) await compare(site, editor, { live: page, other: await openPage() })
      }
    } finally {
      await page.close()
      await site.close()
      // requested while the site restarted; the page tries again
      page.takeProblems(/^answer 50\d: \S+__strata-revision$/)
    }
  })
})

async function arrive(site: DevFixture, { name, pathname, expected }: SiteEdit, count: number): Promise<void> {
  const answer = async () => {
    const response = await fetch(site.url(pathname))
    const html = await response.text()
    if ('status' in expected) return response.status === expected.status
    return 'text' in expected ? response.status < 400 && html.includes(expected.text) : !html.includes(expected.without)
  }
  try {
    await expect.poll(answer).toBe(true)
  } catch (error) {
    const edit = `edit ${count} of seed ${seed}, ${name}, expected ${JSON.stringify(expected)} at ${pathname}`
    throw new Error(`${edit} did not arrive. The server said:\n${readEnd(site)}`, { cause: error })
  }
}

/** Expects that a fault is reported in the terminal or by the page, and that it is gone once repaired. */
async function breakAndRepair(site: DevFixture, editor: SiteEditor): Promise<void> {
  const before = site.output().length
  const { name, repair } = editor.break()
  const isTold = async () =>
    (await fetch(site.url('/docs/intro'))).status === 500 || /error/i.test(site.output().slice(before))
  await expect.poll(isTold, { message: `seed ${seed}, broken ${name}` }).toBe(true)
  repair()
  const isRight = async () => (await fetch(site.url('/docs/intro'))).status
  try {
    await expect.poll(isRight).toBe(200)
  } catch (error) {
    const message = `seed ${seed}: ${name} was put right, and the fault stayed. The server said:\n${readEnd(site)}`
    throw new Error(message, { cause: error })
  }
}

/** Expects every page to equal that of a freshly started server, and the open page to show the same by itself. */
async function compare(
  site: DevFixture,
  editor: SiteEditor,
  { live, other }: { live: WatchedPage; other: WatchedPage },
): Promise<void> {
  const fresh = await startAfresh(site)
  try {
    for (const pathname of editor.listPages()) {
      const expected = await readPage(fresh, pathname)
      await expect.poll(() => readPage(site, pathname), { message: `${pathname}, seed ${seed}` }).toEqual(expected)
    }
    await open(other, fresh.url('/docs/intro'))
    const expected = await readText(other)
    await expect.poll(() => live.locator('vite-error-overlay').count()).toBe(0)
    await expect.poll(() => readText(live), { message: `in the browser, seed ${seed}` }).toBe(expected)
  } finally {
    // broken files caused errors, and pages loaded during an edit mix both states until they are loaded again
    live.takeProblems(/./)
    await other.close() // before the server, as it may still send requests
    await fresh.close()
  }
}

function readText(page: WatchedPage): Promise<string> {
  return page.locator('#__docusaurus').innerText()
}

async function readPage(site: DevFixture, pathname: string): Promise<{ status: number; html: string }> {
  const response = await fetch(site.url(pathname))
  const text = (await response.text()).replaceAll(site.dir, '').replaceAll(site.origin, '')
  // this number increases with each change
  const html = text.replace(/<meta name="strata-revision"[^>]*>/, '')
  return { status: response.status, html }
}

/** The last output of the server, without stack frames of packages. */
function readEnd(site: DevFixture): string {
  return site
    .output()
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(-30)
    .join('\n')
}
