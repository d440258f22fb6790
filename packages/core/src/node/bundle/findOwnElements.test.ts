import path from 'node:path'
import { expect, test } from 'vitest'
import { createSite } from '../__fixtures__/buildTestSite.ts'
import { loadSite } from '../plugins/loadPlugins.ts'
import { findOwnElements } from './findOwnElements.ts'

test('includes files of which the bundler only inlines a value', async () => {
  const siteDir = createSite(
    {
      'src/theme/MDXComponents.js':
        "import { names } from '../names'\nimport { tag } from '../tag'\nexport default { [tag]: () => null, [names()]: () => null }\n",
      'src/tag.js': "export const tag = 'h2'\n",
      'src/names.js': "export { names } from './more'\n",
      'src/more.js': "export const names = () => 'table'\n",
      'theme/MDXComponents.js': 'export default {}\n',
      'theme/index.js': "export default () => ({ name: 'base', getThemePath: () => '.' })\n",
    },
    "plugins: ['@docusaurus/plugin-content-pages', './theme/index.js']",
  )
  const site = await loadSite({ siteDir, mode: 'production' })
  const { elements, files } = await findOwnElements(site, { cacheDir: path.join(siteDir, 'cache') })
  expect(Object.keys(elements).sort()).toEqual(['h2', 'table'])
  const found = files.map((file) => path.relative(path.join(siteDir, 'src'), file)).sort()
  expect(found).toEqual(['more.js', 'names.js', 'tag.js', 'theme/MDXComponents.js'])
})

test('a component in the table can import Markdown, and sources with loaders', async () => {
  const siteDir = createSite(
    {
      'src/theme/MDXComponents.js':
        "import Note from '../Note'\nimport source from '!!raw-loader!../Note'\nimport same from 'raw-loader!../Note'\nimport data from '@site/a.json.raw!=!raw-loader!@site/a.json'\nexport default { Note, [typeof source + typeof same + typeof data]: Note }\n",
      'src/Note.js':
        "import Text from './_text.mdx'\nimport More from './_more.md?x'\nexport default () => <><Text /><More /></>\n",
      'src/_text.mdx': 'See **{props.name}** in [the rules](/rules).\n',
      'src/_more.md': '# More {not.code\n',
      'theme/MDXComponents.js': 'export default {}\n',
      'theme/index.js': "export default () => ({ name: 'base', getThemePath: () => '.' })\n",
    },
    "plugins: ['@docusaurus/plugin-content-pages', './theme/index.js']",
  )
  const site = await loadSite({ siteDir, mode: 'production' })
  const { components } = await findOwnElements(site, { cacheDir: path.join(siteDir, 'cache') })
  expect(Object.keys(components)).toContain('Note')
})

test.each(['commonjs', 'module'])(
  'imports of a component in the table can be used while its module loads: %s',
  async (type) => {
    const siteDir = createSite(
      {
        'src/theme/MDXComponents.js': [
          "import MDXComponents from '@theme-original/MDXComponents'",
          "import { h3 } from '@theme/Parts'",
          "import Others from '@theme/Others'",
          "import Note, { withFrame } from '../Note'",
          'export default { ...MDXComponents, ...Others, Note, h3, pre: withFrame(Note) }',
        ].join('\n'),
        'src/Note.js': [
          "import Text, { toc, frontMatter, wrap } from './_text.mdx'",
          "import { translate } from '@docusaurus/Translate'",
          "import ErrorBoundary, { createStore } from '@docusaurus/ErrorBoundary'",
          "const label = translate({ message: 'Note' }).toUpperCase().split(' ')",
          'const items = JSON.parse(JSON.stringify(toc)).map((item) => item.id)',
          'const copy = JSON.parse(JSON.stringify(createStore({})))',
          'const [first] = createStore({}).entries()',
          'class Frame extends ErrorBoundary {}',
          'export const withFrame = wrap(Frame, new ErrorBoundary())',
          'export default () => [label, items, copy, first, frontMatter.title, Text]',
        ].join('\n'),
        'src/_text.mdx': '## Text\n',
        'src/package.json': JSON.stringify({ type }),
        'theme/MDXComponents.js': 'export default {}\n',
        'theme/index.js': "export default () => ({ name: 'base', getThemePath: () => '.' })\n",
      },
      "plugins: ['@docusaurus/plugin-content-pages', './theme/index.js']",
    )
    const site = await loadSite({ siteDir, mode: 'production' })
    const { elements, components } = await findOwnElements(site, { cacheDir: path.join(siteDir, 'cache') })
    expect(Object.keys(components)).toEqual(['Note'])
    expect(Object.keys(elements).sort()).toEqual(['h3', 'pre'])
  },
)

test('a component in the table can import modules dynamically', async () => {
  const siteDir = createSite(
    {
      'src/theme/MDXComponents.js':
        "import Box from '../Box'\nexport default { Box, Later: () => import('../later').then(() => null), More: () => import('../more').then(() => null) }\n",
      'src/Box.js': "import shared from './shared.cjs'\nexport default () => shared.name\n",
      'src/later.js': "import other from './other.cjs'\nexport default () => other.name\n",
      'src/shared.cjs': "module.exports = { name: 'shared' }\n",
      'src/more.js': "export { default } from './later'\nexport * from './shared.cjs'\n",
      'src/other.cjs': "module.exports = { name: 'other' }\n",
      'theme/MDXComponents.js': 'export default {}\n',
      'theme/index.js': "export default () => ({ name: 'base', getThemePath: () => '.' })\n",
    },
    "plugins: ['@docusaurus/plugin-content-pages', './theme/index.js']",
  )
  const site = await loadSite({ siteDir, mode: 'production' })
  const { components } = await findOwnElements(site, { cacheDir: path.join(siteDir, 'cache') })
  expect(Object.keys(components)).toEqual(expect.arrayContaining(['Box', 'Later']))
})

test('a module in the table can list all documents while it loads', async () => {
  const siteDir = createSite(
    {
      'src/theme/MDXComponents.js': "import Link from '../Link'\nexport default { a: Link }\n",
      'src/Link.js': [
        "const docs = require.context('@site/docs', true, /\\.md$/)",
        'const links = {}',
        'for (const key of docs.keys()) {',
        '  const { metadata, frontMatter } = docs(key)',
        "  const parts = metadata.id.split('/')",
        '  links[parts[parts.length - 1]] = `${metadata.permalink}?${frontMatter.tags.map((tag) => tag.label)}`',
        '}',
        'export default ({ href, children }) => <a href={links[href]}>{children}</a>',
      ].join('\n'),
      'docs/one.md': '# One\n',
      'theme/MDXComponents.js': 'export default {}\n',
      'theme/index.js': "export default () => ({ name: 'base', getThemePath: () => '.' })\n",
    },
    "plugins: ['@docusaurus/plugin-content-pages', './theme/index.js']",
  )
  const site = await loadSite({ siteDir, mode: 'production' })
  const { elements } = await findOwnElements(site, { cacheDir: path.join(siteDir, 'cache') })
  expect(Object.keys(elements)).toEqual(['a'])
})

test('a module in the table can require a whole folder while it loads', async () => {
  const siteDir = createSite(
    {
      'src/theme/MDXComponents.js':
        "import Snippet, { names } from '../Snippet'\nexport default { Snippet, [names]: Snippet }\n",
      'src/Snippet.js': [
        "const texts = require.context('@site/docs', true, /^\\.\\/_snippets\\/.*\\.md$/)",
        "const pages = require.context('./pages', false, /\\.json$/)",
        "export const names = [...texts.keys(), pages('./a.json').name].join()",
        'export default ({ name }) => { const { default: Text } = texts(name); return <Text /> }',
      ].join('\n'),
      'src/pages/a.json': '{ "name": "b" }',
      'docs/_snippets/one.md': '# One {not.code\n',
      'theme/MDXComponents.js': 'export default {}\n',
      'theme/index.js': "export default () => ({ name: 'base', getThemePath: () => '.' })\n",
    },
    "plugins: ['@docusaurus/plugin-content-pages', './theme/index.js']",
  )
  const site = await loadSite({ siteDir, mode: 'production' })
  const { components } = await findOwnElements(site, { cacheDir: path.join(siteDir, 'cache') })
  expect(Object.keys(components)).toEqual(['./_snippets/one.md,b', 'Snippet'])
})

test('details written as JSX have their own name in the table', async () => {
  const table = (name: string) =>
    `import MDXComponents from '@theme-original/MDXComponents'\nexport default { ...MDXComponents, ${name}: () => null }\n`
  const find = async (name: string) => {
    const siteDir = createSite(
      { 'src/theme/MDXComponents.js': table(name) },
      "plugins: ['@docusaurus/plugin-content-pages']",
    )
    const { elements, components } = await findOwnElements(await loadSite({ siteDir, mode: 'production' }), {
      cacheDir: path.join(siteDir, 'cache'),
    })
    return [Object.keys(elements), Object.keys(components)]
  }
  expect(await find('details')).toEqual([['pre code', 'details'], []])
  expect(await find('Details')).toEqual([['pre code', 'Details'], ['Details']])
})

test.each([
  [['MDXComponents/Code'], '@theme/MDXComponents#default.pre'],
  [['MDXComponents/Pre', 'CodeBlock'], '@theme/MDXComponents#default.pre'],
  [['CodeBlock/Title'], '@theme/CodeBlock'],
  [['CodeInline'], undefined],
])('finds the component for code blocks if a site has %j', async (parts, expected) => {
  const files = Object.fromEntries(parts.map((part) => [`src/theme/${part}.js`, 'export default () => null\n']))
  const siteDir = createSite(files, "plugins: ['@docusaurus/plugin-content-pages']")
  const site = await loadSite({ siteDir, mode: 'production' })
  const { elements } = await findOwnElements(site, { cacheDir: path.join(siteDir, 'cache') })
  expect(elements.pre).toBe(expected)
})
