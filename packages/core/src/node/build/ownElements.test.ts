import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildSite, builtSite, createSite, mainOf, readOutput } from '../__fixtures__/buildTestSite.ts'

const page = `# A

Text \`code\` [link](https://example.org).

## Part *two*

| x |
| - |
| y |

\`\`\`js
const a = 1
\`\`\`

---
`

/** A layout that gives components to Markdown, and a minimal version of the package that it uses for this. */
const withProvider = (imports: string, components: string) => ({
  'src/theme/MDXPage.jsx': `import { MDXProvider } from '@mdx-js/react'
import { Content } from '@strata/core/client'
${imports}
export default ({ contents: [content] }) => (
  <MDXProvider components={${components}}>
    <Content content={content} />
  </MDXProvider>
)
`,
  'node_modules/@mdx-js/react/package.json': '{ "name": "@mdx-js/react", "type": "module", "exports": "./index.js" }',
  'node_modules/@mdx-js/react/index.js': `import { createContext, createElement, useContext } from 'react'
const Components = createContext({})
export const useMDXComponents = () => useContext(Components)
export const MDXProvider = ({ components, children }) => createElement(Components.Provider, { value: components }, children)
`,
})

describe("the site's own components for Markdown", () => {
  test('subpaths of published packages resolve to their replacements', async () => {
    const { read } = await builtSite(
      {
        'src/pages/lib.jsx':
          "import Note from '@docusaurus/theme-classic/lib/theme/Note/index.js'\nimport styles from '@docusaurus/theme-classic/lib/theme/Note/styles.module.css'\nexport default () => <main className={styles.x}><Note /></main>\n",
        'src/pages/src.jsx':
          "import Note from '@docusaurus/theme-classic/src/theme/Note/index.tsx'\nimport Same from '@docusaurus/theme-classic/src/theme/Note'\nimport styles from '@docusaurus/theme-classic/src/theme/Note/styles.module.css'\nexport default () => <main className={styles.x}><Note /><Same /></main>\n",
        'src/pages/layout.jsx':
          "import Layout from '@docusaurus/theme-classic/lib/theme/Layout/index'\nexport default () => <Layout>framed</Layout>\n",
        'src/pages/framework.jsx': `import Link from '@docusaurus/core/lib/client/exports/Link'
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/core/lib/client/exports/useBaseUrl.js'
import { Context } from '@docusaurus/core/src/client/docusaurusContext'
import Plain from '@docusaurus/core/lib/client/theme-fallback/Layout/index.js'
import { useContext } from 'react'
export default function A() {
  return <Plain title="T"><main><Link to="/lib">{useBaseUrl('x')} {typeof useBaseUrlUtils} {useContext(Context).siteConfig.title}</Link></main></Plain>
}
`,
        'src/pages/document.mdx':
          'import Link from \'@docusaurus/core/lib/client/exports/Link\'\n\n<Link to="/lib">to lib</Link>\n',
        'src/pages/folder.jsx': `import Note from '../../node_modules/@docusaurus/theme-classic/lib/theme/Note'
import Link from '@site/node_modules/@docusaurus/core/lib/client/exports/Link.js'
import styles from '../../node_modules/@docusaurus/theme-common/src/components/Details/styles.module.css'
export default () => <main className={styles.details}><Note /><Link to="/lib">a</Link></main>
`,
        'src/pages/folder-document.mdx':
          "import Note from '../../node_modules/@docusaurus/theme-classic/lib/theme/Note'\n\n<Note />\n",
        'src/pages/wrapped.jsx': "import Tip from '@theme/Tip'\nexport default () => <main><Tip /></main>\n",
        'theme/Note.js': 'export default () => <b>note</b>\n',
        'theme/Tip.js': 'export default () => <b>tip</b>\n',
        'theme/Layout.js': 'export default ({ children }) => <section>{children}</section>\n',
        'theme/index.js': "export default () => ({ name: 'base', getThemePath: () => '.' })\n",
        'over/Tip.js':
          "import Tip from '@docusaurus/theme-classic/lib/theme/Tip'\nexport default () => <i><Tip /></i>\n",
        'over/index.js': "export default () => ({ name: 'over', getThemePath: () => '.' })\n",
      },
      "plugins: ['@docusaurus/plugin-content-pages', './theme/index.js', './over/index.js']",
    )
    expect(read('lib/index.html')).toContain('<main><b>note</b></main>')
    expect(read('src/index.html')).toContain('<main><b>note</b><b>note</b></main>')
    // the engine has a plain one of its own, which is below all themes
    expect(read('layout/index.html')).toContain('<section>framed</section>')
    expect(read('framework/index.html').replaceAll('<!-- -->', '')).toContain(
      '<main><a href="/lib">/x function T</a></main>',
    )
    expect(read('document/index.html')).toContain('<a href="/lib">to lib</a>')
    expect(read('folder/index.html')).toContain('<main><b>note</b><a href="/lib">a</a></main>')
    expect(read('folder-document/index.html')).toContain('<b>note</b>')
    // a theme may wrap a component of the published theme by its file
    expect(read('wrapped/index.html')).toContain('<main><i><b>tip</b></i></main>')
  })

  test('components that a theme component provides with MDXProvider, also for elements', async () => {
    const { read } = await builtSite({
      'src/pages/a.mdx': '# A *b*\n\n## Part\n\nSome **text** and `code`.\n\n<Card title="one">some *text*</Card>\n',
      'src/pages/b.md': '# B\n\nOnly text.\n',
      'src/components/Card.js': 'export default ({ title, children }) => <u title={title}>{children}</u>\n',
      ...withProvider(
        "import Card from '@site/src/components/Card'\nconst size = { p: 2, h3: 1 }",
        "{ Card, h1: ({ children, id }) => <h1 id={id}><i>{children}</i></h1>, strong(props) { return <b {...props} /> }, 'code': function Code(props) { return <kbd {...props} /> } }",
      ),
      'src/theme/MDXComponents.js':
        'export default { h1: (props) => <h1 {...props} data-own="" />, h2: (props) => <h2 {...props} data-own="" /> }\n',
    })
    const html = read('a/index.html')
    expect(html).toMatch(/<h1 id="a-b"><i>A <em[^>]*>b<\/em><\/i><\/h1>/)
    expect(html).toMatch(/<h2 id="part"[^>]* data-own="">/)
    expect(html).toMatch(/<p>Some <b>text<\/b> and <kbd>code<\/kbd>.<\/p>/)
    expect(html).toMatch(/<u title="one">some <em[^>]*>text<\/em><\/u>/)
    expect(read('b/index.html')).toMatch(/<h1 id="b"><i>B<\/i><\/h1>/)
  })

  test('components of an MDXProvider outside of the theme, and properties of them', async () => {
    const { 'src/theme/MDXPage.jsx': page, ...packages } = withProvider(
      "import Card from '@site/src/components/Card'",
      '{ Card }',
    )
    const { read } = await builtSite({
      'src/pages/a.mdx': '# A\n\n<Card.Title>some **text**</Card.Title>\n\n<Card title="one" />\n',
      'src/components/Card.js':
        'const Card = ({ title }) => <i title={title} />\nCard.Title = ({ children }) => <b>{children}</b>\nexport default Card\n',
      'src/components/Page.jsx': page,
      'src/theme/MDXPage.jsx': "export { default } from '@site/src/components/Page'\n",
      ...packages,
    })
    expect(read('a/index.html')).toMatch(/<b>some <strong[^>]*>text<\/strong><\/b>\s*<i title="one"><\/i>/)
  })

  test('components that code passes to a document, by prop and MDXProvider', async () => {
    const { 'src/theme/MDXPage.jsx': _, ...packages } = withProvider('', '')
    const output = await builtSite({
      'doc.mdx': '# A\n\n## Part *two*\n\nSome `code`, <b>bold</b>.\n\n<Note>own</Note>\n\n```js\nconst a = 1\n```\n',
      'src/pages/a.jsx': `import Doc from '@site/doc.mdx'
import { MDXProvider } from '@mdx-js/react'
const given = { h2: ({ children }) => <h3>{children}!</h3>, Note: ({ children }) => <i>{children}</i> }
const around = { code: ({ children }) => <kbd>{children}</kbd>, h2: 'h4', b: 'u' }
export default () => <main><MDXProvider components={around}><Doc components={given} /></MDXProvider></main>
`,
      'src/pages/b.jsx':
        "import { MDXProvider } from '@mdx-js/react'\nimport given from 'virtual:strata/provided-components'\nexport default () => <MDXProvider>{typeof given.then} {typeof given.__esModule} {typeof given.h1} {typeof given['a:B']}</MDXProvider>\n",
      'src/theme/MDXComponents.js': 'export default { h1: (props) => <h1 {...props} data-own="" /> }\n',
      ...packages,
    })
    expect(mainOf(output, 'a/index.html')).toBe(
      '<header><h1 id="a" data-own="">A</h1></header><h3>Part <em>two</em>!</h3>\n<p>Some <kbd>code</kbd>, <b>bold</b>.</p>\n<i>own</i>\n<pre><kbd>const a = 1\n</kbd></pre>',
    )
    // who waits for what a provider gives calls none of it
    expect(output.read('b/index.html').replaceAll('<!-- -->', '')).toContain('undefined undefined function function')
  })

  test('reports a component that no MDXProvider provides when its page is rendered', async () => {
    const outcome = await buildSite(createSite({ 'src/pages/a.mdx': '# A\n\n<Card />\n', ...withProvider('', '{}') }))
    expect(outcome).toMatchObject({
      isBuilt: false,
      message: expect.stringContaining('The component <Card> is not defined: import it at the top'),
    })
  })

  test('a theme package of any name can have JSX in .js files', async () => {
    const { read } = await builtSite(
      {
        'src/pages/a.mdx': "import Note from '@theme/Note'\n\n# A\n\n<Badge>new</Badge> <Note />\n",
        'node_modules/@own/look/package.json': '{ "name": "@own/look", "main": "./node/index.js" }',
        'node_modules/@own/look/node/index.js':
          "module.exports = () => ({ name: 'look', getThemePath: () => '../theme' })\n",
        'node_modules/@own/look/theme/Note.js': 'export default () => <i>note</i>\n',
        'node_modules/@own/look/theme/MDXComponents.js':
          'export default { Badge: ({ children }) => <b>{children}</b> }\n',
      },
      "plugins: ['@docusaurus/plugin-content-pages'], themes: ['@own/look']",
    )
    expect(read('a/index.html')).toMatch(/<b>new<\/b>\s*<i>note<\/i>/)
  })

  test('a table can import by an alias of a plugin, and code of documents can use its components', async () => {
    const output = await builtSite(
      {
        'src/pages/a.mdx':
          'export const Twice = () => <Badge>of code</Badge>\n\n<Twice />\n\n{[1].map((n) => <Badge key={n}>of an expression</Badge>)}\n\n<Badge>of text</Badge>\n',
        'src/pages/b.mdx': '# B\n\n<Badge>new</Badge>\n',
        'src/components/Badge.js': 'export default ({ children }) => <b>{children}</b>\n',
        'src/theme/MDXComponents.js':
          "import Original from '@theme-original/MDXComponents'\nimport Badge from '@parts/Badge'\nexport default { ...Original, Badge }\n",
        'theme/MDXComponents.js': 'export default {}\n',
        'theme/index.js': "export default () => ({ name: 'base', getThemePath: () => '.' })\n",
        'alias.cjs':
          "module.exports = ({ siteDir }) => ({ name: 'alias', configureWebpack: () => ({ resolve: { alias: { '@parts': siteDir + '/src/components' } } }) })\n",
      },
      "plugins: ['@docusaurus/plugin-content-pages', './theme/index.js', './alias.cjs']",
    )
    const main = mainOf(output, 'a/index.html')
    for (const place of ['code', 'an expression', 'text']) expect(main).toContain(`<b>of ${place}</b>`)
    expect(output.read('b/index.html')).toContain('<b>new</b>')
  })

  test('components that a third-party theme replaces, and its table below that of the site', async () => {
    const output = await builtSite(
      {
        'src/pages/a.mdx': '## Part\n\n```js\nconst a = 1\n```\n\n[link](https://example.org) <Badge /> <Chip />\n',
        'src/theme/MDXComponents.js':
          "import Original from '@theme-original/MDXComponents'\nexport default { ...Original, a: () => <u>a</u> }\n",
        'node_modules/docusaurus-theme-other/package.json':
          '{ "name": "docusaurus-theme-other", "version": "1.0.0", "main": "index.js" }',
        'node_modules/docusaurus-theme-other/index.js':
          "module.exports = () => ({ name: 'docusaurus-theme-other', getThemePath: () => __dirname + '/theme' })\n",
        'node_modules/docusaurus-theme-other/theme/CodeBlock/index.js':
          "import React from 'react'\nexport default ({ className, children }) => <figure>{className}: {children}</figure>\n",
        'node_modules/docusaurus-theme-other/theme/MDXComponents.js':
          "import React from 'react'\nimport Init from '@theme-init/MDXComponents'\nexport default { ...Init, Badge: () => <b>badge</b>, Chip: () => <i>chip</i>, h2: ({ children }) => <h2 className=\"other\">{children}</h2> }\n",
        'theme/MDXComponents.js': 'export default {}\n',
        'theme/index.js': "export default () => ({ name: 'base', getThemePath: () => '.' })\n",
      },
      "plugins: ['@docusaurus/plugin-content-pages', './theme/index.js', 'docusaurus-theme-other']",
    )
    const main = mainOf(output, 'a/index.html')
    expect(main).toContain('<h2 class="other">Part</h2>')
    expect(main).toContain('<figure>language-js: const a = 1\n</figure>')
    expect(main).toContain('<u>a</u> <b>badge</b> <i>chip</i>')
  })

  test('a table that spreads the original replaces what it exports', async () => {
    const output = await builtSite(
      {
        'src/pages/a.mdx': `${page}\n<Badge>new</Badge>\n`,
        'theme/MDXComponents.js': 'export default { a: () => null, h2: () => null }\n',
        'theme/index.js': "export default () => ({ name: 'base', getThemePath: () => '.' })\n",
        'src/theme/MDXComponents/style.css': '.x { color: red }',
        'src/theme/MDXComponents/index.js': `import Original from '@theme-original/MDXComponents'
import { own } from './own'
import './style.css'
export default { ...Original, ...own, Badge: ({ children }) => <b>{children}</b>, strong: undefined }
`,
        'src/theme/MDXComponents/own.tsx': `const make = (Tag: 'h2' | 'table' | 'td' | 'a' | 'code' | 'p') => (props: object) => <Tag {...props} data-own="" />
const names = ['h2', 'table', 'td', 'a', 'code', 'p'] as const
export const own = {
  ...Object.fromEntries(names.map((name) => [name, make(name)])),
  pre: ({ children }: { children: { type: unknown; props: { className: string; children: string } } }) =>
    <pre data-own={children.props.className}>{children.props.children}</pre>,
  hr: () => <hr data-own="" />,
}
`,
      },
      "plugins: ['@docusaurus/plugin-content-pages', './theme/index.js']",
    )
    expect(mainOf(output, 'a/index.html').replace(/\n/g, '')).toBe(
      '<header><h1 id="a">A</h1></header><p data-own="">Text <code data-own="">code</code> ' +
        '<a href="https://example.org" data-own="">link</a>.</p>' +
        '<h2 id="part-two" data-own="">Part <em>two</em></h2>' +
        '<table data-own=""><thead><tr><th>x</th></tr></thead><tbody><tr><td data-own="">y</td></tr></tbody></table>' +
        '<pre data-own="language-js">const a = 1</pre><hr data-own=""/><b>new</b>',
    )
  })

  test('a table in TypeScript without the original, and a separately replaced component', async () => {
    const whole = await builtSite({
      'src/pages/a.mdx': '# A\n\n> Quote\n',
      'src/theme/MDXComponents.tsx':
        'export default { blockquote: ({ children }: { children: unknown }) => <aside>{children as string}</aside> }\n',
    })
    expect(mainOf(whole, 'a/index.html')).toMatch(/<aside><p>Quote<\/p><\/aside>/)
    const part = await builtSite({
      'src/pages/a.mdx': '# A\n\n![i](https://example.org/i.png)\n',
      'src/theme/MDXComponents/index.js': 'export { default } from "./table"\n',
      'src/theme/MDXComponents/table.js': 'import Img from "@theme/MDXComponents/Img"\nexport default { img: Img }\n',
      'src/theme/MDXComponents/Img.js': 'export default ({ src }) => <img src={src} data-own="" alt="" />\n',
    })
    expect(mainOf(part, 'a/index.html')).toContain('<img src="https://example.org/i.png" data-own="" alt=""/>')
  })

  test('a table without the original can lack elements of a replaced component', async () => {
    const site = await builtSite({
      'src/pages/a.mdx': '# A\n\n## Two\n\n#### Four\n',
      'src/theme/MDXComponents.js':
        'import Heading from "@theme/Heading"\nexport default { h2: (props) => <Heading as="h2" {...props} /> }\n',
      'src/theme/Heading.js': 'export default ({ as: As, ...props }) => <As {...props} data-own="" />\n',
    })
    const main = mainOf(site, 'a/index.html')
    expect(main).toContain('<h2 id="two" data-own="">Two')
    expect(main).toMatch(/<h4 [^>]*id="four"[^>]*>Four/)
    expect(main.match(/data-own/g)).toHaveLength(1)
  })

  test('a table compiles TypeScript like the whole site, whatever tsconfig.json says', async () => {
    const site = await builtSite({
      'src/pages/a.mdx': '# A\n\n<Box />\n',
      'src/Box.tsx': 'const label: string = "box"\nexport const Box = () => <b>{label}</b>\n',
      'src/theme/MDXComponents.ts': "import { Box } from '../Box'\nexport default { Box }\n",
      'tsconfig.json': '{ "extends": "not-installed/tsconfig.json", "compilerOptions": { "jsx": "preserve" } }',
    })
    expect(mainOf(site, 'a/index.html')).toContain('<b>box</b>')
  })

  test('elements created by plugins use the table; tags written as JSX do not', async () => {
    const table = `const own = (Tag) => ({ children, ...props }) => <Tag {...props} data-own="">{children}</Tag>
export default Object.fromEntries(['table', 'td', 'blockquote', 'li', 'pre', 'div', 'mark', 'p', 'hr', 'section'].map((tag) => [tag, own(tag)]))
`
    const files = {
      'src/pages/a.mdx':
        '> Quote\n\n- item\n\n| x |\n| - |\n| y |\n\nText\n\n---\n\n<div>written</div>\n\n<table><tbody><tr><td>w</td></tr></tbody></table>\n',
      'src/theme/MDXComponents.js': table,
      'attach.js': `const html = { type: 'mdxJsxAttribute', name: 'dangerouslySetInnerHTML', value: { type: 'mdxJsxAttributeValueExpression', value: '({ __html: "<b>x</b>" })' } }
const text = [{ type: 'text', value: 'made' }]
module.exports = () => (root) => {
  root.children.push(
    { type: 'mdxJsxFlowElement', name: 'div', attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: 'shell' }], children: [
      { type: 'mdxJsxFlowElement', name: 'pre', attributes: [html], children: [] },
      { type: 'mdxJsxFlowElement', name: 'i', attributes: [], children: text },
    ] },
  )
}
`,
      'rehype.js': `module.exports = () => (root) => {
  root.children.push({ type: 'element', tagName: 'section', properties: { className: ['made'] }, children: [{ type: 'element', tagName: 'mark', properties: { dataKey: 'k', ariaLabel: 'l', tabIndex: 0 }, children: [{ type: 'text', value: 'hast' }] }] })
}
`,
    }
    const build = async (options: string) => {
      const output = await builtSite(files, `plugins: [['@docusaurus/plugin-content-pages', { ${options} }]]`)
      return mainOf(output, 'a/index.html').replace(/\n/g, '')
    }
    const written = '<div>written</div><table><tbody><tr><td>w</td></tr></tbody></table>'
    const ofText =
      /<blockquote data-own=""><p data-own="">Quote<\/p><\/blockquote><ul[^>]*><li data-own="">item<\/li><\/ul><table data-own=""><thead><tr><th>x<\/th><\/tr><\/thead><tbody><tr><td data-own="">y<\/td><\/tr><\/tbody><\/table><p data-own="">Text<\/p><hr data-own=""\/>/
    const made = '<div class="shell" data-own=""><pre data-own=""><b>x</b></pre><i>made</i></div>'
    const remark = await build("remarkPlugins: [require('./attach.js')]")
    expect(remark).toMatch(ofText)
    expect(remark).toContain(written + made)
    const rehype = await build(
      "rehypePlugins: [require('./rehype.js')], beforeDefaultRemarkPlugins: [require('./attach.js')]",
    )
    expect(rehype).toMatch(ofText)
    expect(rehype).toContain(
      `${written}${made}<section class="made" data-own=""><mark data-key="k" aria-label="l" tabindex="0" data-own="">hast</mark></section>`,
    )
  })

  test('an edit of the table updates pages whose text did not change', async () => {
    const site = createSite({
      'src/pages/a.md': '# A\n\nText.\n',
      'src/theme/MDXComponents.js': 'export default {}\n',
    })
    const read = async () => mainOf(readOutput(site, (await buildSite(site)).printed), 'a/index.html')
    expect(await read()).toContain('<p>Text.</p>')
    writeFileSync(`${site}/src/theme/MDXComponents.js`, 'export default { p: (props) => <p {...props} lang="en" /> }\n')
    expect(await read()).toContain('<p lang="en">Text.</p>')
  })

  test('reports a table that fails to run', async () => {
    const files = { 'src/pages/a.md': '# A\n' }
    await expect(
      builtSite({ ...files, 'src/theme/MDXComponents.js': 'export default window.components\n' }),
    ).rejects.toThrow(/could not be loaded: window is not defined[\s\S]*src\/theme\/MDXComponents\.js/)
    await expect(builtSite({ ...files, 'src/theme/MDXComponents.js': 'export const a = 1\n' })).rejects.toThrow(
      'must be an object of components',
    )
  })
})

test('a custom admonition gets a plain title as a prop, and one with markup as its first child', async () => {
  const site = await builtSite({
    'src/theme/Admonition.jsx':
      "export default ({ title, children }) => (title === 'no-title' ? <div>{children}</div> : <section>{title}{children}</section>)\n",
    'src/pages/a.mdx':
      ':::info[no-title]\n\nbody\n\n:::\n\n:::tip[a `b` & c]\n\nmore\n\n:::\n\n:::tip[T & U]\n\nlast\n\n:::\n\n:::tip[**L**]{title="Attribute"}\n\nboth\n\n:::\n',
  })
  const main = mainOf(site, 'a/index.html')
  expect(main).toContain('<div><p>body</p></div>')
  expect(main).toContain('<section><mdxAdmonitionTitle>a <code>b</code> &amp; c</mdxAdmonitionTitle><p>more</p>')
  expect(main).toContain('<section>Attribute<p>both</p>')
  expect(main).toContain('<section>T &amp; U<p>last</p>')
})
