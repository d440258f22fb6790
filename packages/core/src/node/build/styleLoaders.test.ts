import { expect, test } from 'vitest'
import { builtSite } from '../__fixtures__/buildTestSite.ts'

const plugin = `module.exports = () => ({ name: 'variables', configureWebpack: () => ({ module: { rules: [
  { test: /\\.css$/, enforce: 'pre', use: [{ loader: require.resolve('./loader'), options: { file: __dirname + '/variables.css' } }] },
] } }) })`

test('a stylesheet that a page imports counts on all pages, a CSS module where it is imported', async () => {
  const { read } = await builtSite({
    'src/pages/index.js':
      "import styles from './index.module.css'\nimport './wide.css'\nexport default () => <main className={`${styles.box} wide`}>x</main>\n",
    'src/pages/index.module.css': '.box { color: teal }\n',
    'src/pages/wide.css': '.wide { color: tomato }\n',
    'src/pages/other.md': '<b className="wide box">Other</b>\n',
  })
  expect(read('index.html')).toMatch(/color: ?teal/)
  for (const page of ['index.html', 'other/index.html']) expect(read(page)).toMatch(/\.wide ?{ ?color: ?tomato/)
  expect(read('other/index.html')).not.toMatch(/color: ?teal/)
})

test('a loader that a rule names for styles gives what is compiled, and what is for old browsers stops nothing', async () => {
  const { files, read } = await builtSite(
    {
      'plugins/index.js': plugin,
      'plugins/loader.js':
        "module.exports = function (source) { const { file } = this.getOptions(); this.addDependency(file); return require('node:fs').readFileSync(file, 'utf8') + source }\n",
      'plugins/variables.css': ':root { --brand: tomato }\n',
      'src/pages/index.js':
        "import styles from './index.module.css'\nimport './old.css'\nexport default () => <main className={styles.box}>x</main>\n",
      'src/pages/index.module.css': '.box { color: var(--brand) }\n',
      'src/pages/old.css': [
        '.old { *zoom: 1; outline: teal dotted }',
        '@media screen and (min-width: 0\\0) { .old { margin: 0 } }',
        '.new { padding: 7px }',
      ].join('\n'),
    },
    "plugins: ['@docusaurus/plugin-content-pages', './plugins/index.js'],",
  )
  const html = read('index.html')
  const css =
    files
      .filter((file) => file.endsWith('.css'))
      .map(read)
      .join('') + html
  expect(css).toMatch(/--brand: ?tomato/)
  expect(css).toMatch(/\.old ?{ ?outline: ?(?:teal dotted|dotted teal)/)
  expect(css).toMatch(/\.new ?{ ?padding: ?7px/)
  expect(html).toMatch(/<main class="[^"]*box[^"]*">x/)
})
