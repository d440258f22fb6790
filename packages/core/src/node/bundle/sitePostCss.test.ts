import path from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { sitePostCss } from './sitePostCss.ts'

const createPackage = (name: string) =>
  path.join(createFolder({ 'package.json': JSON.stringify({ name }) }), 'css/a.css')

/** Throws for a layer, as Tailwind 3 does, and expands a directive to rules. */
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

test('plugins of a site transform its stylesheets', async () => {
  const { css } = await run('@utilities;\n.a { color: red }', createPackage('site'))
  expect(css).toContain('.flex { display: flex }')
  expect(css).toContain('.a { color: red }')
})

test("plugins of a site do not see the engine's stylesheets", async () => {
  const source = '@layer base { p { margin: 0 } }'
  expect((await run(source, createPackage('@strata/theme-x'))).css).toBe(source)
  await expect(run(source, createPackage('site'))).rejects.toThrow('no matching directive')
})
