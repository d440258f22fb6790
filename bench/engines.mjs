import { spawnSync, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { engineCli } from './installEngine.mjs'

const docusaurusVersion = '3.10.2'

/** Engines that build Markdown: `prepare` creates the site next to the given one, cold builds start without `caches`. */
export const engines = {
  strata: {
    prepare: (siteDir) => siteDir,
    command: () => [process.execPath, [engineCli, 'build']],
    startCommand: (port) => [process.execPath, [engineCli, 'start', '--no-open', '--port', String(port)]],
    caches: ['build', 'node_modules/.cache'],
    edited: 'docs',
  },
  /** Without what Hugo does not make either: search index, Markdown files, sitemap. */
  'strata-bare': {
    prepare: (siteDir) => copySite(siteDir, 'bare', renderConfig(bareParts)),
    command: () => [process.execPath, [engineCli, 'build']],
    caches: ['build', 'node_modules/.cache'],
    edited: 'docs',
  },
  hugo: {
    prepare: prepareHugo,
    command: () => ['hugo', ['--quiet', '--noBuildLock']],
    caches: ['public', 'resources'],
    edited: 'content',
  },
  'docusaurus-faster': {
    prepare: prepareDocusaurus,
    command: () => ['node_modules/.bin/docusaurus', ['build']],
    startCommand: (port) => ['node_modules/.bin/docusaurus', ['start', '--no-open', '--port', String(port)]],
    caches: ['build', '.docusaurus', '../docusaurus/node_modules/.cache'],
    edited: 'docs',
  },
}

/** True if there is a `hugo` to compare with. */
export function hasHugo() {
  return spawnSync('hugo', ['version'], { stdio: 'ignore' }).status === 0
}

const renderConfig = (parts, imports = '') => `${imports}export default {
  title: 'Bench',
  url: 'https://bench.example',
  baseUrl: '/',
  trailingSlash: true,
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  themeConfig: { navbar: { title: 'Bench' } },
  ${parts}
}
`
const renderPreset = (docs, rest = '') => `presets: [['classic', { docs: { ${docs} }, blog: false, ${rest} }]],`
const renderDocsParts = ({ npm2yarn, math, katex }) =>
  `markdown: { format: 'detect', mermaid: true }, themes: ['@docusaurus/theme-mermaid'], ${renderPreset(`sidebarPath: './sidebars.ts', remarkPlugins: [[${npm2yarn}, { sync: true }], ${math}], rehypePlugins: [${katex}]`)}`
const docsImports = `import npm2yarn from '@docusaurus/remark-plugin-npm2yarn'
import math from 'remark-math'
import katex from 'rehype-katex'
`
const bareParts = `themes: ['@strata/theme-classic'], plugins: [['@strata/plugin-content-docs', { routeBasePath: '/' }]],`
const devParts = renderPreset(
  "routeBasePath: '/', sidebarPath: './sidebars.js'",
  "theme: { customCss: './src/css/custom.css' }",
)

/** The preset with the defaults of a user's site, by kind of site; for Docusaurus the same with its faster tools. */
const kinds = {
  pages: { parts: renderPreset("routeBasePath: '/'") },
  // formulas, tabs of package managers and diagrams
  'own docs': {
    parts: renderDocsParts({ npm2yarn: "'npm2yarn'", math: "'remark-math'", katex: "'rehype-katex'" }),
    peer: { parts: renderDocsParts({ npm2yarn: 'npm2yarn', math: 'math', katex: 'katex' }), imports: docsImports },
  },
  dev: { parts: devParts },
}

/** Configuration of a kind of site for Strata. */
export function renderSiteConfig(kind) {
  return renderConfig(kinds[kind].parts)
}

function renderFasterConfig(kind) {
  const { parts, imports } = kinds[kind].peer ?? kinds[kind]
  return renderConfig(`future: { v4: { removeLegacyPostBuildHeadAttribute: true }, faster: true }, ${parts}`, imports)
}

/** Copies a site to an adjacent folder, with another configuration. */
function copySite(siteDir, name, config) {
  const dir = `${siteDir}-${name}`
  rmSync(dir, { recursive: true, force: true })
  const made = ['build', 'node_modules', '.docusaurus'].map((part) => path.join(siteDir, part))
  cpSync(siteDir, dir, { recursive: true, filter: (source) => !made.includes(source) })
  writeFileSync(path.join(dir, 'docusaurus.config.mjs'), config)
  return dir
}

/** Docusaurus with its faster tools, installed once in the work folder. */
function prepareDocusaurus(siteDir, kind) {
  const installed = path.join(path.dirname(siteDir), 'docusaurus')
  if (!existsSync(path.join(installed, 'node_modules/remark-math'))) {
    mkdirSync(installed, { recursive: true })
    writeFileSync(path.join(installed, 'package.json'), '{ "private": true }\n')
    const own = ['core', 'preset-classic', 'faster', 'theme-mermaid', 'remark-plugin-npm2yarn']
    const names = own.map((name) => `@docusaurus/${name}@${docusaurusVersion}`)
    const rest = ['@mdx-js/react@3', 'react@19', 'react-dom@19', 'remark-math@6', 'rehype-katex@7']
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...names, ...rest], { cwd: installed })
  }
  const dir = copySite(siteDir, 'docusaurus', renderFasterConfig(kind))
  // with "type": "module" its own generated modules do not run
  writeFileSync(path.join(dir, 'package.json'), '{ "name": "bench-site", "private": true }\n')
  symlinkSync(path.join(installed, 'node_modules'), path.join(dir, 'node_modules'))
  return dir
}

/**
 * The same Markdown in Hugo with highlighting, a page frame with the list of a page's siblings, and the table of contents.
 * Admonitions stay text, because Hugo has none.
 */
function prepareHugo(siteDir) {
  const dir = `${siteDir}-hugo`
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(path.join(dir, 'layouts/_default'), { recursive: true })
  cpSync(path.join(siteDir, 'docs'), path.join(dir, 'content'), { recursive: true })
  // an index.md would make the whole folder one page
  renameSync(path.join(dir, 'content/index.md'), path.join(dir, 'content/_index.md'))
  writeFileSync(
    path.join(dir, 'config.toml'),
    'baseURL = "https://bench.example/"\ntitle = "Bench"\ndisableKinds = ["taxonomy", "term"]\n[markup.highlight]\nnoClasses = false\n',
  )
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Description }}"></head>
<body><nav>{{ with .CurrentSection }}{{ range .RegularPages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ end }}</nav><aside>{{ .TableOfContents }}</aside><main>{{ .Content }}</main></body></html>\n`
  for (const name of ['single', 'list']) writeFileSync(path.join(dir, 'layouts/_default', `${name}.html`), page)
  writeFileSync(path.join(dir, 'layouts/index.html'), page)
  return dir
}
