import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { serveFolder } from '../serveFolder.ts'
import { createFolder, type Folder, siteEnvironment } from './workspace.ts'

const templates = ['docs in typescript', 'docs in javascript', 'classic in typescript', 'classic in javascript']

test.for(templates)('%s: created, installed, built without warnings', async (choice, { openPage }) => {
  const [template = '', language = ''] = choice.split(' in ')
  const parent = createFolder('create')
  onTestFinished(() => parent.remove())
  await parent.mustRun('npx', ['--yes', 'create-strata', 'my-site', '--template', template, `--${language}`])
  const site = enter(parent, 'my-site')
  await site.mustRun('npm', ['install'])
  if (language === 'typescript') await checkTypes(site)
  expect(existsSync(path.join(site.dir, 'tsconfig.json'))).toBe(language === 'typescript')
  // a button as sites have ejected it, with the package that came with Docusaurus
  mkdirSync(path.join(site.dir, 'src/theme/CodeBlock/CopyButton'), { recursive: true })
  writeFileSync(
    path.join(site.dir, 'src/theme/CodeBlock/CopyButton/index.js'),
    "import copy from 'copy-text-to-clipboard'\nexport default ({ code }) => <button className='own-copy' onClick={() => copy(code)}>Copy</button>\n",
  )
  // its grammar is one of those that are loaded when a page has code in the language
  writeFileSync(path.join(site.dir, 'docs/grammar.md'), '# Grammar\n\n```graphql\ntype Book\n```\n')
  expect(await site.mustRun('npm', ['run', 'build'])).toContain('no warnings')
  expect(readFileSync(path.join(site.dir, 'build/docs/grammar/index.html'), 'utf8')).toMatch(
    /token keyword[^]+own-copy/,
  )
  expect(readFileSync(path.join(site.dir, 'build/docs/introduction/index.html'), 'utf8')).toContain('Introduction')

  if (template === 'docs') await explainsItsMessages(site)

  const built = await serveFolder(path.join(site.dir, 'build'), { baseUrl: '/', trailingSlash: true })
  onTestFinished(() => built.close())
  const page = await openPage()
  await open(page, built.origin)
  await page.getByRole('heading', { level: 1, name: 'My site' }).waitFor()
  await page.getByRole('link', { name: 'Read the docs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor()

  const started = await startServer(site)
  // the folder is removed next: nothing may write into it any more
  onTestFinished(async () => {
    started.process.removeAllListeners('exit')
    const ended = once(started.process, 'exit')
    started.process.kill()
    await ended
  })
  const live = await openPage()
  await open(live, `${started.origin}/docs/guides/rich-content`)
  await live.getByRole('heading', { level: 1, name: 'Rich content' }).waitFor()
})

test('does not touch a folder with files in it', async () => {
  const parent = createFolder('create')
  onTestFinished(() => parent.remove())
  parent.write({ 'my-site/notes.txt': 'mine' })
  const { code, output } = await parent.run('npx', ['--yes', 'create-strata', 'my-site'])
  expect(code).toBe(1)
  expect(output).toMatch(/my-site is not empty \(it has notes\.txt\)/)
})

/** What a site imports and what its configuration can say, as far as types tell; a wrong name has to be one. */
const typedFiles = {
  'src/typed/Typed.tsx': `import type { Config } from '@docusaurus/types'
import type * as Preset from '@docusaurus/preset-classic'
import { defineConfig } from '@strata/core'
import { useThemeConfig } from '@docusaurus/theme-common'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Link from '@docusaurus/Link'
import Layout from '@theme/Layout'
import OriginalFooter from '@theme-original/Footer'
import sidebars from '@site/sidebars'
import Content, { frontMatter } from './partial.mdx'
import Drawing from './drawing.svg'
import styles from './typed.module.css'

const options: Preset.Options = { docs: { sidebarPath: './sidebars.ts' }, blog: false }
const themeConfig: Preset.ThemeConfig = { navbar: { title: 'T' }, colorMode: { respectPrefersColorScheme: true } }
export const config: Config = { title: 'T', url: 'https://x.org', baseUrl: '/', presets: [['classic', options]], themeConfig }
export const same: Config = defineConfig(config)
// @ts-expect-error -- no such option
export const wrongOption: Preset.Options = { docs: { sidebarPaht: './sidebars.ts' } }
// @ts-expect-error -- no such option
export const wrongTheme: Preset.ThemeConfig = { navbar: { titel: 'T' } }
// @ts-expect-error -- no such field
defineConfig({ title: 'T', url: 'https://x.org', baseUrl: '/', onBrokenLink: 'warn' })

export default function Typed() {
  const { siteConfig } = useDocusaurusContext()
  const title: string = siteConfig.title
  const { navbar } = useThemeConfig()
  const Sketch = require('./drawing.svg').default
  if (process.env.NODE_ENV === 'development') console.log(title)
  return (
    <Layout title={title} description={String(frontMatter.description)}>
      <Link to="/" className={styles.link}>{navbar.title} {Object.keys(sidebars).length}</Link>
      <Content /><Drawing width={20} title="Drawing" /><Sketch /><OriginalFooter />
      {/* @ts-expect-error -- no such property */}
      <Layout titel={title} />
    </Layout>
  )
}
`,
}

/** Types are clean with and without those of Node, whether or not those of packages are checked as well. */
async function checkTypes(site: Folder): Promise<void> {
  const file = path.join(site.dir, 'src/typed/Typed.tsx')
  mkdirSync(path.dirname(file))
  for (const [name, text] of Object.entries(typedFiles)) writeFileSync(path.join(site.dir, name), text)
  await site.mustRun('npm', ['run', 'typecheck'])
  await site.mustRun('npx', ['tsc', '--noEmit', '--skipLibCheck', 'false'])
  await site.mustRun('npm', ['install', '--no-save', '@types/node@24'])
  await site.mustRun('npx', ['tsc', '--noEmit', '--skipLibCheck', 'false', '--types', 'node'])
  rmSync(path.dirname(file), { recursive: true })
}

/** A build that fails names the command that explains its message; the index of messages comes with the package. */
async function explainsItsMessages(site: Folder): Promise<void> {
  const file = path.join(site.dir, 'docs/open.md')
  writeFileSync(file, '---\ntitle: Open\n\nText\n')
  const { code, output } = await site.run('npm', ['run', 'build'])
  expect(code).toBe(1)
  const [, words = ''] = /npx strata explain "(.+)"/.exec(output) ?? []
  expect(words).toBe('The front matter is not closed')
  expect(await site.mustRun('npx', ['strata', 'explain', words])).toMatch(/^ {2}Cause: .+\n {2}Fix: {3}.+/m)
  rmSync(file)
}

/** The same kind of folder, one level down. */
function enter(parent: Folder, name: string): Folder {
  const inside = (command: string, args: string[]): [string, string[]] => ['env', ['-C', name, command, ...args]]
  return {
    ...parent,
    dir: path.join(parent.dir, name),
    run: (command, args, env) => parent.run(...inside(command, args), env),
    mustRun: (command, args, env) => parent.mustRun(...inside(command, args), env),
  }
}

/** The development server of a site, at a port that was free. */
async function startServer(site: Folder): Promise<{ process: ChildProcess; origin: string }> {
  const bin = path.join(site.dir, 'node_modules/@strata/core/bin/strata.mjs')
  const child = spawn(process.execPath, [bin, 'start', '--no-open', '--port', '0'], {
    cwd: site.dir,
    env: siteEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (data: Buffer) => {
      output += String(data)
      const [found] = /http:\/\/localhost:\d+/.exec(output) ?? []
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`strata start ended with ${code}:\n${output}`)))
  })
  return { process: child, origin }
}
