import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import remarkMath from 'remark-math'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { readBuiltIn } from './builtInPlugins.ts'

const siteDir = import.meta.dirname

test.each(['remark-math', 'math', 'rehype-katex'])('recognizes the built-in plugin %s by name', (name) => {
  expect(readBuiltIn(name, siteDir)).toBeDefined()
})

test('recognizes the function that the package exports', () => {
  expect(readBuiltIn([remarkMath as never, { singleDollarTextMath: true }], siteDir)).toEqual({
    name: 'math',
    options: { singleDollarTextMath: true },
  })
})

test('replaces remark-emoji only if it has no options', () => {
  const dir = createFolder({ 'node_modules/remark-emoji/index.js': 'module.exports = () => () => {}\n' })
  const emoji = createRequire(path.join(dir, 'index.js'))('remark-emoji') as never
  expect(readBuiltIn(emoji, dir)).toEqual({ name: 'emoji', options: {} })
  expect(readBuiltIn([emoji, {}], dir)).toEqual({ name: 'emoji', options: {} })
  expect(readBuiltIn([emoji, { emoticon: true }], dir)).toBeUndefined()
})

test.each(['math', 'emoji', 'mdx', 'directive', 'remarkMath'])(
  'does not take a function of the site named %s for a built-in plugin',
  (name) => {
    const own = { [name]: () => () => {} }[name]
    expect(own?.name).toBe(name)
    expect(readBuiltIn(own as never, siteDir)).toBeUndefined()
  },
)

test('loads a package only if the configuration has a function with its name', () => {
  const dir = createFolder({ 'node_modules/remark-mdx/index.js': 'globalThis.isMdxLoaded = true\n' })
  expect(readBuiltIn(function glossary() {} as never, dir)).toBeUndefined()
  expect(globalThis).not.toHaveProperty('isMdxLoaded')
  expect(readBuiltIn(function remarkMdx() {} as never, dir)).toBeUndefined()
  expect(globalThis).toHaveProperty('isMdxLoaded', true)
})

test('recognizes remark plugins that a theme provides, by name or imported function', async () => {
  const declared = { npm2yarn: () => ({}) }
  const { loadModule } = await import('../config/moduleLoader.ts')
  const dir = createFolder()
  const file = path.join(dir, 'config.ts')
  writeFileSync(file, "import npm2yarn from '@docusaurus/remark-plugin-npm2yarn'\nexport default npm2yarn\n")
  const imported = (await loadModule(file, { siteDir: dir })).value as never
  for (const plugin of ['npm2yarn', '@docusaurus/remark-plugin-npm2yarn', imported]) {
    const expected = { name: 'npm2yarn', options: { sync: true } }
    expect(readBuiltIn([plugin, { sync: true }], siteDir, declared)).toEqual(expected)
    expect(readBuiltIn(plugin, siteDir)).toBeUndefined()
  }
})
