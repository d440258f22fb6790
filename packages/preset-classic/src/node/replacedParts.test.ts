import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createFolderWithPackages } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { mustBuild } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

/** Swizzled theme components, which use props, contexts and hooks under the names of Docusaurus 3.10. */
const parts: { [file: string]: string } = {
  'Admonition/index.js': `export default ({ type, title }) => <aside className="own-call-out">{type}: {title}</aside>`,
  'Blog/Components/Author/Socials/index.js': `
    import GitHub from '@theme/Icon/Socials/GitHub'
    import Other from '@theme/Icon/Socials/Default'
    export default ({ author }) => Object.keys(author.socials).map((name) => name === 'github' ? <GitHub key={name} className="own-github" /> : <Other key={name} className="own-other" />)`,
  'BlogArchivePage.js': `
    import Layout from '@theme/Layout'
    export default ({ archive }) => <Layout><p className="own">{archive.blogPosts.map(({ metadata }) => metadata.date.slice(0, 4) + metadata.title + metadata.permalink)}</p></Layout>`,
  'BlogListPage.js': `
    import Layout from '@theme/Layout'
    import BlogSidebar from '@theme/BlogSidebar'
    import BlogPostItems from '@theme/BlogPostItems'
    export default ({ items, sidebar }) => <Layout><BlogSidebar sidebar={sidebar} /><BlogPostItems items={items} /></Layout>`,
  'BlogPostItems.js': `
    import { BlogPostProvider } from '@docusaurus/plugin-content-blog/client'
    import BlogPostItem from '@theme/BlogPostItem'
    export default ({ items }) => items.map(({ content: Post }) => <BlogPostProvider key={Post.metadata.permalink} content={Post}><i className="own-post">{[Post.metadata.title, Post.toc.map(({ value }) => value)].join()}</i><BlogPostItem><Post /></BlogPostItem></BlogPostProvider>)`,
  'BlogSidebar/Content.js': `
    export default ({ items, ListComponent }) => <div className="own-sidebar"><b>{items.length} posts</b><ListComponent items={items} /></div>`,
  'ContentVisibility/index.js': `
    import ContentVisibility from '@theme-original/ContentVisibility'
    export default ({ metadata }) => <><i className="own-note">{metadata.title}</i><ContentVisibility metadata={metadata} /></>`,
  'CodeBlock/Title/index.js': `export default ({ children }) => <i className="own-title">{children}</i>`,
  'CodeBlock/Line/Token/index.js': `export default ({ line, token, ...props }) => <b data-types={token.types.join()} data-of={line.length} {...props} />`,
  'CodeBlock/Buttons/CopyButton/index.js': `
    import { useCodeBlockContext } from '@docusaurus/theme-common/internal'
    import Button from '@theme/CodeBlock/Buttons/Button'
    export default () => { const { metadata } = useCodeBlockContext(); return <Button className="own-copy">{metadata.language} {metadata.code.length}</Button> }`,
  'ColorModeToggle/index.js': `export default ({ value }) => <i className="own-mode">{String(value)}</i>`,
  'Details/index.js': `
    import { Details as Plain } from '@docusaurus/theme-common/Details'
    import { ThemeClassNames } from '@docusaurus/theme-common'
    // evaluated when the module is loaded
    const name = ThemeClassNames.common.codeBlock
    export default (props) => <Plain {...props} className={'own-details of-' + name} />`,
  'DocBreadcrumbs/StructuredData/index.js': `export default ({ breadcrumbs }) => <i className="own-trail">{breadcrumbs.map(({ label }) => label).join('/')}</i>`,
  'DocCard/Layout.js': `
    import Heading from '@theme/DocCard/Heading'
    export default ({ item, href, icon, title, description }) => <a className="own-card" href={href}>{[item.docId ?? item.type, icon, title, description].join('|')}</a>`,
  'DocCategoryGeneratedIndexPage.js': `
    import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client'
    import DocBreadcrumbs from '@theme/DocBreadcrumbs'
    import DocCardList from '@theme/DocCardList'
    export default function Page({ categoryGeneratedIndex }) {
      const { items } = useCurrentSidebarCategory()
      const counts = items.map((item) => item.label + (item.items?.length ?? '-')).join()
      return <><DocBreadcrumbs /><p className="own">{categoryGeneratedIndex.title} {counts} {categoryGeneratedIndex.navigation.previous?.title}</p><DocCardList items={items} /></>
    }`,
  'DocItem/Paginator.js': `
    import { useDocById, useDocsVersion } from '@docusaurus/plugin-content-docs/client'
    export default function Paginator() {
      const { docs, label } = useDocsVersion()
      return <p className="own-docs">{label}: {docs['group/b'].title}, {useDocById('group/b').description}</p>
    }`,
  'DocRoot/Layout/Sidebar/index.js': `
    import DocSidebar from '@theme/DocSidebar'
    export default ({ sidebar, hiddenSidebarContainer, setHiddenSidebarContainer }) => <aside data-items={sidebar.length} data-types={typeof setHiddenSidebarContainer}><DocSidebar sidebar={sidebar} path="/docs/a" onCollapse={() => {}} isHidden={hiddenSidebarContainer} /></aside>`,
  'Heading/index.js': `export default ({ as: As, children }) => <As className="own-heading">{children}</As>`,
  'DocTagDocListPage.js': `export default ({ tag }) => <p className="own">{tag.label} {tag.items.map(({ title, permalink }) => title + permalink)}</p>`,
  'DocVersionRoot.js': `
    import renderRoutes from '@docusaurus/renderRoutes'
    import { DocsVersionProvider } from '@docusaurus/plugin-content-docs/client'
    export default ({ version, route }) => <DocsVersionProvider version={version}>{renderRoutes(route.routes)}</DocsVersionProvider>`,
  'MDXContent/index.js': `
    import MDXContent from '@theme-original/MDXContent'
    export default (props) => {
      const { metadata, frontMatter, toc, contentTitle, assets } = props.children.type
      const seen = [metadata.source, metadata.title, frontMatter.own, frontMatter.on?.getUTCFullYear(), metadata.frontMatter.on, contentTitle, toc.length, Object.keys(assets).length]
      return <><i className="own-text">{seen.join()}</i><MDXContent {...props} /></>
    }`,
  'MDXComponents/Pre.js': `export default ({ children }) => <>{children}</>`,
  'NavbarItem/DefaultNavbarItem/Desktop/index.js': `export default ({ label, activeClassName }) => <span className="own-item">{label} {activeClassName}</span>`,
  'NavbarItem/DropdownNavbarItem/Desktop/index.js': `export default ({ label, items }) => <span className="own-dropdown">{label} {items.length}</span>`,
  'ThemeProvider.js': `
    import { TitleFormatterProvider } from '@docusaurus/theme-common/internal'
    const format = (params) => params.plugin.name + ': ' + params.defaultFormatter(params)
    export default ({ children }) => <TitleFormatterProvider formatter={format}>{children}</TitleFormatterProvider>`,
}

const files: { [file: string]: string } = {
  'docusaurus.config.mjs': `export default {
    title: 'Site', url: 'https://example.com', baseUrl: '/', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',
    presets: [['@docusaurus/preset-classic', { blog: { onUntruncatedBlogPosts: 'ignore' } }]],
    themeConfig: { colorMode: { respectPrefersColorScheme: true }, navbar: { title: 'Navbar', items: [{ to: '/docs/a', label: 'Docs' }, { type: 'dropdown', label: 'More', items: [{ to: '/a', label: 'A' }] }] } },
  }\n`,
  'docs/a.md':
    '---\ntags: [t]\nown: field\non: 2024-02-03\n---\n\n# A\n\n```js title="one.js" showLineNumbers=4\nconst a = 1\n```\n\n<details>\n<summary>More</summary>\n\nText\n\n</details>\n',
  'docs/group/_category_.json': '{ "label": "Group", "link": { "type": "generated-index" } }',
  'docs/group/b.md': '---\ntitle: "🚀 B"\n---\n\nText of B.\n',
  'docs/group/inner/c.md': '# C\n\nText of C.\n',
  'docs/group/inner/d.md': '# D\n\nText of D.\n',
  'blog/authors.yml': 'me:\n  name: Me\n  socials:\n    github: me\n    email: me@example.com\n',
  'blog/2024-01-02-post.md':
    '---\ntitle: Post\nauthors: [me]\n---\n\nText[^1].\n\n[^1]: Note.\n\n## Early\n\n<!-- truncate -->\n\n## Late\n',
  'src/pages/about.md': '---\nown: field\nunlisted: true\n---\n\n# About\n\n## Us\n\n#### Deep\n',
  'src/pages/classes.js': `
    import styles from '@docusaurus/theme-classic/lib/theme/DocItem/Layout/styles.module.css'
    export default () => <p className={styles.docItemCol}>{String(styles.title)}</p>`,
  'src/pages/mode.js': `
    import Layout from '@theme/Layout'
    import { useColorMode } from '@docusaurus/theme-common'
    const Mode = () => <p className="own">{useColorMode().colorMode}</p>
    export default () => <Layout title="Mode"><Mode /></Layout>`,
}

let siteDir: string
beforeAll(async () => {
  const own = Object.fromEntries(Object.entries(parts).map(([file, text]) => [`src/theme/${file}`, text]))
  siteDir = createFolderWithPackages({ ...files, ...own })
  await mustBuild(siteDir)
})

function read(file: string): string {
  return fs
    .readFileSync(path.join(siteDir, 'build', file === '404' ? '404.html' : `${file}/index.html`), 'utf8')
    .replace(/<!-- -->| data-h=""/g, '')
}

test.each([
  ['docs/a', 'the chrome of docs pages around a swizzled DocVersionRoot', 'class="navbar__title'],
  ['docs/a', 'the chosen color mode, not the displayed one', '<i class="own-mode">null</i>'],
  ['docs/a', 'the items of a navbar dropdown', '<span class="own-dropdown">More 1</span>'],
  ['docs/a', 'the class of the active navbar item', '<span class="own-item">Docs navbar__link--active</span>'],
  ['docs/a', 'the sidebar as a prop', '<aside data-items="2" data-types="function">'],
  ['docs/a', 'the documents of the version', '<p class="own-docs">Next: 🚀 B, Text of B.</p>'],
  ['docs/a', 'breadcrumbs for structured data', '<i class="own-trail">A</i>'],
  ['docs/a', 'the title of a code block inside a swizzled Pre', '<i class="own-title">one.js</i>'],
  [
    'docs/a',
    'the metadata of a document',
    '<i class="own-text">@site/docs/a.md,A,field,2024,2024-02-03T00:00:00.000Z,A,0,0</i>',
  ],
  ['about', 'the metadata of a page', '<i class="own-text">@site/src/pages/about.md,About,field,,,About,2,0</i>'],
  [
    'blog/2024/01/02/post',
    'the metadata of a post',
    '<i class="own-text">@site/blog/2024-01-02-post.md,Post,,,,,2,0</i>',
  ],
  ['blog', 'the metadata of a post in a list', '<i class="own-text">@site/blog/2024-01-02-post.md,Post,,,,,1,0</i>'],
  ['docs/a', 'the metadata of a document for its visibility note', '<i class="own-note">A</i>'],
  ['blog/2024/01/02/post', 'the metadata of a post for its visibility note', '<i class="own-note">Post</i>'],
  [
    'about',
    'the visibility note of an unlisted page',
    '<i class="own-note">About</i><aside class="own-call-out">caution: Unlisted page</aside>',
  ],
  ['docs/a', 'line numbers of code', 'data-line="4"'],
  ['docs/a', 'the code around a button', 'own-copy">js 11</button>'],
  [
    'docs/a',
    'a details element from theme-common, with a class name read at load time',
    '<details class="own-details of-theme-code-block"><summary>More</summary>',
  ],
  ['docs/tags/t', 'the documents of a tag', '<p class="own">t A/docs/a</p>'],
  ['docs/category/group', 'the items of a category', '<p class="own">Group 🚀 B-,inner2 A</p>'],
  ['docs/category/group', 'the breadcrumbs of a category', '<i class="own-trail">Group</i>'],
  ['docs/category/group', 'the card of a document', 'href="/docs/group/b">group/b|🚀|B|Text of B.</a>'],
  ['docs/category/group', 'the card of a category', 'category|🗃|inner|2 items</a>'],
  ['blog/archive', 'the posts of the archive', '<p class="own">2024Post/blog/2024/01/02/post</p>'],
  ['blog/authors', 'the heading of a list', '<h1 class="own-heading">Authors</h1>'],
  ['blog/authors', 'the name of an author in a list', '<h2 class="own-heading">Me</h2>'],
  ['404', 'the heading of the not-found page', '<h1 class="own-heading">Page Not Found</h1>'],
  ['blog', 'the list component of the blog sidebar', '<div class="own-sidebar"><b>1 posts</b><ul'],
  ['blog', 'posts with their content, from a swizzled page', '<i class="own-post">Post,Early</i>'],
  ['blog', 'the icon of a known social network', 'class="own-github"'],
  ['blog', 'the icon of other social networks', ' own-other"'],
  ['mode', 'the color mode, without the provider of the theme', '<p class="own">light</p>'],
  ['mode', 'a custom title format', '<title>docusaurus-plugin-content-pages: Mode | Site</title>'],
])('on %s, a swizzled component gets %s', (page, _what, html) => expect(read(page)).toContain(html))

test('the hidden word wrap button is next to the swizzled copy button', () => {
  expect(read('docs/a')).toMatch(/theme-code-block__buttons"><button[^>]*theme-code-block__wrap[^>]*hidden=""/)
})

test('footnotes of posts in a list have unique ids', () => {
  expect(read('blog')).toMatch(/<li id="user-content-fn-[\da-f]{6}-1">/)
})

test('style modules of the Docusaurus theme map to the classes of this theme', () => {
  expect(read('classes')).toContain('<p class="doc-item__column">undefined</p>')
})
