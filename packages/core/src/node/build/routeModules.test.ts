import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildFailure, buildSite, builtSite, readOutput, type Files } from '../__fixtures__/buildTestSite.ts'

const home = `import useRouteContext from '@docusaurus/useRouteContext'

export default function Home({ about, recentPosts, tags }) {
  const { data } = useRouteContext()
  return (
    <main>
      {about.title} {data.about.title} {data.text} {tags.join()}
      {recentPosts.map(({ Preview, data }) => (
        <article key={data.title}>
          {data.title} {Preview.frontMatter.mood} {Preview.metadata.permalink} <Preview />
        </article>
      ))}
    </main>
  )
}
`

/** A blog that shows its newest posts on the home page, as sites extend the blog of Docusaurus. */
const blogWithHome = `const blogExports = require('@docusaurus/plugin-content-blog')
const { default: blog } = blogExports
async function blogWithHome(...args) {
  const plugin = await blog(...args)
  return {
    ...plugin,
    async contentLoaded({ content, actions, ...rest }) {
      const recentPosts = await Promise.all(
        content.blogPosts.slice(0, 2).map(async ({ metadata }, index) => ({
          data: await actions.createData('post-' + index + '.json', JSON.stringify({ title: metadata.title })),
          Preview: { __import: true, path: metadata.source, query: { truncated: true } },
        })),
      )
      const about = await actions.createData('about.json', JSON.stringify({ title: 'About' }))
      const tags = Object.values(content.blogTags).map(({ label, items, pages }) => [label, items.length, pages[0].metadata.totalCount, content.blogTagsListPath].join(' '))
      await actions.createData('tags.json', JSON.stringify(tags))
      actions.addRoute({ path: '/', exact: true, component: '@site/src/Home.jsx', modules: { about: { __import: true, path: about, query: { part: 1 } }, recentPosts, tags: '~blog/default/tags.json' }, context: { about, text: 'a' } })
      return plugin.contentLoaded({ content, actions, ...rest })
    },
  }
}
module.exports = { ...blogExports, default: blogWithHome }
`

const withConfig = (code: string, plugins: string): Files => ({
  'docusaurus.config.ts': `${code}\nexport default { title: 'T', url: 'https://example.com', baseUrl: '/', plugins: ${plugins}, themes: ['@docusaurus/theme-classic'] }\n`,
})

/** Content of the home page, without React's marks and the element around each text. */
function readMain(read: (file: string) => string): string {
  const [, main = ''] = /<main>([\s\S]*)<\/main>/.exec(read('index.html')) ?? []
  return main.replace(/<!-- -->|<div class="strata-contents">|<\/div>/g, '')
}

describe('modules of a route', () => {
  test('can be data, code and Markdown, in lists and objects', async () => {
    const { read, siteDir } = await builtSite({
      ...withConfig('', `[['./blogWithHome.cjs', { id: 'default', routeBasePath: '/blog' }]]`),
      'blogWithHome.cjs': blogWithHome,
      'src/Home.jsx': home,
      'blog/2024-01-02-new.md':
        '---\ntitle: New\nmood: glad\ntags: [Fresh]\n---\n\nStart **of new**.\n\n<!-- truncate -->\n\nThe rest.\n',
      'blog/2024-01-01-old.mdx':
        '---\ntitle: Old\nmood: calm\n---\n\nStart of {1 + 1}.\n\n{/* truncate */}\n\nThe rest.\n',
    })
    expect(readMain(read)).toBe(
      'About About a Fresh 1 1 /blog/tags<article>New glad /blog/2024/01/02/new <p>Start <strong>of new</strong>.</p></article><article>Old calm /blog/2024/01/01/old <p>Start of 2.</p></article>',
    )
    writeFileSync(`${siteDir}/blog/2024-01-01-old.mdx`, '---\ntitle: Older\nmood: sad\n---\n\nStart of {1 + 2}.\n')
    expect((await buildSite(siteDir)).isBuilt).toBe(true)
    expect(readMain(readOutput(siteDir).read)).toContain('<article>Older sad /blog/2024/01/01/old <p>Start of 3.</p>')
  })

  test('can be in route contexts at any depth, which nested routes extend', async () => {
    const code = `const plugin = () => ({
      name: 'x',
      async contentLoaded({ actions }) {
        const one = await actions.createData('one.json', JSON.stringify({ one: 1 }))
        const two = await actions.createData('two.json', JSON.stringify([2]))
        actions.addRoute({ path: '/a', component: '@site/Frame.jsx', context: { kept: one, changed: one }, routes: [
          { path: '/a/own', exact: true, component: '@site/Page.jsx', context: { changed: 'text', deep: { list: [two], object: { __import: true, path: two } } } },
          { path: '/a/none', exact: true, component: '@site/Page.jsx' },
        ] })
        actions.addRoute({ path: '/', exact: true, component: '@site/Page.jsx' })
      },
    })`
    const { read } = await builtSite({
      ...withConfig(code, `['@docusaurus/plugin-content-pages', plugin]`),
      'Frame.jsx': `import renderRoutes from '@docusaurus/renderRoutes'
        export default ({ route }) => renderRoutes(route.routes)\n`,
      'Page.jsx': `import useRouteContext from '@docusaurus/useRouteContext'
        export default () => <main>{JSON.stringify(useRouteContext().data)}</main>\n`,
    })
    const readContext = (file: string): unknown =>
      JSON.parse(/<main>(.*)<\/main>/.exec(read(file))?.[1]?.replaceAll('&quot;', '"') ?? '')
    const above = { kept: { one: 1 }, changed: { one: 1 } }
    expect(readContext('a/none/index.html')).toEqual(above)
    expect(readContext('a/own/index.html')).toEqual({ ...above, changed: 'text', deep: { list: [[2]], object: [2] } })
  })

  test('can have the names of page props, be documents with loaders, and be in nested routes', async () => {
    const code = `const plugin = ({ siteDir }) => ({
      name: 'x',
      async contentLoaded({ actions }) {
        const data = await actions.createData('a.json', JSON.stringify({ all: [1, 2] }))
        actions.addRoute({ path: '/', component: '@site/a.jsx', exact: true, modules: { content: data, contents: data, shared: data } })
        actions.addRoute({ path: '/readme', exact: true, component: '@site/Readme.jsx', modules: { readme: siteDir + '/lib/README.md' } })
        actions.addRoute({ path: '/api', component: '@site/src/Frame.jsx', routes: [
          { path: '/api/a', exact: true, component: '@site/src/Inner.jsx', sidebar: 'first' },
          { path: '/api/b', exact: true, component: '@site/src/Inner.jsx', sidebar: 'second' },
        ] })
      },
      configureWebpack: (config, isServer, { getJSLoader }) => ({ module: { rules: [{
        test: /[.]mdx?$/,
        include: siteDir + '/lib',
        use: [getJSLoader({ isServer }), { loader: require.resolve('@docusaurus/mdx-loader'), options: {} }, { loader: siteDir + '/untitled.js' }],
      }] } }),
    })`
    const { read } = await builtSite({
      ...withConfig(code, `['@docusaurus/plugin-content-pages', plugin]`),
      'a.jsx':
        'export default ({ content, contents, shared }) => <main>{content.all} {contents.all} {shared.all}</main>\n',
      'untitled.js': 'module.exports = function (text) { this.async()(null, text.replace(/^#.*/, "")) }\n',
      'lib/README.md': '# Title\n\nOf the *readme*.\n',
      'lib/more.md': '# More\n\nOf code.\n',
      'Readme.jsx': `import More from './lib/more.md'
        export default ({ readme: Text }) => <main><Text /><More /></main>\n`,
      'src/Inner.jsx': 'export default ({ route }) => <i>{String(route.routes)}</i>\n',
      // like the pages of docusaurus-theme-openapi, which were written for Docusaurus 2
      'src/Frame.jsx': `import renderRoutes from '@docusaurus/renderRoutes'
import { matchPath } from '@docusaurus/router'
export default function Frame({ route: { routes }, location }) {
  const current = routes.find((one) => matchPath(location.pathname, one))
  return <main>{current.path} {current.sidebar} {renderRoutes(routes)}</main>
}\n`,
    })
    expect(readMain(read)).toBe('12 12 12')
    const readBelow = (folder: string) => readMain((file) => read(`${folder}/${file}`))
    expect(readBelow('readme')).toBe('<p>Of the <em>readme</em>.</p><p>Of code.</p>')
    // the component of a parent route knows the nested route that is shown
    expect(readBelow('api/a')).toBe('/api/a first <i>undefined</i>')
    expect(readBelow('api/b')).toBe('/api/b second <i>undefined</i>')
  })

  test('can be documents with metadata from the plugin', async () => {
    const blog = `const blogExports = require('@docusaurus/plugin-content-blog')
const { docuHash } = require('@docusaurus/utils')
module.exports = {
  ...blogExports,
  default: async (...args) => ({
    ...(await blogExports.default(...args)),
    async contentLoaded({ content, actions }) {
      for (const { metadata } of content.blogPosts) {
        const related = content.blogPosts.map((post) => post.metadata.title).filter((title) => title !== metadata.title)
        await actions.createData(docuHash(metadata.source) + '.json', { ...metadata, related })
        actions.addRoute({ path: metadata.permalink, exact: true, component: '@site/src/Post.jsx', modules: { content: metadata.source } })
      }
    },
  }),
}
`
    const { read } = await builtSite({
      ...withConfig('', `[['./blog.cjs', { id: 'default', routeBasePath: '/' }]]`),
      'blog.cjs': blog,
      'src/Post.jsx':
        'export default ({ content: Post }) => <main>{Post.metadata.title} {Post.metadata.related} {Post.assets.image} <Post /></main>\n',
      'blog/2024-01-02-a.md': '---\ntitle: A\nslug: /\nimage: ./a.png\n---\n\nOf a.\n',
      'blog/a.png': 'x',
      'blog/2024-01-01-b.md': '---\ntitle: B\nslug: b\n---\n\nOf b.\n',
    })
    expect(readMain(read)).toMatch(/^A B \S+\/a-[^ ]*\.png <p>Of a\.<\/p>$/)
    expect(readMain((file) => read(`b/${file}`))).toBe('B A  <p>Of b.</p>')
  })

  test('can be documents loaded by a rule of the plugin', async () => {
    const code = `const path = require('node:path')
    const addNote = (name) => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'By the rule' + name + '.' }] }) }
    const ruleOf = (getJSLoader, isServer, include, name) => ({
      test: /[.]mdx$/,
      include,
      use: [getJSLoader({ isServer }), { loader: require.resolve('@docusaurus/mdx-loader'), options: { metadataPath: (file) => file.replace(/mdx$/, 'json'), remarkPlugins: [[addNote, name]] } }],
    })
    const plugin = ({ generatedFilesDir, siteDir }) => ({
      name: 'commands',
      loadContent: () => JSON.parse(require('node:fs').readFileSync(siteDir + '/commands.json', 'utf8')),
      async contentLoaded({ content, actions }) {
        for (const name of content) {
          const file = await actions.createData(name + '.mdx', '# Run ' + name + '\\n')
          await actions.createData(name + '.json', { title: name, permalink: '/' + name })
          actions.addRoute({ path: '/' + name, exact: true, component: '@site/src/Command.jsx', modules: { content: file } })
        }
      },
      configureWebpack: (config, isServer, { getJSLoader }) => ({
        module: {
          rules: [
            ruleOf(getJSLoader, isServer, (file) => file.endsWith('run.mdx'), ' of run'),
            ruleOf(getJSLoader, isServer, path.join(generatedFilesDir, 'commands', 'default', 'add.mdx'), ''),
          ],
        },
      }),
    })`
    const { read, siteDir } = await builtSite({
      ...withConfig(code, `['@docusaurus/plugin-content-pages', plugin]`),
      'commands.json': '["add"]',
      'src/Command.jsx':
        'export default ({ content: Text }) => <main>{Text.metadata.title} {Text.metadata.permalink} <Text /></main>\n',
      'src/pages/index.jsx': `import Add from '@site/text.mdx'\nexport default () => <main><Add /></main>\n`,
      'text.mdx': 'Another.\n',
    })
    const readPage = (name: string) => readMain((file) => readOutput(siteDir).read(`${name}/${file}`))
    expect(readPage('add')).toMatch(/^add \/add .*<h1[^>]*>Run add<\/h1>.*<p>By the rule.<\/p>/s)
    expect(readMain(read)).toBe('<p>Another.</p>')
    writeFileSync(`${siteDir}/commands.json`, '["add", "run"]')
    expect((await buildSite(siteDir)).isBuilt).toBe(true)
    expect(readPage('run')).toMatch(/^run \/run .*<p>By the rule of run\.<\/p>$/s)
  })

  test('reports invalid JSON of a document with its position', async () => {
    const code = `const plugin = ({ generatedFilesDir }) => ({
      name: 'own',
      async contentLoaded({ actions }) {
        const file = await actions.createData('a.mdx', 'A\\n')
        await actions.createData('a.json', '{\\n  "title": A\\n}')
        actions.addRoute({ path: '/', component: '@site/a.jsx', modules: { content: file } })
      },
      configureWebpack: () => ({ module: { rules: [{
        test: /[.]mdx$/,
        include: require('node:path').join(generatedFilesDir, 'own'),
        use: [{ loader: require.resolve('@docusaurus/mdx-loader'), options: { metadataPath: (file) => file.replace(/mdx$/, 'json') } }],
      }] } }),
    })`
    const message = await buildFailure({
      ...withConfig(code, `['@docusaurus/plugin-content-pages', plugin]`),
      'a.jsx': 'export default ({ content: Text }) => <Text />\n',
    })
    expect(message).toContain('The "metadataPath" file of a document is not valid JSON: ')
    expect(message).toMatch(/a\.json:2:\d+\n/)
    expect(message).toContain('Write it with JSON.stringify()')
  })

  test('are reported if they are invalid', async () => {
    const code = `const plugin = () => ({ name: 'x', contentLoaded: ({ actions }) => actions.addRoute({ path: '/', component: '@site/a.jsx', modules: { list: [{ a: 1 }] } }) })`
    expect(await buildFailure({ ...withConfig(code, '[plugin]'), 'a.jsx': 'export default () => null\n' })).toBe(
      'The route / has an invalid module: modules.list[0].a is 1.\n  Use the path of a file, such as one from createData(), { __import: true, path, query }, or objects and lists of these.',
    )
  })

  test.each([
    [`await actions.createData('a.json', 'text')`, 'The data file of a route is not valid JSON: '],
    [`context.siteDir + '/gone.json'`, 'The data file of a route does not exist.\n  at gone.json'],
  ])('are reported if their data is invalid: %s', async (file, message) => {
    const code = `const plugin = (context) => ({ name: 'x', contentLoaded: async ({ actions }) => actions.addRoute({ path: '/', component: '@site/a.jsx', modules: { a: ${file} } }) })`
    expect(await buildFailure({ ...withConfig(code, '[plugin]'), 'a.jsx': 'export default () => null\n' })).toContain(
      message,
    )
  })
})
