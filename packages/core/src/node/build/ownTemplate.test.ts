import { expect, test } from 'vitest'
import { buildSite, builtSite, createSite } from '../__fixtures__/buildTestSite.ts'

const template = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="utf-8"><title>No</title>
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <meta name="viewport" content="width=device-width, maximum-scale=3">
    <% if (it.noIndex) { %><meta name="robots" content="noindex"><% } %>
    <%~ it.headTags %>
    <% it.metaAttributes.forEach((tag) => { %><%~ tag %><% }) %>
    <meta property="own:type" content="a &amp; b"><link rel="icon" href="<%= it.baseUrl %>own.svg">
    <script>gtag('js', 1 < 2)</script>
    <% it.stylesheets.forEach((file) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= file %>"><% }) %>
  </head>
  <body <%~ it.bodyAttributes %> data-brand="tea" itemscope>
    <noscript><img src="/n.gif"></noscript>
    <%~ it.preBodyTags %>
    <main><div id="__docusaurus"><%~ it.appHtml %></div></main>
    <script src="/after.js" defer></script>
    <%~ it.postBodyTags %>
  </body>
</html>`

const files = {
  'src/Home.jsx': `import Head from '@docusaurus/Head'\nexport default () => <><Head><title>Home</title><body data-page="home" /></Head><p>Page</p></>\n`,
  'plugin.js': `export default () => ({ name: 'p', contentLoaded: ({ actions }) => actions.addRoute({ path: '/base/', component: '@site/src/Home', exact: true }), injectHtmlTags: () => ({ preBodyTags: '<i>pre</i>', postBodyTags: '<i>post</i>' }) })\n`,
}

test("adds the tags of a site's template to every page", async () => {
  const config = `baseUrl: '/base/', plugins: ['./plugin.js'], ssrTemplate: ${JSON.stringify(template)},`
  const output = await builtSite(files, config)
  const html = output.read('index.html')
  const [head = '', body = ''] = html.split('</head>')
  expect(head).toContain('<meta property="own:type" content="a &amp; b">')
  expect(head).toContain('<link rel="icon" href="/base/own.svg">')
  expect(head).toContain("<script>gtag('js', 1 < 2)</script>")
  expect(head.match(/<title>|name="(?:viewport|generator|robots)"/g)?.sort()).toEqual([
    '<title>',
    'name="generator"',
    'name="viewport"',
  ])
  expect(body).toMatch(
    /^\s*<body data-brand="tea" itemscope data-page="home">\s*<noscript><img src="\/n\.gif"><\/noscript>\s*<i>pre<\/i>\s*<div id="__docusaurus"><p>Page<\/p><\/div>/,
  )
  expect(body).toMatch(/<i>post<\/i>\s*<script src="\/after\.js" defer=""><\/script>\s*<\/body>/)
})

test('an invalid template fails the build', async () => {
  const outcome = await buildSite(createSite(files, 'ssrTemplate: "<head><% if ( %></head>",'))
  const message =
    /^The template in "ssrTemplate" is invalid: EtaParser Error: Bad template syntax\n {2}It uses the syntax of Eta/
  expect(outcome).toMatchObject({ isBuilt: false, message: expect.stringMatching(message) as string })
})
