import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createFolderWithPackages } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { mustBuild } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

const siteDir = createFolderWithPackages({
  'package.json': '{ "private": true }',
  'docusaurus.config.js': `export default {
    title: 'Site', url: 'https://example.com', baseUrl: '/', onBrokenLinks: 'throw',
    presets: [['@docusaurus/preset-classic', { blog: false, docs: { routeBasePath: '/' } }]],
    plugins: ['./api.js'],
    themes: ['@docusaurus/theme-live-codeblock'],
  }`,
  'docs/a.md': '---\nslug: /\n---\n\n# A\n\n```jsx live noInline\nrender(<b />)\n```\n',
  // routes as in docusaurus-plugin-typedoc-api: the page names the sidebar, which is passed with the version
  'api.js': `
    const { CURRENT_VERSION_NAME } = require('@docusaurus/plugin-content-docs/server')
    module.exports = () => ({
      name: 'api',
      async contentLoaded({ actions }) {
        const sidebar = [{ type: 'category', label: 'Classes', collapsible: true, collapsed: true, items: [{ type: 'link', label: 'One', href: '/api/one', docId: 'one' }, { type: 'link', label: 'Two', href: '/api/two' }] }]
        const data = await actions.createData('reflections.json', JSON.stringify({ text: 'reflection '.repeat(1000) }))
        const version = await actions.createData('version.json', JSON.stringify({
          pluginId: 'api', version: CURRENT_VERSION_NAME, label: 'Next', banner: null, badge: false, noIndex: false, className: 'api', isLast: true, docsSidebars: { api: sidebar },
        }))
        const pages = ['one', 'two'].map((name) => ({ path: '/api/' + name, exact: true, component: '@site/src/ApiItem.js', sidebar: 'api' }))
        pages.push({ path: '/api/command', exact: true, component: '@theme/DocItem', modules: { content: '@site/src/command.js' }, sidebar: 'api' })
        actions.addRoute({ path: '/about-commands', exact: true, component: '@theme/MDXPage', modules: { content: '@site/src/command.js' } })
        actions.addRoute({ path: '/api', exact: false, component: '@theme/DocsRoot', routes: [
          { path: '/api', exact: false, component: '@theme/DocVersionRoot', modules: { version }, routes: [
            { path: '/api', exact: false, component: '@site/src/ApiPage.js', modules: { data }, routes: pages },
          ] },
        ] })
      },
    })`,
  // the first steps of a swizzled Docusaurus playground
  'src/theme/Playground/index.js': `
    export default ({ children, scope, noInline }) => <p className="playground">{children.replace(/\\n$/, '')} {typeof scope.useState} {noInline && 'no inline'}</p>`,
  // some sites select the sidebar of a document by the pages that the reader visited before
  'src/theme/DocItem/Layout/index.js': `
    import Layout from '@theme-original/DocItem/Layout'
    import { DocsSidebarProvider, useDoc, useDocsSidebar } from '@docusaurus/plugin-content-docs/client'
    const items = [{ type: 'category', label: 'Another way', collapsible: true, collapsed: true, href: '/hidden', linkUnlisted: true, items: [{ type: 'link', label: 'Here', href: '/', docId: 'a' }] }]
    export default function OwnLayout(props) {
      const own = useDocsSidebar()
      const sidebar = useDoc().metadata.id === 'a' ? { name: 'other', items } : own
      return <DocsSidebarProvider name={sidebar?.name} items={sidebar?.items}><Layout {...props} /></DocsSidebarProvider>
    }`,
  // output of Docusaurus's MDX loader for a file that the plugin has written
  'src/command.js': `
    export const metadata = { id: 'command', title: 'The command', description: 'What it does', permalink: '/api/command', version: 'current', tags: [], frontMatter: {} }
    export const frontMatter = {}, assets = {}, toc = [{ value: 'Usage of it', id: 'usage', level: 2 }], contentTitle = undefined
    export default () => <h2 id="usage">Usage</h2>`,
  'src/ApiPage.js': `
    import DocRoot from '@theme/DocRoot'
    export default (props) => <div className="api-page" data-length={props.data.text.length}><DocRoot {...props} /></div>`,
  'src/ApiItem.js': `
    import DocBreadcrumbs from '@theme/DocBreadcrumbs'
    import { useAllDocsData } from '@docusaurus/plugin-content-docs/lib/client/index.js'
    export default ({ route }) => <article><DocBreadcrumbs /><h1>{route.path} {Object.keys(useAllDocsData())}</h1></article>`,
})

beforeAll(async () => {
  await mustBuild(siteDir)
})

const read = (file: string) => fs.readFileSync(path.join(siteDir, 'build', file), 'utf8')
const findBreadcrumbs = (file: string) => /<nav[^>]*breadcrumbs[^]*?<\/nav>/.exec(read(file))?.[0]

test('pages of a plugin that uses the docs layout have the sidebar they name and its breadcrumbs', () => {
  const html = read('api/one/index.html')
  const sidebar = /<aside[^]*?<\/aside>/.exec(html)?.[0] ?? ''
  expect(sidebar).toContain('Classes')
  // without JavaScript, a closed category links to its first page
  expect(/href="([^"]*)"[^>]*>Classes/.exec(sidebar)?.[1]).toBe('/api/one')
  expect(findBreadcrumbs('api/one/index.html')).toMatch(/Classes[^]*One/)
  expect(findBreadcrumbs('api/two/index.html')).not.toContain('Classes')
  expect(html).toMatch(/<h1>.api.one(?:<!-- -->)? (?:<!-- -->)?default<.h1>/)
  // theme components render documents that a plugin has compiled
  const command = read('api/command/index.html')
  expect(command).toMatch(/<h1>The command<.h1>[^]*<h2 id="usage">Usage<.h2>[^]*Usage of it/)
  expect(command).toContain('<title>The command | Site</title>')
  expect(read('about-commands/index.html')).toMatch(/<h2 id="usage">Usage<.h2>[^]*Usage of it/)
  // shared data is not repeated in each page
  expect(html).toContain('data-length="11000"')
  expect([html, read('api/one/page.json')].join()).not.toContain('reflection ')
})

test('breadcrumbs follow the provided sidebar and do not link to unlisted pages', () => {
  expect(findBreadcrumbs('index.html')).toMatch(/Another way<[^]*Here</)
  expect(findBreadcrumbs('index.html')).not.toContain('/hidden')
})

test('a swizzled playground gets code and scope as in Docusaurus', () => {
  const html = read('index.html').replaceAll('<!-- -->', '')
  expect(html).toContain('<p class="playground">render(&lt;b /&gt;) function no inline</p>')
})
