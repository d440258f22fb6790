import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, createSite, endProcess, hashOutput, image, type Files } from '../__fixtures__/buildTestSite.ts'

interface Edit {
  name: string
  /** Fields of the configuration; `%` is replaced with `before` or `after`. */
  fields?: string
  /** Written before the configuration's `export default`. */
  head?: string
  files?: Files
  /** What changes between the builds; `before` and `after` replace `%` in the file. */
  file: string
  before?: string | undefined
  after?: string | undefined
  template?: string
}

const remark = (body: string) =>
  `export default function addWord() { return (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: ${body} }] }) } }\n`

const withPlugin = (list: string) => `plugins: [['@docusaurus/plugin-content-pages', { remarkPlugins: ${list} }]],`
const withOther = `plugins: [['@docusaurus/plugin-content-pages', {}], 'docusaurus-plugin-other'],`
const config = 'docusaurus.config.ts'

const loader = 'node_modules/docusaurus-plugin-other/lib/loader.cjs'

/** A page that shows a file, and an installed plugin whose loader reads such files. */
function withLoader(body: string): Files {
  return {
    'src/pages/react.jsx': "import word from '../a.word'\nexport default () => <main>{word}</main>\n",
    'src/a.word': 'word ',
    [loader]: `const fs = require('node:fs')\nmodule.exports = function (text) { return (${body})(text) }\n`,
    ...packageFiles(
      'docusaurus-plugin-other',
      `const loader = __dirname + '/loader.cjs'\nmodule.exports = () => ({ name: 'other', configureWebpack: () => ({ module: { rules: [{ test: /\\.word$/, use: [{ loader }] }] } }) })\n`,
    ),
  }
}

const edits: Edit[] = [
  {
    name: 'preprocessor',
    fields: `markdown: { preprocessor: ({ fileContent }) => fileContent.replaceAll('Hello', '%') },`,
    file: config,
  },
  {
    name: 'preprocessor whose text is in a constant',
    head: `const word = '%'\n`,
    fields: `markdown: { preprocessor: ({ fileContent }) => fileContent.replaceAll('Hello', word) },`,
    file: config,
  },
  {
    name: 'file that a preprocessor reads',
    head: `import fs from 'node:fs'\n`,
    fields: `markdown: { preprocessor: ({ fileContent }) => fileContent.replaceAll('Hello', fs.readFileSync(import.meta.dirname + '/word.txt', 'utf8')) },`,
    file: 'word.txt',
    template: '%',
  },
  {
    name: 'argument of a remark plugin',
    head: `const add = (word) => () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] }) }\n`,
    fields: withPlugin(`[add('%')]`),
    file: config,
  },
  {
    name: 'constant of a remark plugin',
    head: `import addWord from './addWord.mjs'\n`,
    fields: withPlugin('[addWord]'),
    file: 'addWord.mjs',
    template: `const word = '%'\n${remark('word')}`,
  },
  {
    name: 'helper of a remark plugin',
    head: `import addWord from './addWord.mjs'\n`,
    fields: withPlugin('[addWord]'),
    files: { 'addWord.mjs': `import { word } from './word.mjs'\n${remark('word')}` },
    file: 'word.mjs',
    template: `export const word = '%'\n`,
  },
  {
    name: 'file that a remark plugin reads',
    head: `import addWord from './addWord.mjs'\n`,
    fields: withPlugin('[addWord]'),
    files: {
      'addWord.mjs': `import fs from 'node:fs'\n${remark("fs.readFileSync(new URL('./word.txt', import.meta.url), 'utf8')")}`,
    },
    file: 'word.txt',
    template: '%',
  },
  {
    name: 'value that configureVite gives',
    head: `const word = '%'\n`,
    fields: `plugins: [['@docusaurus/plugin-content-pages', {}], () => ({ name: 'p', configureVite: () => ({ define: { WORD: JSON.stringify(word) } }) })],`,
    files: { 'src/pages/react.jsx': 'export default () => <main>{WORD}</main>\n' },
    file: config,
  },
  {
    name: 'value in a bundler plugin of configureVite',
    head: `const word = '%'\n`,
    fields: `plugins: [['@docusaurus/plugin-content-pages', {}], () => ({ name: 'p', configureVite: () => ({ plugins: [{ name: 'w', transform: (code) => code.replace('WORD', word) }] }) })],`,
    files: { 'src/pages/react.jsx': 'export default () => <main>WORD</main>\n' },
    file: config,
  },
  {
    name: 'renderer of a local plugin',
    head: `const word = '%'\n`,
    fields: `plugins: [['@docusaurus/plugin-content-pages', {}], () => ({ name: 'p', getMarkdownRenderers: () => ({ headingAnchor: () => word }) })],`,
    file: config,
  },
  {
    name: 'variable of an environment file',
    files: { 'src/pages/react.jsx': 'export default () => <main>{import.meta.env.VITE_WORD}</main>\n' },
    file: '.env',
    template: 'VITE_WORD=%\n',
  },
  {
    name: 'PostCSS configuration',
    files: {
      'src/pages/react.jsx': 'import "./react.css"\nexport default () => <main>x</main>\n',
      'src/pages/react.css': '.x { color: red }\n',
    },
    file: 'postcss.config.cjs',
    template: `module.exports = { plugins: [{ postcssPlugin: 'w', Rule(rule) { rule.selector = '.%' } }] }\n`,
  },
  {
    name: 'PostCSS configuration that was not there',
    files: {
      'src/pages/react.jsx': 'import "./react.css"\nexport default () => <main>x</main>\n',
      'src/pages/react.css': '.x { color: red }\n',
    },
    file: 'postcss.config.cjs',
    before: undefined,
    after: `module.exports = { plugins: [{ postcssPlugin: 'w', Rule(rule) { rule.selector = '.two' } }] }\n`,
  },
  {
    name: 'new file for a pattern',
    files: {
      'src/pages/react.jsx':
        'const found = import.meta.glob("../data/*.js", { eager: true })\nexport default () => <main>{Object.keys(found).join()}</main>\n',
      'src/data/a.js': 'export default 1\n',
    },
    file: 'src/data/two.js',
    before: undefined,
    after: 'export default 2\n',
  },
  {
    name: 'file that takes the place of another',
    files: {
      'src/pages/react.jsx': 'import Box from "../Box"\nexport default () => <main><Box /></main>\n',
      'src/Box.jsx': 'export default () => <b>one</b>\n',
    },
    file: 'src/Box.js',
    before: undefined,
    after: 'export default () => <b>two</b>\n',
  },
  {
    name: 'file that takes the place of a folder',
    files: {
      'src/pages/react.jsx': 'import Box from "../Box"\nexport default () => <main><Box /></main>\n',
      'src/Box/index.jsx': 'export default () => <b>one</b>\n',
    },
    file: 'src/Box.jsx',
    before: undefined,
    after: 'export default () => <b>two</b>\n',
  },
  {
    name: 'constant that is written where it is used',
    files: {
      'src/pages/react.jsx': 'import { word } from "../word.js"\nexport default () => <main>{word}</main>\n',
    },
    file: 'src/word.js',
    template: `export const word = '%'\n`,
  },
  {
    name: 'module that only hands on names',
    files: {
      'src/pages/react.jsx': 'import { word } from "../words.js"\nexport default () => <main>{word()}</main>\n',
      'src/one.js': 'export const word = () => "first"\n',
      'src/two.js': 'export const word = () => "second"\n',
    },
    file: 'src/words.js',
    template: `export { word } from './%.js'\n`,
  },
  {
    name: 'constant of a worker',
    files: {
      'src/pages/react.jsx':
        'export default () => <button onClick={() => new Worker(new URL("../worker.js", import.meta.url))}>x</button>\n',
      'src/worker.js': 'import { word } from "./word.js"\nself.postMessage(word)\n',
    },
    file: 'src/word.js',
    template: `export const word = '%'\n`,
  },
  {
    name: 'module of a package that pages import',
    files: {
      'src/pages/react.jsx': 'import { word } from "tree-box"\nexport default () => <main>{word}</main>\n',
      ...packageFiles('tree-box', `export { word } from './word.js'\n`),
    },
    file: 'node_modules/tree-box/lib/word.js',
    template: `export const word = '%'\n`,
  },
  {
    name: 'module of an installed plugin that renders, outside of the folder of its entry',
    fields: withOther,
    files: packageFiles(
      'docusaurus-plugin-other',
      `const { word } = require('../shared/word.js')\nmodule.exports = () => ({ name: 'other', getMarkdownRenderers: () => ({ headingAnchor: () => word }) })\n`,
    ),
    file: 'node_modules/docusaurus-plugin-other/shared/word.js',
    template: `exports.word = '%'\n`,
  },
  {
    name: 'package that an installed plugin renders with',
    fields: withOther,
    files: {
      ...packageFiles(
        'docusaurus-plugin-other',
        `import { word } from 'tree-word'\nexport default () => ({ name: 'other', getMarkdownRenderers: () => ({ headingAnchor: () => word }) })\n`,
      ),
      ...packageFiles('tree-word', `export * from '../word.js'\n`),
    },
    file: 'node_modules/tree-word/word.js',
    template: `export const word = '%'\n`,
  },
  {
    name: 'module of an installed plugin that runs in the bundler',
    fields: withOther,
    files: {
      'src/pages/react.jsx': 'export default () => <main>WORD</main>\n',
      ...packageFiles(
        'docusaurus-plugin-other',
        `import { word } from '../word.js'\nexport default () => ({ name: 'other', configureVite: () => ({ plugins: [{ name: 'w', transform: (code) => code.replace('WORD', word) }] }) })\n`,
      ),
    },
    file: 'node_modules/docusaurus-plugin-other/word.js',
    template: `export const word = '%'\n`,
  },
  {
    name: 'file of the site that an installed plugin reads in PostCSS',
    fields: withOther,
    files: {
      'src/pages/react.jsx': 'import "./react.css"\nexport default () => <main>x</main>\n',
      'src/pages/react.css': '.x { color: red }\n',
      ...packageFiles(
        'docusaurus-plugin-other',
        `import fs from 'node:fs'\nexport default ({ siteDir }) => ({ name: 'other', configurePostCss: (options) => ({ ...options, plugins: [{ postcssPlugin: 'w', Rule(rule) { rule.selector = fs.readFileSync(siteDir + '/style.txt', 'utf8') } }] }) })\n`,
      ),
    },
    file: 'style.txt',
    template: '.%',
  },
  {
    name: 'alias that a local plugin asks webpack for',
    fields: `plugins: [['@docusaurus/plugin-content-pages', {}], ({ siteDir }) => ({ name: 'p', configureWebpack: () => ({ resolve: { alias: { word: siteDir + '/src/%.js' } } }) })],`,
    files: {
      'src/pages/react.jsx': "import word from 'word'\nexport default () => <main>{word}</main>\n",
      'src/one.js': "export default 'one'\n",
      'src/two.js': "export default 'two'\n",
    },
    file: config,
  },
  {
    name: 'file that the loader of an installed plugin reads',
    fields: withOther,
    files: withLoader(
      "(text) => { this.addDependency(this.rootContext + '/word.txt'); return 'export default ' + JSON.stringify(text + fs.readFileSync(this.rootContext + '/word.txt', 'utf8')) }",
    ),
    file: 'word.txt',
    template: '%',
  },
  {
    name: 'loader of an installed plugin',
    fields: withOther,
    files: withLoader(`() => 'export default 1'`),
    file: loader,
    template: `module.exports = () => "export default '%'"\n`,
  },
  {
    name: 'partial of Sass',
    files: {
      'src/pages/react.jsx': 'import "./react.scss"\nexport default () => <main>x</main>\n',
      'src/pages/react.scss': "@use 'parts/colors';\n",
    },
    file: 'src/pages/parts/_colors.scss',
    template: '.% { color: red }\n',
  },
  {
    name: 'partial of Sass that comes before another',
    files: {
      'src/pages/react.jsx': 'import "./react.scss"\nexport default () => <main>x</main>\n',
      'src/pages/react.scss': "@use 'colors';\n",
      'src/pages/_colors.scss': '.one { color: red }\n',
    },
    file: 'src/pages/colors.scss',
    before: undefined,
    after: '.two { color: red }\n',
  },
]

/** A package that is installed in a site, with its entry in a folder. */
function packageFiles(name: string, entry: string): Files {
  const dependencies = Object.fromEntries([...entry.matchAll(/from '(tree-[a-z]+)'/g)].map(([, used]) => [used, '1']))
  const type = entry.includes('module.exports') ? 'commonjs' : 'module'
  const manifest = { name, version: '1.0.0', type, exports: './lib/index.js', dependencies }
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify(manifest),
    [`node_modules/${name}/lib/index.js`]: entry,
  }
}

function place(siteDir: string, { file, template, head = '', fields = '' }: Edit, value: string | undefined): void {
  const target = path.join(siteDir, file)
  if (value === undefined) return
  if (file !== config) {
    fs.mkdirSync(path.dirname(target), { recursive: true })
    return fs.writeFileSync(target, template === undefined ? value : template.replace('%', value))
  }
  const plugins = fields.includes('plugins:') ? '' : `plugins: [['@docusaurus/plugin-content-pages', {}]], `
  const text = `${head}export default { title: 'T', url: 'https://example.com', baseUrl: '/', ${plugins}${fields} }\n`
  fs.writeFileSync(target, text.replace('%', value))
}

test.each(edits)('an incremental build sees a change: $name', async (edit) => {
  const { fields = '', head = '', files = {}, file } = edit
  const [before, after] = 'after' in edit ? [edit.before, edit.after] : ['one', 'two']
  const siteDir = createSite({ 'src/pages/doc.md': '# Doc\n\nHello.\n\n## Part\n', 'src/pages/i.png': image, ...files })
  place(siteDir, { ...edit, file: config, fields, head }, file === config ? before : '')
  place(siteDir, edit, before)
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  const first = hashOutput(siteDir)
  // Node loads modules of installed plugins once per process; the engine or the bundler loads all others
  if (/^node_modules\/(?:docusaurus-|tree-word)/.test(file)) await endProcess()
  place(siteDir, edit, after)
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  const second = hashOutput(siteDir)
  for (const dir of ['node_modules/.cache', 'build']) fs.rmSync(path.join(siteDir, dir), { recursive: true })
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(hashOutput(siteDir)).toEqual(second)
  expect(second).not.toEqual(first)
})

const unchanged: { name: string; files: Files }[] = [
  { name: 'a site', files: { 'package.json': '{ "dependencies": { "postcss": "8" } }' } },
  {
    name: 'with rules of a local plugin',
    files: {
      'src/a.word': 'word',
      'src/Part.jsx': "import word from './a.word'\nexport default () => <b>{word}</b>\n",
      [config]: `export default { title: 'T', url: 'https://example.com', baseUrl: '/', plugins: [['@docusaurus/plugin-content-pages', {}], () => ({ name: 'p', configureWebpack: () => ({ module: { rules: [{ test: /\\.word$/, type: 'asset/source' }] } }) })] }\n`,
    },
  },
  {
    name: 'with the loader of an installed plugin',
    files: {
      ...withLoader("(text) => 'export default ' + JSON.stringify(text)"),
      [config]: `export default { title: 'T', url: 'https://example.com', baseUrl: '/', ${withOther} }\n`,
    },
  },
  {
    name: 'with Sass',
    files: {
      'src/Part.jsx': "import './part.module.scss'\n",
      'src/part.module.scss': "$a: red; b { color: $a }\n@warn 'told once';\n",
    },
  },
]

test.each(unchanged)('what did not change is neither compiled nor bundled again: $name', async ({ files }) => {
  const siteDir = createSite({
    'src/pages/doc.md': '# Doc\n',
    'src/pages/react.jsx': `${'src/Part.jsx' in files ? "import '../Part'\n" : ''}export default () => <main>x</main>\n`,
    ...files,
  })
  const bundles = path.join(siteDir, 'node_modules/.cache/strata/bundles')
  const listBundles = () =>
    fs.readdirSync(bundles).map((name) => [name, fs.statSync(path.join(bundles, name, 'server/server.mjs')).ino])
  const { printed } = await buildSite(siteDir)
  expect(printed.match(/told once/g) ?? []).toHaveLength('src/part.module.scss' in files ? 1 : 0)
  const first = listBundles()
  const dir = path.join(bundles, fs.readdirSync(bundles)[0] ?? '')
  fs.utimesSync(dir, 1, 1)
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, summary: { freshCount: 0 } })
  expect(listBundles()).toEqual(first)
  expect(fs.statSync(dir).mtimeMs).toBeGreaterThan(1000)
  fs.writeFileSync(path.join(siteDir, 'src/pages/react.jsx'), 'export default () => <main>y</main>\n')
  await buildSite(siteDir)
  expect(listBundles()).not.toEqual(first)
})

test('a remark plugin with a cacheKey says when its documents are made anew', async () => {
  const write = (word: string, cacheKey?: string) =>
    `${remark(`'${word}'`)}${cacheKey === undefined ? '' : `addWord.cacheKey = '${cacheKey}'\n`}`
  const siteDir = createSite({
    'docusaurus.config.ts': `import addWord from './addWord.mjs'\nexport default { title: 'T', url: 'https://example.com', baseUrl: '/', ${withPlugin('[addWord]')} }\n`,
    'src/pages/doc.md': '# Doc\n',
  })
  const built = async (word: string, cacheKey?: string) => {
    fs.writeFileSync(path.join(siteDir, 'addWord.mjs'), write(word, cacheKey))
    const outcome = await buildSite(siteDir)
    const html = fs.readFileSync(path.join(siteDir, 'build/doc/index.html'), 'utf8')
    const { freshCount, pluginRunCount } = outcome.isBuilt ? outcome.summary : {}
    return [freshCount, pluginRunCount, /one|two/.exec(html)?.[0]]
  }
  expect([await built('one'), await built('one'), await built('two')]).toEqual([
    [1, 1, 'one'],
    [0, 1, 'one'],
    [1, 1, 'two'],
  ])
  expect([await built('one', '1'), await built('one', '1'), await built('two', '2')]).toEqual([
    [1, 0, 'one'],
    [0, 0, 'one'],
    [1, 0, 'two'],
  ])
})

test('a remark plugin runs in every build, and what it makes of a document is compiled once', async () => {
  const siteDir = createSite({
    'addWords.mjs': `import { readFileSync } from 'node:fs'
const addWords = () => (tree) => {
  const value = readFileSync(new URL('./words.txt', import.meta.url), 'utf8')
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }], ...(value === 'dated word' ? { data: { at: new Date() } } : {}) })
}
export default addWords\n`,
    'docusaurus.config.ts': `import addWords from './addWords.mjs'\nexport default { title: 'T', url: 'https://example.com', baseUrl: '/', ${withPlugin('[addWords]')} }\n`,
    'src/pages/doc.mdx': "# Doc\n\nimport Part from './_part.mdx'\n\n<Part />\n",
    'src/pages/_part.mdx': 'part 1\n',
  })
  const built = async (words: string, part = 'part 1') => {
    fs.writeFileSync(path.join(siteDir, 'words.txt'), words)
    fs.writeFileSync(path.join(siteDir, 'src/pages/_part.mdx'), part)
    const outcome = await buildSite(siteDir)
    const html = fs.readFileSync(path.join(siteDir, 'build/doc/index.html'), 'utf8')
    const shown = new Set(html.match(/part \d|\w+ word/g))
    return [outcome.isBuilt && outcome.summary.freshCount, ...shown]
  }
  expect(await built('first word')).toEqual([1, 'part 1', 'first word'])
  expect(await built('first word')).toEqual([0, 'part 1', 'first word'])
  expect(await built('other word')).toEqual([1, 'part 1', 'other word'])
  expect(await built('other word', 'part 2')).toEqual([1, 'part 2', 'other word'])
  // no text says all of such a tree
  expect([await built('dated word'), await built('dated word')]).toEqual([
    [1, 'part 1', 'dated word'],
    [1, 'part 1', 'dated word'],
  ])
})

test('a plugin at the top of a site does not make everything anew', async () => {
  const siteDir = createSite({
    'docusaurus.config.ts': `export default { title: 'T', url: 'https://example.com', baseUrl: '/', plugins: [['@docusaurus/plugin-content-pages', {}], './plugin.mjs', () => ({ name: 'q' })] }\n`,
    'plugin.mjs': `export default () => ({ name: 'p' })\n`,
    'src/pages/doc.md': '# Doc\n',
    'static/script.js': 'one\n',
  })
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, summary: { freshCount: 1 } })
  // the folder of the plugin now contains the output, a cache, and a script that no plugin reads
  fs.writeFileSync(path.join(siteDir, 'static/script.js'), 'two\n')
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, summary: { freshCount: 0 } })
})

test("the site's settings of TypeScript, which are its editor's, change nothing and cost no bundling", async () => {
  const siteDir = createSite({
    'src/pages/react.tsx': 'export default () => <main>x</main>\n',
    'tsconfig.json': '{ "extends": "./base" }',
    'base.json': '{}',
  })
  const bundles = path.join(siteDir, 'node_modules/.cache/strata/bundles')
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  const first = hashOutput(siteDir)
  const keys = fs.readdirSync(bundles)
  // if `tsconfig.json` were read, bundling would look for this package
  fs.writeFileSync(
    path.join(siteDir, 'base.json'),
    '{ "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "not-installed", "paths": { "react": ["./missing"] } } }',
  )
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(fs.readdirSync(bundles)).toEqual(keys)
  fs.rmSync(path.join(siteDir, 'node_modules/.cache'), { recursive: true })
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(hashOutput(siteDir)).toEqual(first)
})
