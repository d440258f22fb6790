// @ts-check
// Counts words, links, samples and admonitions of each page below a folder, and compares them with an earlier commit.
// Usage: node tools/count-pages.mjs [--since=<commit>] [--total] [folder, docs if none is given]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { COUNTED, countFolder, sumCounts } from './countSources.mjs'
import { renderTextTable } from './textTable.mjs'

const siteDir = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, total: { type: 'boolean', default: false } },
})
const folder = path.resolve(siteDir, positionals[0] ?? 'docs')
const pages = countFolder(folder)
const earlier = values.since === undefined ? undefined : countCommit(values.since)

/**
 * @param {string} commit
 * @returns {Map<string, import('./countSources.mjs').PageCounts>} counts of the folder at that commit
 */
function countCommit(commit) {
  const target = mkdtempSync(path.join(tmpdir(), 'count-pages-'))
  try {
    const from = path.relative(path.resolve(siteDir, '..'), folder)
    const options = { cwd: path.resolve(siteDir, '..'), maxBuffer: 2 ** 30 }
    const archive = execFileSync('git', ['archive', commit, from], options)
    execFileSync('tar', ['-x', '-C', target], { input: archive })
    return countFolder(path.join(target, from))
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}

/**
 * @param {string} name
 * @param {import('./countSources.mjs').PageCounts | undefined} now
 * @param {import('./countSources.mjs').PageCounts | undefined} before
 * @returns {string[]}
 */
function renderRow(name, now, before) {
  const cells = COUNTED.map((column) => {
    const [left, right] = [before?.[column] ?? '–', now?.[column] ?? '–']
    return earlier === undefined || left === right ? String(right) : `${left} → ${right}`
  })
  return [name, ...cells]
}

const names = [...new Set([...pages.keys(), ...(earlier?.keys() ?? [])])].sort()
const rows = values.total ? [] : names.map((name) => renderRow(name, pages.get(name), earlier?.get(name)))
const sums = renderRow('Total', sumCounts(pages.values()), earlier && sumCounts(earlier.values()))
console.log(renderTextTable(['Page', ...COUNTED], [...rows, sums]))
