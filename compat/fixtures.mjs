import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commit } from './buildSite.mjs'
import { readSite } from './readSite.mjs'

const dir = import.meta.dirname

/** Small sites that use the features in the guides of the docs, with their URLs. */
export const fixtures = {
  docs: 'https://docs.example.com',
  versions: 'https://versions.example.com',
  blog: 'https://blog.example.com',
  site: 'https://site.example.com',
  home: 'https://home.example.com',
  options: 'https://options.example.com',
  parts: 'https://parts.example.com',
  chrome: 'https://chrome.example.com',
  select: 'https://select.example.com',
  marks: 'https://marks.example.com',
  german: 'https://german.example.com',
  syntax: 'https://syntax.example.com',
}

/** Folder with the sources of a fixture. */
export function fixtureDir(name) {
  return path.join(dir, 'fixtures', name)
}

function factsFile(name) {
  return path.join(dir, 'facts', `${name}.json`)
}

/** The stored result of building a fixture with Docusaurus. */
export function readFacts(name) {
  return JSON.parse(readFileSync(factsFile(name), 'utf8'))
}

/**
 * Builds fixtures with Docusaurus and stores the results, so that the gate can compare without it.
 * @param {string} work folder outside of the repository; packages are installed in it once
 */
export async function updateFacts(names, { work, version }) {
  const home = path.join(work, 'facts')
  install(home, version)
  mkdirSync(path.join(dir, 'facts'), { recursive: true })
  for (const name of names) {
    const site = path.join(home, 'sites', name)
    rmSync(site, { recursive: true, force: true })
    // the bundler's cache would confuse modules of one site with those of another
    rmSync(path.join(home, 'node_modules/.cache'), { recursive: true, force: true })
    cpSync(fixtureDir(name), site, { recursive: true })
    commit(site)
    const bin = path.join(home, 'node_modules/.bin/docusaurus')
    execFileSync(bin, ['build'], { cwd: site, stdio: ['ignore', 'ignore', 'inherit'] })
    const facts = await readSite(path.join(site, 'build'), { siteUrl: fixtures[name] })
    writeFileSync(factsFile(name), renderFacts(facts))
    console.log(`${name}: ${Object.keys(facts.pages).length} pages`)
  }
}

function install(home, version) {
  if (existsSync(path.join(home, 'node_modules/@docusaurus/core'))) return
  mkdirSync(home, { recursive: true })
  const names = ['core', 'preset-classic', 'plugin-client-redirects', 'theme-mermaid', 'theme-live-codeblock', 'remark-plugin-npm2yarn', 'faster']
  const own = names.map((name) => [`@docusaurus/${name}`, version])
  const dependencies = { ...Object.fromEntries(own), '@mdx-js/react': '^3.0.0', 'raw-loader': '^4.0.0', react: '^19.0.0', 'react-dom': '^19.0.0' }
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ private: true, dependencies }))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: home, stdio: 'inherit' })
}

/** One page per line, so that diffs are readable. */
function renderFacts({ pages, ...rest }) {
  const lines = Object.entries(pages).map(([name, page]) => `  ${JSON.stringify(name)}: ${JSON.stringify(page)}`)
  return `{"pages": {\n${lines.join(',\n')}\n},\n${JSON.stringify(rest).slice(1)}\n`
}
