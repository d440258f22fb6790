import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import postcss from 'postcss'
import { afterEach, expect, test } from 'vitest'
import { sitePostCss } from './sitePostCss.ts'

const dirs: string[] = []
afterEach(() => dirs.splice(0).forEach((dir) => rmSync(dir, { recursive: true })))

function createPackage(name: string): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'strata-postcss-'))
  dirs.push(dir)
  mkdirSync(path.join(dir, 'css'))
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name }))
  return path.join(dir, 'css/a.css')
}

/** Stops at a layer as Tailwind 3 does, and makes rules of a directive. */
const strict = {
  postcssPlugin: 'strict',
  Once: (root: postcss.Root) => {
    root.walkAtRules('layer', (rule) => {
      throw rule.error('no matching directive')
    })
    root.walkAtRules('utilities', (rule) => void rule.replaceWith(postcss.parse('.flex { display: flex }')))
  },
}

const run = (css: string, from: string) => postcss([sitePostCss([strict])]).process(css, { from })

test('plugins of a site change its stylesheets', async () => {
  const { css } = await run('@utilities;\n.a { color: red }', createPackage('site'))
  expect(css).toContain('.flex { display: flex }')
  expect(css).toContain('.a { color: red }')
})

test('plugins of a site see nothing of the stylesheets of the engine', async () => {
  const source = '@layer base { p { margin: 0 } }'
  expect((await run(source, createPackage('@strata/theme-x'))).css).toBe(source)
  await expect(run(source, createPackage('site'))).rejects.toThrow('no matching directive')
})
