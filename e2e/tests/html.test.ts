import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHtml, validateHtml } from '../html/validateHtml.mjs'

const toPage = (body: string) =>
  `<!doctype html>\n<html lang="en"><head><title>A</title></head><body>\n${body}</body></html>\n`

/** `npm run test:html` checks the site itself, before the browser tests rather than in parallel, as it uses all cores. */
describe('the HTML validation', () => {
  let dir = ''
  beforeAll(() => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'strata-html-'))
    mkdirSync(path.join(dir, 'b'))
    writeFileSync(path.join(dir, 'a.html'), toPage('<p><div></div></p>'))
    writeFileSync(path.join(dir, 'b/index.html'), toPage('<p><div></div></p>'))
    writeFileSync(path.join(dir, 'c.html'), toPage('<div aria-labelledby="x" role="group"></div>'))
    writeFileSync(path.join(dir, 'd.html'), toPage('<p id="_x">Text<br/>\n<br> </p>'))
    writeFileSync(path.join(dir, 'd.txt'), '<p><div>')
  })
  afterAll(() => rmSync(dir, { recursive: true }))

  test('finds all HTML files, in folders too', () => {
    expect(listHtml(dir)).toEqual(['a.html', 'b/index.html', 'c.html', 'd.html'])
  })

  test('reports an error once for all pages that have it, with its position', async () => {
    expect(await validateHtml(dir, listHtml(dir))).toEqual([
      expect.stringMatching(/^a\.html:3:\d+ close-order: .*, on 2 page\(s\)$/),
      expect.stringMatching(/^a\.html:3:\d+ no-implicit-close: .*, on 2 page\(s\)$/),
      expect.stringMatching(/^c\.html:3:\d+ no-missing-references: .*"x".*, on 1 page\(s\)$/),
    ])
  })

  test('reports nothing for a valid page', async () => {
    expect(await validateHtml(dir, ['d.html'])).toEqual([])
  })
})
