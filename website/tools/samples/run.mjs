// @ts-check
// Checks the samples of the docs with Docusaurus itself: installs it from npm in a temporary folder, loads a site with
// each configuration, sidebar and plugin, and builds sites with the Markdown, React and CSS samples.
// Usage: npm run check:samples [-- --keep --cache=<folder> --page=<part of a path>]
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeMarkdownSite, writeReactSite } from './built.mjs'
import { applyExceptions, collectSamples, readExceptions } from './collect.mjs'
import { writeLoadedSite } from './loaded.mjs'
import { readResults, renderResults } from './results.mjs'

/** @typedef {import('./collect.mjs').Sample} Sample */
/** @typedef {import('./results.mjs').Outcome} Outcome */

const { values } = parseArgs({
  options: { keep: { type: 'boolean' }, cache: { type: 'string' }, page: { type: 'string' } },
})
const here = fileURLToPath(new URL('.', import.meta.url))
const siteDir = path.join(here, '../..')
const workDir =
  values.cache === undefined ? mkdtempSync(path.join(tmpdir(), 'docs-samples-')) : path.resolve(values.cache)

const all = collectSamples(path.join(siteDir, 'docs'))
const { checked, excepted, stale } = applyExceptions(all, readExceptions(path.join(here, 'exceptions.json')))
const proven = checked.filter(({ kind }) => kind !== 'file')
const samples = proven.filter(({ page }) => values.page === undefined || page.includes(values.page))

install()
rmSync(path.join(workDir, 'sites'), { recursive: true, force: true })
const outcomes = new Map([...load(), ...buildReact(), ...buildMarkdown()])
report()
if (values.keep !== true && values.cache === undefined) rmSync(workDir, { recursive: true, force: true })

/** Installs the packages of `packages.json` unless they are installed already. */
function install() {
  mkdirSync(workDir, { recursive: true })
  if (existsSync(path.join(workDir, 'node_modules/@docusaurus/core/package.json'))) return
  console.log(`Installing Docusaurus in ${workDir}`)
  writeFileSync(path.join(workDir, 'package.json'), readFileSync(path.join(here, 'packages.json')))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'], {
    cwd: workDir,
    stdio: 'inherit',
  })
}

/**
 * Loads one site per sample, all in a single Node process.
 *
 * @returns {Map<string, Outcome>}
 */
function load() {
  const list = samples.filter(({ kind }) => ['config', 'sidebar', 'category', 'plugin'].includes(kind))
  for (const sample of list) {
    const siblings = all.filter(({ page, id }) => page === sample.page && id !== sample.id)
    writeLoadedSite(sample, siblings, siteOf(sample.id))
  }
  writeFileSync(path.join(workDir, 'load.cjs'), readFileSync(path.join(here, 'load.cjs')))
  const sites = list.map(({ id }) => siteOf(id))
  console.log(`Loading ${sites.length} sites`)
  const { stdout, stderr } = spawnSync(process.execPath, ['load.cjs'], {
    cwd: workDir,
    input: JSON.stringify(sites),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const lines = stdout.split('\n').filter((line) => line.startsWith('{"site"'))
  if (lines.length !== list.length)
    throw new Error(`Loading stopped after ${lines.length} of ${list.length} sites:\n${stderr.slice(-4000)}`)
  return new Map(
    lines.map((line) => {
      const { site, error } = JSON.parse(line)
      if (error !== null) console.log(`  ${path.basename(site)}: ${error}`)
      return [path.basename(site), error === null ? { state: 'loaded' } : { state: 'failed', message: error }]
    }),
  )
}

/** @returns {Map<string, Outcome>} */
function buildMarkdown() {
  const list = samples.filter(({ kind }) => kind === 'markdown' || kind === 'post')
  return build(
    'markdown',
    list,
    (remaining, dir) => writeMarkdownSite(remaining, all, dir),
    () => false,
  )
}

/** @returns {Map<string, Outcome>} */
function buildReact() {
  const list = samples.filter(({ kind }) => ['page', 'component', 'theme', 'client', 'style'].includes(kind))
  /** @type {Set<string>} */
  const notRendered = new Set()
  const outcome = build(
    'react',
    list,
    (remaining, dir) => writeReactSite(remaining, all, dir, notRendered),
    (sample) =>
      (sample.kind === 'component' || sample.kind === 'theme') &&
      !notRendered.has(sample.id) &&
      Boolean(notRendered.add(sample.id)),
  )
  for (const id of notRendered) if (outcome.get(id)?.state === 'built') outcome.set(id, { state: 'bundled' })
  return outcome
}

/**
 * Builds a site with all samples, and again without those that the errors name, until the build succeeds.
 *
 * @param {string} name
 * @param {Sample[]} list
 * @param {(remaining: Sample[], dir: string) => void} write
 * @param {(sample: Sample) => boolean} canTryAgain whether to keep a sample that failed to render for the next build
 * @returns {Map<string, Outcome>}
 */
function build(name, list, write, canTryAgain) {
  /** @type {Map<string, Outcome>} */
  const outcome = new Map()
  let remaining = list
  while (remaining.length > 0) {
    const dir = path.join(workDir, 'sites', name)
    rmSync(dir, { recursive: true, force: true })
    write(remaining, dir)
    console.log(`Building ${remaining.length} samples (${name})`)
    const bin = path.join(workDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs')
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'build', '--no-minify'], {
      cwd: dir,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    })
    if (status === 0) break
    const output = withoutWarnings(`${stdout}\n${stderr}`)
    if (values.keep === true) writeFileSync(path.join(workDir, `${name}.log`), output)
    const culprits = remaining.filter(({ id }) => new RegExp(`\\b${id}\\b`).test(output))
    if (culprits.length === 0)
      throw new Error(`The site "${name}" does not build, and the message names no sample:\n${output.slice(-6000)}`)
    for (const sample of culprits) {
      const isRenderingError = output.includes("Can't render static file")
      if (!isRenderingError || !canTryAgain(sample))
        outcome.set(sample.id, { state: 'failed', message: messageAbout(sample.id, output) })
      console.log(`  ${sample.id} ${sample.page}:${sample.line}: ${messageAbout(sample.id, output)}`)
    }
    remaining = remaining.filter(({ id }) => !outcome.has(id))
  }
  for (const { id } of remaining) outcome.set(id, { state: 'built' })
  return outcome
}

/**
 * @param {string} output
 * @returns {string} the output without warnings, which may name valid samples
 */
function withoutWarnings(output) {
  return output
    .split(/\n(?=\[(?:WARNING|INFO|ERROR|SUCCESS)\]|\s*\n|<w>)/)
    .filter((part) => !/^\s*(?:\[(?:WARNING|INFO|SUCCESS)\]|<w>)/.test(part))
    .join('\n')
}

/**
 * @param {string} id
 * @param {string} output
 * @returns {string} the output from the first line that mentions the sample, on one line and shortened
 */
function messageAbout(id, output) {
  const lines = output.split('\n')
  const start = lines.findIndex((line) => new RegExp(`\\b${id}\\b`).test(line))
  return lines
    .slice(start, start + 7)
    .join(' ')
    .replaceAll(workDir, '')
    .replace(/\s+/g, ' ')
    .slice(0, 400)
}

/** @param {string} id @returns {string} */
function siteOf(id) {
  return path.join(workDir, 'sites', id)
}

/** Prints the failures and writes `RESULTS.md`, in which pages that were not checked keep their rows. */
function report() {
  const failed = samples.filter(({ id }) => outcomes.get(id)?.state === 'failed')
  for (const { id, page, line, title } of failed)
    console.error(`docs/${page}:${line}: ${id} ${title}\n  ${outcomes.get(id)?.message}`)
  for (const { page, contains } of stale) console.error(`exceptions.json: no sample of ${page} contains "${contains}"`)
  const file = path.join(here, 'RESULTS.md')
  const before = existsSync(file) ? readResults(readFileSync(file, 'utf8'), proven) : []
  writeFileSync(file, renderResults({ samples: proven, outcomes: new Map([...before, ...outcomes]), excepted }))
  console.log(`Samples: ${samples.length}, ${failed.length} failed; ${excepted.length} left out with a reason`)
  if (failed.length > 0 || stale.length > 0) process.exitCode = 1
}
