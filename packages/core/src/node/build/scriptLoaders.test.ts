import { expect, test } from 'vitest'
import { builtSite, mainOf } from '../__fixtures__/buildTestSite.ts'

const plugin = `module.exports = () => ({ name: 'replaces', configureWebpack: () => ({ module: { rules: [
  { test: /\\.[tj]sx?$/, enforce: 'pre', include: [require('node:path').resolve(__dirname, '../src')], loader: __dirname + '/replace.cjs', options: { by: 'true' } },
] } }) })`

test('a pre-loader for scripts runs before they are compiled', async () => {
  const output = await builtSite(
    {
      'plugins/index.js': plugin,
      'plugins/replace.cjs':
        "module.exports = function (code) { return code.replace('major(release)', this.getOptions().by) }\n",
      'src/pages/index.tsx':
        "const major = (name: string): boolean => name === ''\nconst release = 'x'\nexport default () => <main>{String(major(release))}</main>\n",
    },
    "plugins: ['@docusaurus/plugin-content-pages', './plugins/index.js'],",
  )
  expect(output.printed).toBe('')
  expect(mainOf(output, 'index.html')).toContain('true')
})
