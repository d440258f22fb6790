import path from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { loadPostCssConfig } from './loadPostCssConfig.ts'

const createSite = (files: { [file: string]: string }) => createFolder({ 'package.json': '{}', ...files })

/** Processes a rule with the site's PostCSS configuration. */
async function run(siteDir: string): Promise<string> {
  const { plugins } = await loadPostCssConfig(siteDir, 'production')
  const from = path.join(siteDir, 'a.css')
  return (await postcss(plugins).process('.a { color: red }', { from })).css
}

/** A PostCSS plugin that replaces every value with its option `color`. */
const paint = `module.exports = (settings) => ({ postcssPlugin: 'paint', Declaration: (declaration) => void (declaration.value = settings.color) })\n`

const plugin = { 'node_modules/paint/package.json': '{ "name": "paint" }', 'node_modules/paint/index.js': paint }

test.each<[name: string, files: { [file: string]: string }]>([
  ['an object of names', { 'postcss.config.js': `module.exports = { plugins: { paint: { color: 'blue' } } }\n` }],
  ['an ES module', { 'postcss.config.mjs': `export default { plugins: { paint: { color: 'blue' } } }\n` }],
  [
    'TypeScript',
    { 'postcss.config.ts': `const color: string = 'blue'\nexport default { plugins: { paint: { color } } }\n` },
  ],
  ['a list', { 'postcss.config.cjs': `module.exports = { plugins: [require('paint')({ color: 'blue' })] }\n` }],
  [
    'a function',
    {
      'postcss.config.js': `module.exports = ({ env }) => ({ plugins: { paint: env === 'production' && { color: 'blue' } } })\n`,
    },
  ],
  ['JSON', { '.postcssrc': '{ "plugins": { "paint": { "color": "blue" } } }' }],
  ['YAML', { '.postcssrc.yml': 'plugins:\n  paint:\n    color: blue\n' }],
  ['a field of package.json', { 'package.json': '{ "postcss": { "plugins": { "paint": { "color": "blue" } } } }' }],
])('reads a configuration: %s', async (_, files) => {
  expect(await run(createSite({ ...plugin, ...files }))).toBe('.a { color: blue }')
})

test('does not run a plugin that is set to false', async () => {
  const siteDir = createSite({ ...plugin, 'postcss.config.js': 'module.exports = { plugins: { paint: false } }\n' })
  expect(await run(siteDir)).toBe('.a { color: red }')
})

test('keeps other options', async () => {
  const siteDir = createSite({ 'postcss.config.js': `module.exports = { parser: 'scss', plugins: [] }\n` })
  expect(await loadPostCssConfig(siteDir, 'production')).toEqual({ parser: 'scss', plugins: [] })
})

test('reports a plugin that is not installed, with the file that names it', async () => {
  const siteDir = createSite({ 'postcss.config.js': 'module.exports = { plugins: { paint: {} } }\n' })
  await expect(loadPostCssConfig(siteDir, 'production')).rejects.toMatchObject({
    problems: [
      {
        message: 'The PostCSS configuration names the plugin "paint", which is not installed.',
        file: path.join(siteDir, 'postcss.config.js'),
        hint: 'Install it: npm install paint',
      },
    ],
  })
})

test.each([
  ['postcss.config.js', 'module.exports = 1\n', 'The PostCSS configuration must be an object; got number.'],
  ['postcss.config.js', 'throw new Error("no color")\n', 'no color.'],
  [
    'postcss.config.js',
    'module.exports = () => { throw new Error("no color") }\n',
    'The PostCSS configuration could not be loaded: no color',
  ],
  ['.postcssrc', '{ "plugins": [', 'The PostCSS configuration could not be loaded: '],
])('reports errors in a configuration with its file: %s %s', async (file, content, message) => {
  const siteDir = createSite({ [file]: content })
  await expect(loadPostCssConfig(siteDir, 'production')).rejects.toMatchObject({
    problems: [{ message: expect.stringContaining(message), file: path.join(siteDir, file) }],
  })
})
