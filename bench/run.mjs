import { appendFileSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { generateBlog } from './generateBlog.mjs'
import { generateSite, pagePath } from './generateSite.mjs'
import { hasHugo, measureHugo } from './hugo.mjs'
import { measure, median } from './measure.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
const cli = path.join(here, '../packages/core/bin/strata.mjs')
const counts = (process.argv[2] ?? '100,500,2000').split(',').map(Number)
const rounds = Number(process.env.ROUNDS ?? 3)

console.log(`${rounds} rounds each, medians; Node ${process.version}, ${process.platform} ${process.arch}`)
const rows = []
for (const count of counts) rows.push(await benchCount(count))
printTable(rows)
const blogs = []
for (const count of counts) blogs.push(await benchBlog(count))
printTable(blogs)

async function benchCount(count) {
  const dir = path.join(here, '.work', `pages-${count}`)
  generateSite(dir, count)
  const run = () => measure(process.execPath, [cli, 'build', dir], { env: { ...process.env, CI: 'true' } })
  const cold = []
  const edited = []
  const unchanged = []
  for (let round = 0; round < rounds; round++) {
    rmSync(path.join(dir, 'build'), { recursive: true, force: true })
    rmSync(path.join(dir, 'node_modules'), { recursive: true, force: true })
    cold.push(await run())
    unchanged.push(await run())
    appendFileSync(path.join(dir, `docs/${pagePath(0)}.md`), `\nRound ${round}.\n`)
    edited.push(await run())
  }
  const hugo = hasHugo() ? median(await repeat(() => measureHugo(dir))) : undefined
  const page = path.join(dir, 'build', pagePath(Math.floor(count / 2)))
  return {
    pages: count,
    'cold s': median(cold.map(({ seconds }) => seconds)).toFixed(2),
    'cpu s': median(cold.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2),
    'peak MB': Math.round(median(cold.map(({ peakMb }) => peakMb))),
    'unchanged s': median(unchanged.map(({ seconds }) => seconds)).toFixed(2),
    'one edit s': median(edited.map(({ seconds }) => seconds)).toFixed(2),
    ...(hugo === undefined ? {} : { 'Hugo s': hugo.toFixed(2) }),
    'JS B (br)': scriptBytes(path.join(dir, 'build'), path.join(page, 'index.html')),
    'HTML B': statSync(path.join(page, 'index.html')).size,
    'page.json B': statSync(path.join(page, 'page.json')).size,
  }
}

/** Wall times of the rounds, in seconds. */
async function repeat(run) {
  const seconds = []
  for (let round = 0; round < rounds; round++) seconds.push((await run()).seconds)
  return seconds
}

/** A blog: lists, tags, archive and posts. Cost must grow with the posts, not with their square. */
async function benchBlog(count) {
  const dir = path.join(here, '.work', `posts-${count}`)
  generateBlog(dir, count)
  const seconds = await repeat(() => {
    rmSync(path.join(dir, 'build'), { recursive: true, force: true })
    rmSync(path.join(dir, 'node_modules'), { recursive: true, force: true })
    return measure(process.execPath, [cli, 'build', dir], { env: { ...process.env, CI: 'true' } })
  })
  return {
    posts: count,
    'cold s': median(seconds).toFixed(2),
    'ms a post': ((median(seconds) * 1000) / count).toFixed(2),
  }
}

/** Brotli bytes of all scripts a page names: its entry and what it preloads. */
function scriptBytes(outDir, htmlFile) {
  const html = readFileSync(htmlFile, 'utf8')
  const files = new Set([...html.matchAll(/(?:src|href)="(\/assets\/js\/[^"]+)"/g)].map(([, file]) => file))
  return [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(outDir, file))).length, 0)
}

function printTable(rows) {
  const columns = Object.keys(rows[0] ?? {})
  console.log(`\n| ${columns.join(' | ')} |\n|${columns.map(() => '---:').join('|')}|`)
  for (const row of rows) console.log(`| ${columns.map((column) => row[column]).join(' | ')} |`)
}
