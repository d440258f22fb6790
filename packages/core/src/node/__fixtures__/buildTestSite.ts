import fs from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { hashOf } from '../cache/hashOf.ts'
import { createFolder } from './createFolder.ts'
import type { Files } from './files.ts'

export { type Files, image } from './files.ts'

interface BuildOptions {
  siteDir: string
  outDir?: string
  locale?: string
  /** Several locales to build in one run. */
  locales?: string[]
  minify?: boolean
  dev?: boolean
}

type BuildOutcome =
  | {
      isBuilt: true
      summary: { pageCount: number; codePageCount: number; freshCount: number; transientCount: number; pluginRunCount: number }
      /** One for each locale. */
      warningCounts: number[]
      printed: string
    }
  | { isBuilt: false; name: string; message: string; printed: string; stack: string }

/** Shared by all test files of a process, so that the engine is loaded once and stays warm. */
let worker: Worker | undefined

/** Ends the worker, so that the next build loads all modules again, as a new process does: Node caches loaded modules. */
export async function endProcess(): Promise<void> {
  await worker?.terminate()
  worker = undefined
}

/** Renders Markdown pages plainly, so that sites need no theme. */
const mdxPage = `import Head from '@docusaurus/Head'
import { Content } from '@strata/core/client'

export default function MDXPage({ page, contents: [content] }) {
  return (
    <main>
      <Head>
        <title>{page.title}</title>
      </Head>
      <Content content={content} />
    </main>
  )
}
`

const pagesPlugin = `['@docusaurus/plugin-content-pages', {}]`

/**
 * Creates a site in a temporary folder, which is deleted after the test, or at the end of the run if it is created outside a
 * test. The site has the pages plugin and no theme, unless the configuration fields say otherwise.
 * @returns absolute path
 */
export function createSite(files: Files, fields = ''): string {
  const plugins = fields.includes('plugins:') ? '' : `plugins: [${pagesPlugin}], `
  const siteDir = createFolder({
    'docusaurus.config.ts': `export default { title: 'T', url: 'https://example.com', baseUrl: '/', ${plugins}${fields} }\n`,
    'src/theme/MDXPage.jsx': mdxPage,
    ...files,
  })
  // not a hook of this module, which would apply only to the first test file that imports it;
  // does not wait for the deletion: what is left at the end of the run is deleted with its folder
  if (TestRunner.getCurrentTest() !== undefined)
    onTestFinished(() => {
      rm(siteDir, { recursive: true, force: true }).catch(() => {})
    })
  linkPackages(siteDir)
  return siteDir
}

/** Links the packages that every site has installed. */
function linkPackages(siteDir: string): void {
  const require = createRequire(import.meta.url)
  fs.mkdirSync(path.join(siteDir, 'node_modules'), { recursive: true })
  for (const name of ['react', 'react-dom']) {
    fs.symlinkSync(path.dirname(require.resolve(`${name}/package.json`)), path.join(siteDir, 'node_modules', name))
  }
}

/** Builds a site; paths in the message and the printed text are relative to it. */
export async function buildSite(siteDir: string, options: Omit<BuildOptions, 'siteDir'> = {}): Promise<BuildOutcome> {
  const outcome = await runBuild({ siteDir, ...options })
  const clean = (text: string) => stripColours(text).replaceAll(`${siteDir}/`, '').replaceAll(siteDir, '.')
  if (outcome.isBuilt) return { ...outcome, printed: clean(outcome.printed) }
  return { ...outcome, message: clean(outcome.message), printed: clean(outcome.printed) }
}

function runBuild(options: BuildOptions): Promise<BuildOutcome> {
  worker ??= new Worker(new URL('./buildWorker.mjs', import.meta.url), { execArgv: [] })
  const current = worker
  return new Promise((resolve, reject) => {
    current.once('error', reject)
    current.once('message', (outcome: BuildOutcome) => {
      current.off('error', reject)
      resolve(outcome)
    })
    current.postMessage(options)
  })
}

function stripColours(text: string): string {
  return text.replace(/\u001B\[\d+m/g, '')
}

/**
 * Builds a site as `strata build` does, but in the shared worker, which has loaded the engine. Throws if the build fails.
 * @returns what the build printed
 */
export async function mustBuild(siteDir: string, options: Omit<BuildOptions, 'siteDir'> = {}): Promise<string> {
  const outcome = await buildSite(siteDir, options)
  if (!outcome.isBuilt) throw new Error(outcome.stack)
  return outcome.printed
}

/** Creates and builds a site, and returns its output. Throws if the build fails. */
export async function builtSite(files: Files, fields = ''): Promise<Output & { siteDir: string; summary: { codePageCount: number; freshCount: number } }> {
  const siteDir = createSite(files, fields)
  const outcome = await buildSite(siteDir)
  if (!outcome.isBuilt) throw new Error(outcome.stack)
  return { siteDir, summary: outcome.summary, ...readOutput(siteDir, outcome.printed) }
}

export interface Output {
  /** What the build printed. */
  printed: string
  /** Output files, sorted. */
  files: string[]
  read(file: string): string
}

/** Reads the output folder of a site. */
export function readOutput(siteDir: string, printed = ''): Output {
  const outDir = path.join(siteDir, 'build')
  const files = fs
    .readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  return { printed, files: files.sort(), read: (file) => fs.readFileSync(path.join(outDir, file), 'utf8') }
}

/** `path hash` of every file of the output. */
export function hashOutput(siteDir: string): string[] {
  const outDir = path.join(siteDir, 'build')
  return readOutput(siteDir).files.map((file) => `${file} ${hashOf(fs.readFileSync(path.join(outDir, file)))}`)
}

/**
 * Expects the build of a site to fail, and returns the error message. An earlier output of the site must stay unchanged.
 */
export async function buildFailure(files: Files, fields = ''): Promise<string> {
  const siteDir = createSite({ 'build/index.html': 'earlier', 'build/deep/page.json': '{}', ...files }, fields)
  const outcome = await buildSite(siteDir)
  expect(outcome.isBuilt).toBe(false)
  const { files: left, read } = readOutput(siteDir)
  expect(left.map((file) => [file, read(file)])).toEqual([
    ['build/deep/page.json', '{}'],
    ['build/index.html', 'earlier'],
  ].map(([file = '', text]) => [file.replace('build/', ''), text]))
  expect(fs.readdirSync(siteDir).filter((name) => name.startsWith('build.'))).toEqual([])
  if (outcome.isBuilt) return ''
  expect(outcome).toMatchObject({ name: 'SiteError' })
  return outcome.message
}

/** Content of the `<main>` element in a file, without marks for hydration. */
export function mainOf({ read }: Output, file: string): string {
  return (/<main>([\s\S]*)<\/main>/.exec(read(file))?.[1] ?? '').replace(/ data-h=""|<!-- -->/g, '')
}
