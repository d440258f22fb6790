import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, createSite, endProcess, hashOutput, readOutput, type Files } from '../__fixtures__/buildTestSite.ts'
import { placeSite } from './__fixtures__/placeSite.ts'

/** The edits that have been made to a site. */
interface Edits {
  isMade(edit: string): boolean
  /** `old` before an edit and `new` after it, followed by the number of the edit, which no output contains otherwise. */
  word(edit: string): string
}

/** A site with several edits. Each edit concerns other files or functions, so no build sees one because of another. */
interface EditedSite {
  name: string
  /** In the order in which they are made. */
  edits: string[]
  files(edits: Edits): Files
  /** Whether its bundles are kept while nothing changes: if not, they need not see an edit. */
  hasKeptBundles?: boolean
}

const config = 'docusaurus.config.ts'
const pages = `['@docusaurus/plugin-content-pages', {}]`

/** The text of a configuration, with what is written before its export. */
function toConfig(parts: { head?: string; plugins?: string[]; fields?: string }): string {
  const { head = '', plugins = [pages], fields = '' } = parts
  return `${head}export default { title: 'T', url: 'https://example.com', baseUrl: '/', plugins: [${plugins.join(', ')}], ${fields} }\n`
}

const remark = (body: string) =>
  `export default function addWord() { return (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: ${body} }] }) } }\n`

/** Pages of their own folder, whose documents a remark plugin changes. */
const pagesWith = (id: string, plugin: string) =>
  `['@docusaurus/plugin-content-pages', { id: '${id}', path: 'src/${id}', routeBasePath: '${id}', remarkPlugins: [${plugin}] }]`

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

/** An installed plugin with loaders for files, by their extensions. */
function withLoaders(loaders: { [extension: string]: string }): Files {
  const rules = Object.keys(loaders).map(
    (name) => `{ test: /\\.${name}$/, use: [{ loader: __dirname + '/${name}.cjs' }] }`,
  )
  return {
    ...packageFiles(
      'docusaurus-plugin-other',
      `module.exports = () => ({ name: 'other', configureWebpack: () => ({ module: { rules: [${rules.join(', ')}] } }) })\n`,
    ),
    ...Object.fromEntries(
      Object.entries(loaders).map(([name, body]) => [`node_modules/docusaurus-plugin-other/lib/${name}.cjs`, body]),
    ),
  }
}

const sites: EditedSite[] = [
  {
    name: 'what a preprocessor makes of documents',
    edits: ['its text', 'a constant that it uses', 'a file that it reads'],
    files: ({ word }) => ({
      [config]: toConfig({
        head: `import fs from 'node:fs'\nconst elm = '${word('a constant that it uses')}'\n`,
        fields: `markdown: { preprocessor: ({ fileContent }) => fileContent.replaceAll('Oak', '${word('its text')}').replaceAll('Elm', elm).replaceAll('Fir', fs.readFileSync(import.meta.dirname + '/fir.txt', 'utf8')) }`,
      }),
      'fir.txt': word('a file that it reads'),
      'src/pages/trees.md': '# Trees\n\nOak, Elm and Fir.\n',
    }),
  },
  {
    name: 'what remark plugins add',
    edits: ['an argument', 'a constant', 'a helper', 'a file that is read'],
    files: ({ word }) => ({
      [config]: toConfig({
        head: `import constant from './constant.mjs'\nimport helped from './helped.mjs'\nimport reading from './reading.mjs'
const add = (word) => () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] }) }\n`,
        plugins: [
          pagesWith('argument', `add('${word('an argument')}')`),
          pagesWith('constant', 'constant'),
          pagesWith('helped', 'helped'),
          pagesWith('reading', 'reading'),
        ],
      }),
      'constant.mjs': `const word = '${word('a constant')}'\n${remark('word')}`,
      'helped.mjs': `import { word } from './word.mjs'\n${remark('word')}`,
      'word.mjs': `export const word = '${word('a helper')}'\n`,
      'reading.mjs': `import fs from 'node:fs'\n${remark("fs.readFileSync(new URL('./word.txt', import.meta.url), 'utf8')")}`,
      'word.txt': word('a file that is read'),
      'src/argument/doc.md': '# Doc\n',
      'src/constant/doc.md': '# Doc\n',
      'src/helped/doc.md': '# Doc\n',
      'src/reading/doc.md': '# Doc\n',
    }),
  },
  {
    name: 'a local plugin that renders',
    edits: ['a constant that it renders'],
    files: ({ word }) => ({
      [config]: toConfig({
        head: `const word = '${word('a constant that it renders')}'\n`,
        plugins: [
          pages,
          `() => ({ name: 'p', getMarkdownRenderers: () => ({ headingAnchor: () => '<i>' + word + '</i>' }) })`,
        ],
      }),
    }),
  },
  {
    name: 'components and what they import',
    hasKeptBundles: true,
    edits: [
      'a variable of an environment file',
      'a value that configureVite gives',
      'an alias that a local plugin asks webpack for',
      'a constant that is written where it is used',
      'a module that only hands on names',
      'a file that takes the place of another',
      'a file that takes the place of a folder',
      'a constant of a worker',
      'a module of a package',
      'a partial of Sass',
      'a partial of Sass that comes before another',
    ],
    files: ({ word, isMade }) => ({
      '.env': `VITE_WORD=${word('a variable of an environment file')}\n`,
      'src/pages/environment.jsx': 'export default () => <main>{import.meta.env.VITE_WORD}</main>\n',

      [config]: toConfig({
        head: `const word = '${word('a value that configureVite gives')}'\n`,
        plugins: [
          pages,
          `() => ({ name: 'p', configureVite: () => ({ define: { WORD: JSON.stringify(word) } }) })`,
          `({ siteDir }) => ({ name: 'q', configureWebpack: () => ({ resolve: { alias: { aliased: siteDir + '/src/alias/${word('an alias that a local plugin asks webpack for')}.js' } } }) })`,
        ],
      }),
      'src/pages/defined.jsx': 'export default () => <main>{WORD}</main>\n',
      'src/pages/aliased.jsx': "import word from 'aliased'\nexport default () => <main>{word}</main>\n",
      'src/alias/old2.js': "export default 'old2'\n",
      'src/alias/new2.js': "export default 'new2'\n",

      'src/pages/constant.jsx': 'import { word } from "../constant.js"\nexport default () => <main>{word}</main>\n',
      'src/constant.js': `export const word = '${word('a constant that is written where it is used')}'\n`,

      'src/pages/names.jsx': 'import { word } from "../names.js"\nexport default () => <main>{word()}</main>\n',
      'src/names.js': `export { word } from './names/${word('a module that only hands on names')}.js'\n`,
      'src/names/old4.js': 'export const word = () => "old4"\n',
      'src/names/new4.js': 'export const word = () => "new4"\n',

      'src/pages/file.jsx': 'import Box from "../Box"\nexport default () => <main><Box /></main>\n',
      'src/Box.jsx': 'export default () => <b>old5</b>\n',
      ...(isMade('a file that takes the place of another') && { 'src/Box.js': 'export default () => <b>new5</b>\n' }),

      'src/pages/folder.jsx': 'import Bag from "../Bag"\nexport default () => <main><Bag /></main>\n',
      'src/Bag/index.jsx': 'export default () => <b>old6</b>\n',
      ...(isMade('a file that takes the place of a folder') && { 'src/Bag.jsx': 'export default () => <b>new6</b>\n' }),

      'src/pages/work.jsx':
        'export default () => <button onClick={() => new Worker(new URL("../worker.js", import.meta.url))}>x</button>\n',
      'src/worker.js': 'import { word } from "./work.js"\nself.postMessage(word)\n',
      'src/work.js': `export const word = '${word('a constant of a worker')}'\n`,

      'src/pages/package.jsx': 'import { word } from "tree-box"\nexport default () => <main>{word}</main>\n',
      ...packageFiles('tree-box', `export { word } from './word.js'\n`),
      'node_modules/tree-box/lib/word.js': `export const word = '${word('a module of a package')}'\n`,

      'src/pages/sass.jsx': 'import "./sass.scss"\nexport default () => <main>x</main>\n',
      'src/pages/sass.scss': "@use 'parts/sizes';\n",
      'src/pages/parts/_sizes.scss': `.${word('a partial of Sass')} { color: red }\n`,

      'src/pages/order.jsx': 'import "./order.scss"\nexport default () => <main>x</main>\n',
      'src/pages/order.scss': "@use 'colors';\n",
      'src/pages/_colors.scss': '.old10 { color: red }\n',
      ...(isMade('a partial of Sass that comes before another') && {
        'src/pages/colors.scss': '.new10 { color: red }\n',
      }),
    }),
  },
  {
    name: 'a local plugin that runs in the bundler',
    edits: ['a constant that it uses'],
    files: ({ word }) => ({
      [config]: toConfig({
        head: `const word = '${word('a constant that it uses')}'\n`,
        plugins: [
          pages,
          `() => ({ name: 'p', configureVite: () => ({ plugins: [{ name: 'w', transform: (code) => code.replace('WORD', word) }] }) })`,
        ],
      }),
      'src/pages/react.jsx': 'export default () => <main>WORD</main>\n',
    }),
  },
  {
    name: 'the configuration of PostCSS',
    edits: ['one that was not there', 'its text'],
    files: ({ word, isMade }) => ({
      'src/pages/react.jsx': 'import "./react.css"\nexport default () => <main>x</main>\n',
      'src/pages/react.css': '.x { color: red }\n',
      ...(isMade('one that was not there') && {
        'postcss.config.cjs': `module.exports = { plugins: [{ postcssPlugin: 'w', Rule(rule) { rule.selector = '.${word('one that was not there')}.${word('its text')}' } }] }\n`,
      }),
    }),
  },
  {
    name: 'a pattern',
    edits: ['a new file that matches'],
    files: ({ isMade }) => ({
      'src/pages/react.jsx':
        'const found = import.meta.glob("../data/*.js", { eager: true })\nexport default () => <main>{Object.keys(found).join()}</main>\n',
      'src/data/a.js': 'export default 1\n',
      ...(isMade('a new file that matches') && { 'src/data/new0.js': 'export default 2\n' }),
    }),
  },
  {
    name: 'installed plugins that render',
    edits: ['a module outside of the folder of the entry', 'a package that the plugin renders with'],
    files: ({ word }) => ({
      [config]: toConfig({ plugins: [pages, `'docusaurus-plugin-other'`, `'docusaurus-plugin-code'`] }),
      'src/pages/code.md': '# Code\n\n```\ncode\n```\n',
      ...packageFiles(
        'docusaurus-plugin-other',
        `const { word } = require('../shared/word.js')\nmodule.exports = () => ({ name: 'other', getMarkdownRenderers: () => ({ headingAnchor: () => '<i>' + word + '</i>' }) })\n`,
      ),
      'node_modules/docusaurus-plugin-other/shared/word.js': `exports.word = '${word('a module outside of the folder of the entry')}'\n`,
      ...packageFiles(
        'docusaurus-plugin-code',
        `import { word } from 'tree-word'\nexport default () => ({ name: 'code', getMarkdownRenderers: () => ({ codeBlock: () => '<pre>' + word + '</pre>' }) })\n`,
      ),
      ...packageFiles('tree-word', `export * from '../word.js'\n`),
      'node_modules/tree-word/word.js': `export const word = '${word('a package that the plugin renders with')}'\n`,
    }),
  },
  {
    name: 'an installed plugin that runs in the bundler',
    edits: ['a module of the plugin'],
    files: ({ word }) => ({
      [config]: toConfig({ plugins: [pages, `'docusaurus-plugin-other'`] }),
      'src/pages/react.jsx': 'export default () => <main>WORD</main>\n',
      ...packageFiles(
        'docusaurus-plugin-other',
        `import { word } from '../word.js'\nexport default () => ({ name: 'other', configureVite: () => ({ plugins: [{ name: 'w', transform: (code) => code.replace('WORD', word) }] }) })\n`,
      ),
      'node_modules/docusaurus-plugin-other/word.js': `export const word = '${word('a module of the plugin')}'\n`,
    }),
  },
  {
    name: 'an installed plugin that runs in PostCSS',
    edits: ['a file of the site that it reads'],
    files: ({ word }) => ({
      [config]: toConfig({ plugins: [pages, `'docusaurus-plugin-other'`] }),
      'src/pages/react.jsx': 'import "./react.css"\nexport default () => <main>x</main>\n',
      'src/pages/react.css': '.x { color: red }\n',
      ...packageFiles(
        'docusaurus-plugin-other',
        `import fs from 'node:fs'\nexport default ({ siteDir }) => ({ name: 'other', configurePostCss: (options) => ({ ...options, plugins: [{ postcssPlugin: 'w', Rule(rule) { rule.selector = fs.readFileSync(siteDir + '/style.txt', 'utf8') } }] }) })\n`,
      ),
      'style.txt': `.${word('a file of the site that it reads')}`,
    }),
  },
  {
    name: 'loaders of an installed plugin',
    hasKeptBundles: true,
    edits: ['a file that one reads', 'the text of one'],
    files: ({ word }) => ({
      [config]: toConfig({ plugins: [pages, `'docusaurus-plugin-other'`] }),
      'src/pages/react.jsx':
        "import tree from '../a.tree'\nimport word from '../a.word'\nexport default () => <main>{tree}{word}</main>\n",
      'src/a.tree': 'tree ',
      'src/a.word': 'word ',
      ...withLoaders({
        tree: `const fs = require('node:fs')
module.exports = function (text) {
  this.addDependency(this.rootContext + '/tree.txt')
  return 'export default ' + JSON.stringify(text + fs.readFileSync(this.rootContext + '/tree.txt', 'utf8'))
}\n`,
        word: `module.exports = () => "export default '${word('the text of one')}'"\n`,
      }),
      'tree.txt': word('a file that one reads'),
    }),
  },
]

test.each(sites)('an incremental build sees each change: $name', async ({ edits, files, hasKeptBundles = false }) => {
  const afterEdits = (count: number): Files => {
    const isMade = (edit: string) => edits.indexOf(edit) < count
    const word = (edit: string) => `${isMade(edit) ? 'new' : 'old'}${edits.indexOf(edit)}`
    return { 'src/pages/doc.md': '# Doc\n\nHello.\n\n## Part\n', ...files({ isMade, word }) }
  }
  const siteDir = createSite(afterEdits(0))
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(listWords(siteDir).filter((word) => word.startsWith('new'))).toEqual([])
  if (hasKeptBundles) {
    const bundles = listBundles(siteDir)
    expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
    expect(listBundles(siteDir)).toEqual(bundles)
  }

  for (const [index, edit] of edits.entries()) {
    const [from, to] = [afterEdits(index), afterEdits(index + 1)]
    // Node loads modules of installed plugins once per process; the engine or the bundler loads all others
    const isLoaded = (file: string) => /^node_modules\/(?:docusaurus-|tree-word)/.test(file)
    if (Object.keys(to).some((file) => isLoaded(file) && from[file] !== to[file])) await endProcess()
    placeSite(siteDir, { from: { files: from, links: {} }, to: { files: to, links: {} } })
    expect(await buildSite(siteDir), edit).toMatchObject({ isBuilt: true })
    const later = edits.slice(index + 1).map((_, at) => `old${index + 1 + at}`)
    const shown = listWords(siteDir).filter((word) => !later.includes(word))
    expect(shown, edit).toEqual(edits.slice(0, index + 1).map((_, at) => `new${at}`))
  }

  const incremental = hashOutput(siteDir)
  for (const dir of ['node_modules/.cache', 'build']) fs.rmSync(path.join(siteDir, dir), { recursive: true })
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true })
  expect(hashOutput(siteDir)).toEqual(incremental)
})

/** Words of edits in the output of a site, in the order of their numbers. */
function listWords(siteDir: string): string[] {
  const { files, read } = readOutput(siteDir)
  const words = files.flatMap((file) => read(file).match(/\b(?:old|new)\d+\b/g) ?? [])
  return [...new Set(words)].toSorted((one, other) => Number(one.slice(3)) - Number(other.slice(3)))
}

/** Each bundle in the cache of a site, with the inode of a file that is written if it is built. */
function listBundles(siteDir: string): [name: string, inode: number][] {
  const bundles = path.join(siteDir, 'node_modules/.cache/strata/bundles')
  return fs.readdirSync(bundles).map((name) => [name, fs.statSync(path.join(bundles, name, 'server/server.mjs')).ino])
}

const unchanged: { name: string; files: Files }[] = [
  { name: 'a site', files: { 'package.json': '{ "dependencies": { "postcss": "8" } }' } },
  {
    name: 'with rules of a local plugin',
    files: {
      'src/a.word': 'word',
      'src/Part.jsx': "import word from './a.word'\nexport default () => <b>{word}</b>\n",
      [config]: toConfig({
        plugins: [
          pages,
          `() => ({ name: 'p', configureWebpack: () => ({ module: { rules: [{ test: /\\.word$/, type: 'asset/source' }] } }) })`,
        ],
      }),
    },
  },
  {
    name: 'with the loader of an installed plugin',
    files: {
      'src/a.word': 'word ',
      'src/Part.jsx': "import word from './a.word'\nexport default () => <b>{word}</b>\n",
      ...withLoaders({ word: "module.exports = (text) => 'export default ' + JSON.stringify(text)\n" }),
      [config]: toConfig({ plugins: [pages, `'docusaurus-plugin-other'`] }),
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
  const { printed } = await buildSite(siteDir)
  expect(printed.match(/told once/g) ?? []).toHaveLength('src/part.module.scss' in files ? 1 : 0)
  const first = listBundles(siteDir)
  const dir = path.join(bundles, fs.readdirSync(bundles)[0] ?? '')
  fs.utimesSync(dir, 1, 1)
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, summary: { freshCount: 0 } })
  expect(listBundles(siteDir)).toEqual(first)
  expect(fs.statSync(dir).mtimeMs).toBeGreaterThan(1000)
  fs.writeFileSync(path.join(siteDir, 'src/pages/react.jsx'), 'export default () => <main>y</main>\n')
  await buildSite(siteDir)
  expect(listBundles(siteDir)).not.toEqual(first)
})

test('the cacheKey of a remark plugin controls when its documents are compiled again', async () => {
  const write = (word: string, cacheKey?: string) =>
    `${remark(`'${word}'`)}${cacheKey === undefined ? '' : `addWord.cacheKey = '${cacheKey}'\n`}`
  const siteDir = createSite({
    [config]: toConfig({
      head: `import addWord from './addWord.mjs'\n`,
      plugins: [`['@docusaurus/plugin-content-pages', { remarkPlugins: [addWord] }]`],
    }),
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

test('a remark plugin runs in every build, and its result is compiled once', async () => {
  const siteDir = createSite({
    'addWords.mjs': `import { readFileSync } from 'node:fs'
const addWords = () => (tree) => {
  const value = readFileSync(new URL('./words.txt', import.meta.url), 'utf8')
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }], ...(value === 'dated word' ? { data: { at: new Date() } } : {}) })
}
export default addWords\n`,
    [config]: toConfig({
      head: `import addWords from './addWords.mjs'\n`,
      plugins: [`['@docusaurus/plugin-content-pages', { remarkPlugins: [addWords] }]`],
    }),
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

test("a plugin file in the site's root does not invalidate everything", async () => {
  const siteDir = createSite({
    [config]: toConfig({ plugins: [pages, `'./plugin.mjs'`, `() => ({ name: 'q' })`] }),
    'plugin.mjs': `export default () => ({ name: 'p' })\n`,
    'src/pages/doc.md': '# Doc\n',
    'static/script.js': 'one\n',
  })
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, summary: { freshCount: 1 } })
  // the folder of the plugin now contains the output, a cache, and a script that no plugin reads
  fs.writeFileSync(path.join(siteDir, 'static/script.js'), 'two\n')
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: true, summary: { freshCount: 0 } })
})

test('tsconfig.json of the site changes nothing, and causes no bundling', async () => {
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
