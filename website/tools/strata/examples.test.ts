import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const engine = path.resolve(import.meta.dirname, '../../../packages/core/bin/strata.mjs')
const examplesDir = path.resolve(import.meta.dirname, '../../strata/_examples')
const sitesDir = path.resolve(import.meta.dirname, '../../.strata')
let siteDir = ''

/** Runs the compiled engine on a copy of the examples. The copy is inside the repository, so that packages resolve. */
function strata(...flags: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [engine, ...flags], { cwd: siteDir, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  return stdout + stderr
}

const read = (file: string) => readFileSync(path.join(siteDir, 'build', file), 'utf8')

beforeAll(() => {
  mkdirSync(sitesDir, { recursive: true })
  siteDir = mkdtempSync(path.join(sitesDir, 'examples-'))
  cpSync(examplesDir, siteDir, {
    recursive: true,
    filter: (file) => !/[\\/](?:node_modules|build|\.docusaurus)$/.test(file),
  })
  expect(strata('build')).toContain('no warnings')
})
afterAll(() => rmSync(siteDir, { recursive: true, force: true }))

describe('the examples of the plugin API', () => {
  test('add pages and files', () => {
    expect(read('crew/index.html')).toContain('Ada, Grace')
    expect(read('pages.txt').split('\n')).toContain('/crew/ Crew | Examples')
    expect(read('count.txt')).toBe('4\n')
    expect(JSON.parse(read('inventory.json'))).toContain('pages.txt')
    expect(read('guide/first/index.txt')).toContain('Words of the guide.')
    expect(Number(read('words.txt'))).toBeGreaterThan(10)
  })

  test('change the content of pages', () => {
    const home = read('index.html')
    expect(home).toContain('<meta name="site-verification" content="abc123">')
    expect(home).toContain('Approved')
    expect(home).toMatch(/<strong data-release="2026\.1"[^>]*>Everything/)
    expect(home).toMatch(/<kbd class="rendered-at-build"[^>]*>K<\/kbd>/)
    expect(home).toMatch(/<output class="dice"[^>]*>20(?:<!-- -->)? sides<\/output>/)
    expect(home).toContain('<a href="/files/data.txt" data-size="10">')
    expect(read('files/data.txt')).toBe('some data\n')
    expect(read('handbook/index.html')).toContain('Write it down.')
    expect(read('handbook/index.html')).not.toContain(':::rule')
    expect(read('guide/first/index.html')).toMatch(
      /property="og:image" content="https:\/\/example\.com\/img\/guide\.png"/,
    )
  })

  test('put element styles into a layer of the theme', () => {
    const styles = readdirSync(path.join(siteDir, 'build/assets'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => read(`assets/${file}`))
      .join('\n')
    expect(styles).toMatch(/@layer site-elements\s*\{\s*abbr\s*\{/)
  })

  test('extend the security policy', () => {
    const headers = read('_headers')
    expect(headers).toContain('https://numbers.example.com')
    expect(headers).toContain('https://frames.example.com')
  })

  test('expose global data to all pages', () => {
    const scripts = readdirSync(path.join(siteDir, 'build/assets'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => read(`assets/${file}`))
      .join('\n')
    for (const text of ['Closed on Sunday', 'Layer by layer', 'lastPage']) expect(scripts).toContain(text)
  })

  test('add a command, components to swizzle and texts to translate', () => {
    strata('notes:new', 'first-note', '--title', 'First note')
    expect(readFileSync(path.join(siteDir, 'docs/first-note.md'), 'utf8')).toBe('# First note\n')
    expect(strata('swizzle', '--list')).toContain('Stamp')
    strata('write-translations')
    const words = readFileSync(path.join(siteDir, 'i18n/en/greeting/words.json'), 'utf8')
    expect(JSON.parse(words)).toEqual({ hello: { message: 'Hello', description: 'Greeting on the first page' } })
    const texts = readFileSync(path.join(siteDir, 'i18n/en/code.json'), 'utf8')
    expect(JSON.parse(texts)['rating.label']).toEqual({
      message: 'Was this page helpful?',
      description: 'Question below a page',
    })
  })
})
