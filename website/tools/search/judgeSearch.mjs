// @ts-check
import { groupHits, maxRowsPerPage } from '@strata/theme-search/embedded'
import { z } from 'zod'

const share = z.number().min(0).max(1)
const querySchema = z.strictObject({
  query: z.string().trim().min(2),
  pages: z.array(z.string().regex(/^\/?(?:[\w.-]+\/)*$/, 'a route that ends with a slash')).min(1),
})
const fileSchema = z.strictObject({
  targets: z.strictObject({ first: share, firstThree: share }),
  queries: z
    .array(querySchema)
    .min(120)
    .refine((all) => new Set(all.map(({ query }) => query)).size === all.length, 'a query is there twice'),
})

/** @typedef {z.infer<typeof fileSchema>} JudgedQueries */

/**
 * @typedef {object} JudgedResult
 * @property {string} query
 * @property {number | undefined} rank 1-based, of the first row that links to an expected page
 * @property {string[]} rows addresses in the order in which the dialog shows them
 */

/**
 * @param {unknown} value content of queries.json
 * @returns {JudgedQueries}
 * @throws {Error} that lists all invalid places
 */
export function readJudgedQueries(value) {
  const { data, error } = fileSchema.safeParse(value)
  if (data === undefined) throw new Error(`tools/search/queries.json: ${z.prettifyError(error)}`)
  return data
}

/**
 * Runs every query as the search dialog does, and finds the first row that links to an expected page.
 *
 * @param {import('@strata/theme-search/embedded').SearchProvider} provider
 * @param {JudgedQueries['queries']} queries
 * @param {{ versionPath: string, tags: string[] }} where pages without a leading slash are below `versionPath`
 */
export async function judgeSearch(provider, queries, { versionPath, tags }) {
  await provider.prepare?.({ tags })
  let slowest = { ms: 0, query: '' }
  /** @type {JudgedResult[]} */
  const results = []
  for (const { query, pages } of queries) {
    const start = performance.now()
    const { hits } = await provider.search({
      query,
      tags,
      locale: 'en',
      page: 0,
      hitsPerPage: 20,
      maxPerGroup: maxRowsPerPage,
    })
    const ms = performance.now() - start
    if (ms > slowest.ms) slowest = { ms, query }
    const rows = groupHits(hits, maxRowsPerPage).flatMap((group) => group.hits.map(({ url }) => url))
    const expected = new Set(pages.map((page) => (page.startsWith('/') ? page : versionPath + page)))
    const index = rows.findIndex((url) => expected.has(url.replace(/#.*$/, '')))
    results.push({ query, rank: index === -1 ? undefined : index + 1, rows })
  }
  const countUpTo = (/** @type {number} */ limit) => results.filter(({ rank = Infinity }) => rank <= limit).length
  return { results, slowest, first: countUpTo(1) / results.length, firstThree: countUpTo(3) / results.length }
}
