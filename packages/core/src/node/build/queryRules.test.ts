import { expect, test } from 'vitest'
import { builtSite, mainOf } from '../__fixtures__/buildTestSite.ts'

const configuration = "plugins: ['@docusaurus/plugin-content-pages', './plugins/index.js'],"

test('webpack rules for the query of an import decide how the file is loaded', async () => {
  const output = await builtSite(
    {
      'plugins/index.js': `module.exports = () => ({ name: 'queries', configureWebpack: () => ({ module: { rules: [
  { resourceQuery: /raw/, type: 'asset/source' },
  { resourceQuery: /inline/, type: 'asset/inline' },
  { test: /[.]txt$/, oneOf: [{ resourceQuery: /loud/, use: [__dirname + '/loud.cjs'] }, { resourceQuery: { not: [/raw|inline/] }, use: [__dirname + '/first.cjs'] }] },
] } }) })`,
      'plugins/loud.cjs': 'module.exports = (text) => `export default ${JSON.stringify(text.trim().toUpperCase())}`\n',
      'plugins/first.cjs': 'module.exports = (text) => `export default ${JSON.stringify(text[0])}`\n',
      'src/a.txt': 'say\n',
      'src/pages/index.jsx': `import raw from '../a.txt?raw'
import inline from '../a.txt?inline'
import loud from '../a.txt?loud'
import first from '../a.txt'
export default () => <main>{[raw.trim(), inline, loud, first].join(' ')}</main>\n`,
    },
    configuration,
  )
  expect(output.printed).toBe('')
  expect(mainOf(output, 'index.html')).toContain('say data:text/plain;base64,c2F5Cg== SAY s')
})

test('imports WebAssembly modules, on the server too', async () => {
  const output = await builtSite(
    {
      'plugins/index.js':
        "module.exports = () => ({ name: 'wasm', configureWebpack: () => ({ experiments: { asyncWebAssembly: true } }) })",
      // (module (func (export "add") (param i32 i32) (result i32) local.get 0 local.get 1 i32.add))
      'src/add.wasm': Buffer.from('AGFzbQEAAAABBwFgAn9/AX8DAgEABwcBA2FkZAAACgkBBwAgACABags=', 'base64').toString(
        'latin1',
      ),
      'src/pages/index.jsx':
        "import { add } from '../add.wasm'\nexport default () => <main>{`sum ${add(2, 3)}`}</main>\n",
    },
    configuration,
  )
  expect(output.printed).toBe('')
  expect(mainOf(output, 'index.html')).toContain('sum 5')
})
