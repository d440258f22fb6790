import { expect, test } from 'vitest'
import { builtSite } from '../__fixtures__/buildTestSite.ts'

const plugin = `module.exports = () => ({ name: 'variables', configureWebpack: () => ({ module: { rules: [
  { test: /\\.css$/, enforce: 'pre', use: [{ loader: require.resolve('./loader'), options: { file: __dirname + '/variables.css' } }] },
] } }) })`

test('a stylesheet imported by a page applies to all pages, a CSS module only where it is imported', async () => {
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

test('a loader for styles runs before they are compiled, and hacks for old browsers are accepted', async () => {
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

test('class names of CSS modules start with their original names, so that stylesheets can match them', async () => {
  const { files, read } = await builtSite({
    'src/pages/index.js':
      "import styles from './index.module.css'\nimport './wide.css'\nexport default () => <main className={styles.box}><b className={styles['2x']} /><i className={styles.small} /></main>\n",
    'src/pages/index.module.css': [
      '.box { color: teal }',
      '.\\32x { color: plum }',
      '.small { composes: box; composes: tiny from "./more.module.css"; margin: 3px }',
      ':global(.navbar) .box { margin: 1px }',
      ':global .footer .inner { margin: 2px }',
      '.box :local(.inner):hover { margin: 4px }',
    ].join('\n'),
    'src/pages/more.module.css': '.tiny { padding: 5px }\n',
    'src/pages/wide.css': "[class^='box_'] { outline: 0 }\n",
  })
  const html = read('index.html')
  const [, box = '', twice = '', small = ''] =
    /<main class="(box_[\w-]{5})"><b class="(2x_[\w-]{5})"><\/b><i class="([^"]*)">/.exec(html) ?? []
  expect(small).toMatch(new RegExp(`^small_[\\w-]{5} ${box} tiny_[\\w-]{5}$`))
  const css = files
    .filter((file) => file.endsWith('.css'))
    .map(read)
    .join('')
    .replace(/\s+/g, '')
  expect(css).toContain(`.${box}{color:teal}`)
  expect(css).toContain(`.\\32${twice.slice(1)}{color:plum}`)
  expect(css).toContain(`.navbar.${box}{margin:1px}`)
  expect(css).toContain('.footer.inner{margin:2px}')
  expect(css).toMatch(/\.inner_[\w-]{5}:hover\{margin:4px\}/)
})
