import path from 'node:path'
import { expect, test } from 'vitest'
import { createSite, load, packageFiles } from './__fixtures__/loadTestSite.ts'

/** Tells what it was asked instead of compiling. */
const babel = packageFiles(
  '@babel/core',
  `export const transformAsync = async (code, { parserOpts, envName, presets, plugins }) =>
    ({ code: JSON.stringify({ code, syntax: parserOpts.plugins, envName, presets, plugins }) })\n`,
)

interface BabelPlugin {
  transform: { handler(code: string, id: string): Promise<{ code: string } | undefined> }
}

async function compile(siteDir: string, file: string): Promise<unknown> {
  const { plugins } = await load(siteDir)
  const [plugin] = plugins.find(({ name }) => name === 'babel-config')?.configureVite?.(false)?.plugins ?? []
  const compiled = await (plugin as BabelPlugin).transform.handler('a', path.join(siteDir, file))
  return compiled === undefined ? undefined : JSON.parse(compiled.code)
}

test.each([
  `module.exports = { presets: [require.resolve('@docusaurus/core/lib/babel/preset')] }`,
  `module.exports = (api) => { api.cache(true); return { presets: ['@docusaurus/babel/preset'], plugins: [] } }`,
])("does not need Babel for what Docusaurus's preset does: %s", async (config) => {
  const { plugins, sourceFiles } = await load(createSite('', { 'babel.config.js': config }))
  expect(plugins).toEqual([])
  expect(sourceFiles.map((file) => path.basename(file))).toContain('babel.config.js')
})

test('runs Babel over the scripts of the site if the configuration has more', async () => {
  const repository = createSite('', {
    ...babel,
    'packages/ui/index.js': 'a',
    'node_modules/a/index.js': 'a',
    'site/docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/' }`,
    'site/src/a.js': 'a',
    'site/src/a.ts': 'a',
    'site/src/a.tsx': 'a',
    'site/babel.config.js': `module.exports = (api) => ({
      presets: [require.resolve('@docusaurus/core/lib/babel/preset'), 'flow'],
      plugins: [['names', { in: api.env() }]],
      parserOpts: { plugins: ['decorators'] },
    })`,
  })
  const siteDir = path.join(repository, 'site')
  const asked = { code: 'a', envName: 'production', presets: ['flow'], plugins: [['names', { in: 'production' }]] }
  expect(await compile(siteDir, 'src/a.js')).toEqual({ ...asked, syntax: ['decorators', 'jsx'] })
  expect(await compile(siteDir, 'src/a.tsx')).toEqual({ ...asked, syntax: ['decorators', 'typescript', 'jsx'] })
  expect(await compile(siteDir, 'src/a.ts')).toEqual({ ...asked, syntax: ['decorators', 'typescript'] })
  expect(await compile(siteDir, '../node_modules/a/index.js')).toBeUndefined()
  // a package of the same workspace, by the real path of its symlink
  expect(await compile(siteDir, '../packages/ui/index.js')).toEqual({ ...asked, syntax: ['decorators', 'jsx'] })
  expect(await compile(siteDir, 'virtual.js')).toBeUndefined()
})

test('says what to install if Babel is missing', async () => {
  const siteDir = createSite('', { 'babel.config.js': `module.exports = { plugins: ['names'] }` })
  await expect(load(siteDir)).rejects.toThrow(/"@babel\/core" is not installed[^]*npm install @babel\/core/)
})

test('reports code that Babel cannot parse in one sentence', async () => {
  const siteDir = createSite('', {
    'src/a.js': 'a b',
    ...packageFiles(
      '@babel/core',
      `export const transformAsync = async (code, { filename }) => {
        throw Object.assign(new SyntaxError(filename + ': Unexpected token (1:2)\\n\\n> 1 | a b'), { loc: { line: 1, column: 2 } })
      }\n`,
    ),
    'babel.config.js': `module.exports = { plugins: ['names'] }`,
  })
  await expect(compile(siteDir, 'src/a.js')).rejects.toThrow(/^Unexpected token$/)
})
