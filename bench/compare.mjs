// Installs Strata and three other generators in empty folders, builds the same pages with each, and prints a table:
// packages and megabytes on disk, processor seconds of a cold build, bytes of scripts that a page loads (compressed).
// `node bench/compare.mjs [pages] [names]`, for example `node bench/compare.mjs 100 strata,vitepress`.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const react = ['react@^19.0.0', 'react-dom@^19.0.0']

const docusaurusConfig = (extra) => `export default {
  title: 'Compared', url: 'https://example.com', baseUrl: '/', ${extra}
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
}`

/** How each is installed, configured and run; pages are written into `pages`. */
const generators = {
  strata: {
    packages: () => [...packOwn(), ...react],
    files: { 'docusaurus.config.mjs': docusaurusConfig('') },
    pages: 'docs',
    build: ['node_modules/.bin/strata', 'build'],
    output: 'build',
  },
  docusaurus: {
    packages: () => [
      '@docusaurus/core@3.10.2',
      '@docusaurus/preset-classic@3.10.2',
      '@docusaurus/faster@3.10.2',
      ...react,
    ],
    files: { 'docusaurus.config.mjs': docusaurusConfig('future: { v4: true, faster: true },') },
    pages: 'docs',
    build: ['node_modules/.bin/docusaurus', 'build'],
    output: 'build',
  },
  vitepress: {
    packages: () => ['vitepress@^1.6.0'],
    files: {
      '.vitepress/config.mjs': `export default { title: 'Compared', srcDir: 'docs', themeConfig: { search: { provider: 'local' } } }`,
    },
    pages: 'docs',
    build: ['node_modules/.bin/vitepress', 'build'],
    output: '.vitepress/dist',
  },
  starlight: {
    packages: () => ['astro@^5.0.0', '@astrojs/starlight@^0.36.0'],
    files: {
      'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ site: 'https://example.com', integrations: [starlight({ title: 'Compared' })] })`,
      'src/content.config.mjs': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }`,
    },
    pages: 'src/content/docs',
    build: ['node_modules/.bin/astro', 'build'],
    output: 'dist',
  },
}

const [count = '100', names = Object.keys(generators).join(',')] = process.argv.slice(2)
console.log('| | packages | MB installed | build, CPU s | scripts of a page, KB (br) |\n|---|---:|---:|---:|---:|')
for (const name of names.split(',')) console.log(await measure(name, generators[name]))

async function measure(name, { packages, files, pages, build, output }) {
  const dir = mkdtempSync(path.join(os.tmpdir(), `compare-${name}-`))
  try {
    write(dir, {
      'package.json': '{ "private": true }',
      ...files,
      ...createPages(pages, Number(count)),
    })
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', ...packages()], { cwd: dir })
    const lock = JSON.parse(readFileSync(path.join(dir, 'node_modules/.package-lock.json'), 'utf8'))
    const cpu = await run(dir, build)
    const scripts = measureScripts(path.join(dir, output))
    return `| ${name} | ${Object.keys(lock.packages).length} | ${measureFolder(path.join(dir, 'node_modules'))} | ${cpu.toFixed(1)} | ${scripts} |`
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function packOwn() {
  const tarballs = mkdtempSync(path.join(os.tmpdir(), 'compare-tarballs-'))
  const wanted =
    /^(?:core|preset-classic|theme-classic|theme-search|plugin-(?:content-.*|debug|llms|sitemap|google-.*))$/
  const own = readdirSync(path.join(root, 'packages')).filter((folder) => wanted.test(folder))
  const stage = path.join(root, 'tools/packages/stage.mjs')
  execFileSync(process.execPath, [stage, '--pack', tarballs, ...own], { stdio: 'ignore' })
  process.once('exit', () => rmSync(tarballs, { recursive: true, force: true }))
  return readdirSync(tarballs).map((file) => path.join(tarballs, file))
}

function createPages(folder, total) {
  const body = (index) => `---
title: Page ${index}
---

${'A paragraph of plain words about how one part of a system works, and when one needs it. '.repeat(12)}

## Use

\`\`\`js
export function add(a, b) {
  return a + b
}
\`\`\`

| Name | Meaning |
| --- | --- |
| a | the first |
| b | the second |

## Notes

${'- an item of a list with **bold** words and a [link](https://example.com)\n'.repeat(6)}`
  const entries = Array.from({ length: total }, (_, index) => [`${folder}/page-${index}.md`, body(index)])
  return { ...Object.fromEntries(entries), [`${folder}/index.md`]: body('index') }
}

function write(dir, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
}

/** CPU seconds of a command and all its children, as reported by the system. */
function run(dir, [command, ...args]) {
  return new Promise((resolve, reject) => {
    const timed = ['-c', 'times=$(mktemp); "$@" >&2; code=$?; times > "$times"; tail -1 "$times"; exit $code', 'sh']
    const child = spawn('bash', [...timed, command, ...args], {
      cwd: dir,
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let times = ''
    let output = ''
    child.stdout.on('data', (data) => (times += data))
    child.stderr.on('data', (data) => (output += data))
    child.once('close', (code) => {
      if (code !== 0) return reject(new Error(`${command} ended with ${code}:\n${output.slice(-2000)}`))
      const seconds = [...times.matchAll(/(\d+)m([\d.]+)s/g)].map(
        ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
      )
      resolve(seconds.reduce((sum, value) => sum + value, 0))
    })
  })
}

/** Megabytes on disk, in whole blocks. */
function measureFolder(dir) {
  return Number(execFileSync('du', ['-sm', dir], { encoding: 'utf8' }).split('\t')[0])
}

/** Scripts in the HTML of a page, and their static imports. */
function measureScripts(dir) {
  const html = readFileSync(
    ['page-1/index.html', 'page-1.html'].map((file) => path.join(dir, file)).find(existsSync),
    'utf8',
  )
  // minified HTML may leave quotes out
  const waiting = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="?([^"\s>]+\.js)["\s>]/g)].map(([, url]) =>
    path.join(dir, url),
  )
  const inline = [...html.matchAll(/<script\b[^>]*>([^<]*)<\/script>/g)].map(([, code]) => code).join('\n')
  waiting.push(...[...inline.matchAll(/["'](\/[^"']+\.js)["']/g)].map(([, url]) => path.join(dir, url)))
  const seen = new Set()
  let bytes = inline === '' ? 0 : brotliCompressSync(inline).length
  while (waiting.length > 0) {
    const file = waiting.pop()
    if (seen.has(file) || !existsSync(file) || !statSync(file).isFile()) continue
    seen.add(file)
    const code = readFileSync(file)
    bytes += brotliCompressSync(code).length
    for (const [, url] of String(code).matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g))
      waiting.push(path.resolve(path.dirname(file), url))
  }
  return (bytes / 1000).toFixed(0)
}
