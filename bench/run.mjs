// Builds generated sites with the classic preset, and this repository's own docs: cold, unchanged, after one edit; the same
// pages with Hugo, and with `--peers` with Docusaurus and its faster tools. Prints the tables and writes them into README.md.
// `npm run bench -- 500,2000 --peers`; `ROUNDS=1` for one round, `--no-docs` without our own docs.
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { classicConfig, engines, hasHugo, ownDocsConfig } from './engines.mjs'
import { generateBlog } from './generateBlog.mjs'
import { generateSite, pagePath } from './generateSite.mjs'
import { measure, median } from './measure.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
const work = path.join(here, '.work')
const options = process.argv.slice(2)
const counts = (options.find((option) => /^[\d,]+$/.test(option)) ?? '500,2000').split(',').map(Number)
const hasPeers = options.includes('--peers')
const rounds = Number(process.env.ROUNDS ?? 3)
const names = ['strata', 'strata-bare', ...(hasHugo() ? ['hugo'] : []), ...(hasPeers ? ['docusaurus-faster'] : [])]

const builds = []
for (const count of counts) builds.push(...(await benchPages(count)))
if (!options.includes('--no-docs')) builds.push(...(await benchOwnDocs()))
const blogs = []
for (const count of counts) blogs.push(await benchBlog(count))
const texts = {
  builds: renderTable(builds.map(({ row }) => row)),
  ratios: renderTable(builds.flatMap(compareWithFirst)),
  phases: renderTable(listPhases(builds)),
  blogs: renderTable(blogs),
}
const intro = `${rounds} ${rounds === 1 ? 'round' : 'rounds, medians'}; Node ${process.version}, ${process.platform} ${process.arch}`
console.log([intro, ...Object.values(texts)].join('\n\n'))
writeTables({ ...texts, builds: `${intro}.\n\n${texts.builds}` })

/** The same generated pages with every engine, in turn. */
async function benchPages(count) {
  const siteDir = path.join(work, `pages-${count}`)
  generateSite(siteDir, count, classicConfig)
  return benchSite(`${count} pages`, { siteDir, names, page: `${pagePath(0)}.md` })
}

/** Real pages: the docs of this repository. */
async function benchOwnDocs() {
  const website = path.join(here, '../website')
  const siteDir = path.join(work, 'own-docs')
  generateSite(siteDir, 0, ownDocsConfig)
  rmSync(path.join(siteDir, 'docs'), { recursive: true })
  const parts = ['docs', 'versioned_docs', 'versioned_sidebars', 'versions.json', 'sidebars.ts', 'src', 'static']
  for (const part of parts) cpSync(path.join(website, part), path.join(siteDir, part), { recursive: true })
  // pages and parts of the theme that belong to that website alone
  for (const part of ['pages', 'theme']) rmSync(path.join(siteDir, 'src', part), { recursive: true, force: true })
  return benchSite('docs of this repository', { siteDir, names: ['strata'], page: 'installation.mdx' })
}

async function benchSite(label, { siteDir, names: wanted, page }) {
  const results = []
  for (const name of wanted) {
    const engine = engines[name]
    const dir = engine.prepare(siteDir)
    const runs = { cold: [], unchanged: [], edited: [] }
    const [command, args] = engine.command()
    const run = () => measure(command, args, { cwd: dir, env: { ...process.env, CI: 'true', NO_COLOR: '1' } })
    for (let round = 0; round < rounds; round++) {
      for (const cache of engine.caches) rmSync(path.join(dir, cache), { recursive: true, force: true })
      runs.cold.push(await run())
      runs.unchanged.push(await run())
      appendFileSync(path.join(dir, engine.edited, page), `\nRound ${round}.\n`)
      runs.edited.push(await run())
    }
    results.push(summarize(label, name, runs))
  }
  // the first is what the others of the same pages are compared with
  return results.map((result) => ({ ...result, strata: results[0] }))
}

function summarize(label, name, runs) {
  const of = (kind, field) => median(runs[kind].map((run) => run[field]))
  return {
    label,
    name,
    runs,
    cold: of('cold', 'seconds'),
    edited: of('edited', 'seconds'),
    row: {
      site: label,
      engine: name,
      'cold s': of('cold', 'seconds').toFixed(1),
      'CPU s': of('cold', 'cpuSeconds').toFixed(1),
      'unchanged s': of('unchanged', 'seconds').toFixed(1),
      'unchanged, CPU s': of('unchanged', 'cpuSeconds').toFixed(1),
      'one edit s': of('edited', 'seconds').toFixed(1),
      'one edit, CPU s': of('edited', 'cpuSeconds').toFixed(1),
      'peak MB': Math.round(of('cold', 'peakMb')),
    },
  }
}

/** Strata's time over that of the other engine; of Strata itself, a later build over a cold one. */
function compareWithFirst({ label, name, runs, strata }) {
  const ratio = (ours, theirs, field) =>
    (median(ours.map((run) => run[field])) / median(theirs.map((run) => run[field]))).toFixed(2)
  const row = (compared, ours, theirs) => ({
    site: label,
    compared,
    'by time': ratio(ours, theirs, 'seconds'),
    'by CPU': ratio(ours, theirs, 'cpuSeconds'),
  })
  if (name === 'strata')
    return [row('unchanged / cold', runs.unchanged, runs.cold), row('one edit / cold', runs.edited, runs.cold)]
  const cold = row(`cold, strata / ${name}`, strata.runs.cold, runs.cold)
  return name === 'docusaurus-faster'
    ? [cold, row(`one edit, strata / ${name}`, strata.runs.edited, runs.edited)]
    : [cold]
}

/** The lines of a build's own report. */
function listPhases(results) {
  return results
    .filter(({ name }) => name === 'strata')
    .map(({ label, runs }) => {
      const [first] = runs.cold
      const found = [...first.output.matchAll(/^ *([\d.]+) (ms|s) {2}(.+)$/gm)]
      return { site: label, ...Object.fromEntries(found.map(([, value, unit, name]) => [name, `${value} ${unit}`])) }
    })
}

/** A blog: lists, tags, archive and posts. Cost must grow with the posts, not with their square. */
async function benchBlog(count) {
  const dir = path.join(work, `posts-${count}`)
  generateBlog(dir, count)
  const runs = []
  for (let round = 0; round < rounds; round++) {
    for (const cache of engines.strata.caches) rmSync(path.join(dir, cache), { recursive: true, force: true })
    const [command, args] = engines.strata.command()
    runs.push(await measure(command, args, { cwd: dir, env: { ...process.env, CI: 'true', NO_COLOR: '1' } }))
  }
  const seconds = median(runs.map((run) => run.seconds))
  const cpuSeconds = median(runs.map((run) => run.cpuSeconds))
  return {
    posts: count,
    'cold s': seconds.toFixed(1),
    'CPU s': cpuSeconds.toFixed(1),
    'CPU ms a post': ((cpuSeconds * 1000) / count).toFixed(1),
  }
}

function renderTable(rows) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => `| ${columns.map((column) => row[column] ?? '').join(' | ')} |`)
  return [`| ${columns.join(' | ')} |`, `|${columns.map(() => '---:').join('|')}|`, ...lines].join('\n')
}

/** Puts each table between the two comments that name it. */
function writeTables(tables) {
  const file = path.join(here, 'README.md')
  let text = readFileSync(file, 'utf8')
  for (const [name, table] of Object.entries(tables)) {
    const pattern = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`)
    if (!pattern.test(text)) throw new Error(`README.md has no place for the table "${name}".`)
    text = text.replace(pattern, (_, start, end) => `${start}\n${table}\n\n${end}`)
  }
  writeFileSync(file, text)
}
