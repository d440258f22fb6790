import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildFailure, buildSite, createSite, type Files } from '../__fixtures__/buildTestSite.ts'

const docs = (sidebars: string): [fields: string, files: Files] => [
  `plugins: [['@docusaurus/plugin-content-docs', { sidebarPath: './sidebars.ts' }]],`,
  { 'sidebars.ts': `export default ${sidebars}\n` },
]

/** Every failure must also leave the earlier output unchanged, see `buildFailure`. */
describe('the build fails with all problems of the step for', () => {
  test('front matter with invalid YAML', async () => {
    const files = {
      'src/pages/a.md': '---\nkeywords: [x]\ntitle: a: b\n---\n\nA\n',
      'src/pages/b.md': '---\ntitle: [\n---\n',
    }
    expect(
      await buildFailure(files),
    ).toBe(`The front matter is not valid YAML: Nested mappings are not allowed in compact mappings.
  at src/pages/a.md:3:8
  Quote values that contain a colon, a hash or a bracket.

The front matter is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].
  at src/pages/b.md:2:9
  Quote values that contain a colon, a hash or a bracket.`)
  })

  test('front matter with values of the wrong type', async () => {
    const files = { 'src/pages/a.md': '---\ntitle: [1]\nhide_table_of_contents: maybe\n---\n\nA\n' }
    expect(await buildFailure(files)).toBe(`"title" is invalid: it must be a string; got [1].
  at src/pages/a.md:2:1

"hide_table_of_contents" is invalid: it must be true or false; got "maybe".
  at src/pages/a.md:3:1`)
  })

  test('a sidebar that lists missing documents', async () => {
    const [fields, files] = docs(`{\n  guide: ['intro', 'instalation', { type: 'doc', id: 'intrro' }],\n}`)
    expect(
      await buildFailure({ 'docs/intro.md': '# A\n', ...files }, fields),
    ).toBe(`The sidebar "guide" links to a doc that does not exist: "instalation" (guide → items[1]).
  at sidebars.ts:2:20
  Looked for it in version current (docs/).

The sidebar "guide" links to a doc that does not exist: "intrro" (guide → items[2]).
  at sidebars.ts:2:54
  Did you mean "intro"? Looked for it in version current (docs/).`)
  })

  test('documents with the same id', async () => {
    const [fields, files] = docs('{}')
    const same = { 'docs/a.md': '---\nid: x\n---\nA\n', 'docs/b.md': '---\nid: x\n---\nB\n' }
    expect(
      await buildFailure({ ...same, ...files }, fields),
    ).toBe(`Several documents have the id "x": docs/a.md, docs/b.md.
  at docs/a.md
  Rename one of the files, or set another "id" in its front matter.`)
  })

  test('plugins and themes that are not installed', async () => {
    expect(
      await buildFailure({}, `plugins: ['@docusaurus/plugin-content-page'],\n  themes: ['./nope'],`),
    ).toBe(`The plugin "@docusaurus/plugin-content-page" (plugins[0]) was not found.
  at docusaurus.config.ts:1:82
  Looked for the packages @strata/plugin-content-page, @docusaurus/plugin-content-page. Install the package or correct the name.

The theme "./nope" (themes[0]) was not found.
  at docusaurus.config.ts:2:12
  Looked for nope in the site folder.`)
  })

  test('linked files that do not exist, as broken links', async () => {
    const files = { 'src/pages/a.mdx': '# A\n\n[d](./no.pdf) and [e](@site/static/no.zip)\n' }
    expect(await buildFailure(files, "markdown: { hooks: { onBrokenMarkdownLinks: 'ignore' } },")).toContain('./no.pdf')
    expect(
      await buildFailure(files, "markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } },"),
    ).toBe(`The file "@site/static/no.zip" does not exist.
  at src/pages/a.mdx:3:19
  Looked at static/no.zip.`)
  })

  test('broken links and anchors, by page', async () => {
    const files = {
      'src/pages/a.md':
        '# A\n\n[x](/nope) [y](/b#no) [z](#gone) [ok](/b#bee) [ok](/a) [also ok](https://example.org/x)\n',
      'src/pages/b.md': '# B {#bee}\n\n[x](./nope2?q=1#h) [near](/aa)\n',
      'src/pages/c.mdx':
        'export const Local = ({ children }) => <b>{children}</b>\n\n# C\n\n<Local>*x*</Local>\n\n[x](/nope3) [ok](#part)\n\n- [y](/b#no2)\n\n## Part\n',
    }
    expect(await buildFailure(files, `onBrokenAnchors: 'throw',`)).toBe(`4 broken links:
  /a (src/pages/a.md)
    /nope
  /b (src/pages/b.md)
    ./nope2?q=1#h → /nope2?q=1#h
    /aa  Did you mean /a?
  /c (src/pages/c.mdx)
    /nope3
  (onBrokenLinks sets how this is reported; links with data-no-broken-link-check are skipped.)

3 broken anchors:
  /a (src/pages/a.md)
    /b#no
    #gone → /a#gone
  /c (src/pages/c.mdx)
    /b#no2
  (onBrokenAnchors sets how this is reported; links with data-no-broken-link-check are skipped.)`)
  })

  test('a page that throws, after all started pages are done', async () => {
    // a script that takes a while to compress, because its size is measured in parallel to the other steps
    const words = Array.from({ length: 150_000 }, (_, index) => (index * 2_654_435_761) % 1_000_003)
    const files = {
      'src/pages/a.jsx': "export default function Page() {\n  throw new Error('x')\n}\n",
      'src/large.js': `globalThis.large = ${JSON.stringify(words.join(' '))}\n`,
    }
    const siteDir = createSite(files, `clientModules: ['./src/large.js'],`)
    expect(await buildSite(siteDir)).toMatchObject({ isBuilt: false })
    expect(
      fs.readdirSync(path.join(siteDir, 'node_modules/.cache/strata')).filter((name) => /^sizes.*index$/.test(name)),
    ).not.toEqual([])
  })

  test('a broken link on every page, reported once', async () => {
    const files = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((n) => [`src/pages/p${n}.md`, '# P\n\n[x](/nowhere-at-all)\n']),
    )
    expect(await buildFailure(files)).toBe(`7 broken links:
  on 7 pages (check the navbar, the footer or a shared component):
    /nowhere-at-all
  (onBrokenLinks sets how this is reported; links with data-no-broken-link-check are skipped.)`)
  })

  test('page components without a default export', async () => {
    const files = {
      'src/pages/a.jsx': 'export function A() {\n  return null\n}\n',
      'src/pages/deep/b.tsx': 'export const b: number = 1\n',
    }
    expect(
      await buildFailure(files),
    ).toBe(`The page /a could not be rendered: The page component at /a doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.
  at src/pages/a.jsx

The page /deep/b could not be rendered: The page component at /deep/b doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.
  at src/pages/deep/b.tsx`)
  })

  test('pages that throw while they are rendered', async () => {
    const files = {
      'src/pages/a.jsx': `import { fail } from '../fail'\n\nexport default function A() {\n  return <p>{fail()}</p>\n}\n`,
      'src/fail.ts': `interface Unused {}\n\nexport function fail(): never {\n  throw new Error('Boom')\n}\n`,
      'src/pages/b.jsx': 'export default function B() {\n  return window.name\n}\n',
      'src/pages/c.mdx': '# C\n\n{[1].map((n) => n.nope.nothing)}\n',
      'src/pages/ok.mdx': '# Fine\n',
    }
    expect(await buildFailure(files)).toBe(`The page /a could not be rendered: Boom
  at src/fail.ts:4:9

The page /b could not be rendered: window is not defined
  at src/pages/b.jsx:2:3
  Pages are rendered at build time, where there is no browser: use it in an effect or an event handler, or render the component inside <BrowserOnly>.

The page /c could not be rendered: Cannot read properties of undefined (reading 'nothing')
  at src/pages/c.mdx:3`)
  })

  test('parts of pages inside error boundaries: all of them, each once', async () => {
    const files = {
      'src/Part.jsx': `import { ErrorCauseBoundary } from '@strata/core/client'

function Child({ name }) {
  if (name.startsWith('bad')) throw new Error('Too ' + name, { cause: new Error('Rain') })
  return name
}

export default function Part({ name }) {
  return (
    <ErrorCauseBoundary onError={(cause) => new Error('Check the part ' + name, { cause })}>
      <Child name={name} />
    </ErrorCauseBoundary>
  )
}
`,
      'src/pages/a.jsx': `import Part from '../Part'\n\nexport default function A() {\n  return [<Part key="1" name="good" />, <Part key="2" name="bad" />, <Part key="3" name="bad too" />]\n}\n`,
      'src/pages/b.mdx': `import Part from '../Part'\n\n<Part name="bad" />\n`,
      'src/pages/c.jsx': `import Part from '../Part'\n\nexport default function C() {\n  return [<Part key="1" name="good" />, missing]\n}\n`,
    }
    expect(await buildFailure(files)).toBe(`Check the part bad
Cause: Too bad
Cause: Rain
  It affects 2 pages; the first is /a.

Check the part bad too
Cause: Too bad too
Cause: Rain
  It affects /a.

The page /c could not be rendered: missing is not defined
  at src/pages/c.jsx:4:41`)
  })

  test('a package that throws while it loads', async () => {
    const files = {
      'src/pages/a.jsx': "import { width } from 'boom'\nexport default () => width\n",
      'node_modules/boom/package.json': '{ "name": "boom", "type": "module", "main": "index.js" }',
      'node_modules/boom/index.js': '\nexport const width = window.innerWidth\n',
    }
    expect(await buildFailure(files)).toMatch(
      /^A component or client module failed to load: window is not defined\n {2}at node_modules\/boom\/index\.js:2:\d+\n {2}Pages are rendered at build/,
    )
  })

  test('a module that throws while it loads, reported once instead of for every page', async () => {
    const files = {
      'src/pages/a.jsx': '\nconst width = window.innerWidth\nexport default function A() {\n  return width\n}\n',
      'src/pages/b.md': '# B\n',
    }
    expect(await buildFailure(files)).toBe(`A component or client module failed to load: window is not defined
  at src/pages/a.jsx:2:15
  Pages are rendered at build time, where there is no browser: use it in an effect or an event handler, or where ExecutionEnvironment.canUseDOM is true.`)
  })

  test('components that cannot be parsed', async () => {
    const files = {
      'src/pages/a.jsx': 'export default function A( { return <a> }\n',
      'src/pages/b.tsx': 'export default 5 +\n',
    }
    const problems = (await buildFailure(files)).split('\n\n').sort()
    expect(problems).toEqual([
      'This file could not be bundled: Expected `:` but found `<`.\n  at src/pages/a.jsx:1:37',
      'This file could not be bundled: Unexpected token.\n  at src/pages/b.tsx:1:20',
    ])
  })

  test('unresolvable imports', async () => {
    const files = {
      'src/pages/a.mdx':
        'import Local from "./Local"\nimport Theirs from "no-such-package/part"\n\n# A\n\n<Local /><Theirs />\n\n<Part />\n',
      'src/pages/b.mdx': 'import Part from "./_part.mdx"\n\n<Part />\n',
      'src/pages/_part.mdx': 'import { Other } from "@site/src/Other"\n\n<Other />\n',
    }
    expect(
      await buildFailure({ ...files, 'src/pages/a.mdx': files['src/pages/a.mdx'].replace('<Part />\n', '') }),
    ).toBe(`Cannot find the imported file "@site/src/Other".
  at src/pages/_part.mdx:1:23
  Check the path: it is relative to the importing file, or starts with @site/.

Cannot find the imported file "./Local".
  at src/pages/a.mdx:1:19
  Check the path: it is relative to the importing file, or starts with @site/.

Cannot find the imported package "no-such-package/part".
  at src/pages/a.mdx:2:20
  Check the name, or install the package: npm install no-such-package`)
  })

  test('a component that imports a package that is not installed', async () => {
    const files = { 'src/pages/a.tsx': `import x from 'no-such-package'\nexport default () => x\n` }
    expect(await buildFailure(files)).toBe(`Cannot find the imported package "no-such-package".
  at src/pages/a.tsx:1:15
  Check the name, or install the package: npm install no-such-package`)
  })

  test('a stylesheet that cannot be read', async () => {
    const files = {
      'src/pages/a.jsx': `import './a.css'\nexport default () => 'A'\n`,
      'src/pages/a.css': 'a { color: red;\n b } }\n',
    }
    expect(await buildFailure(files)).toMatch(/^This file could not be bundled: [^/]*\n  at src\/pages\/a\.css:2:\d+$/)
  })

  test.each([
    ['loadContent() { throw new Error("Out of coffee") }', 'loadContent: Out of coffee.'],
    ['contentLoaded() { throw new TypeError("No content") }', 'contentLoaded: TypeError: No content.'],
    ['async postBuild() { throw "text" }', 'postBuild: The file threw text instead of an error.'],
    ['getMarkdownOptions() { throw new Error("No options") }', 'getMarkdownOptions: No options.'],
  ])('a plugin of the site that throws: %s', async (method, message) => {
    const failure = await buildFailure({ 'src/pages/a.md': 'A\n' }, `plugins: [() => ({ name: 'theirs', ${method} })],`)
    expect(failure).toContain(`The plugin "theirs" (default) failed in ${message}`)
    expect(failure).toContain('Run the command again with --verbose for the stack.')
  })

  test('a plugin of the site that passes invalid values to the engine', async () => {
    const files = {
      'src/pages/a.md': 'A\n',
      'plug.mjs': `export default () => ({
  name: 'theirs',
  contentLoaded: ({ actions }) => actions.createData('../../../x.json', '{}'),
})\n`,
    }
    expect(await buildFailure(files, `plugins: ['./plug.mjs'],`)).toContain('\n  at plug.mjs:3:43\n')
  })

  test('a part of the theme without a default export', async () => {
    const files = { 'src/pages/a.md': 'A\n', 'src/theme/Root.jsx': 'export const a = 1\n' }
    expect(await buildFailure(files)).toBe(`This file has no default export, but another file imports it.
  at src/theme/Root.jsx
  Export it: export default …`)
  })

  test.each([
    ['{ component: "@site/a" }', '{"component":"@site/a"}'],
    ['{ path: "a", component: "@site/a" }', '{"path":"a","component":"@site/a"}'],
    ['{ path: "/a" }', '{"path":"/a"}'],
    ['{ path: "/a", component: "@site/a", routes: [{ path: "/a/b" }] }', '{"path":"/a/b"}'],
  ])('a plugin that adds the route %s', async (route, shown) => {
    const plugin = `() => ({ name: 'theirs', contentLoaded({ actions }) { actions.addRoute(${route}) } })`
    expect(await buildFailure({}, `plugins: [${plugin}],`)).toBe(`A plugin added an invalid route: ${shown}.
  A route needs a "path" that starts with the base URL, and a "component" such as "@site/src/components/Page".`)
  })

  test('an unresolvable import in a component', async () => {
    const files = { 'src/pages/a.jsx': `import React from 'react'\nimport x from './nope'\nexport default () => x\n` }
    expect(await buildFailure(files)).toBe(`Cannot find the imported file "./nope".
  at src/pages/a.jsx:2:15
  Check the path: it is relative to the importing file, or starts with @site/.`)
  })

  test('unknown fields of the configuration', async () => {
    const failure = await buildFailure({}, `titel: 'x',`)
    expect(failure.replace(/:1:\d+\n/, ':LINE\n')).toBe(`"titel" is not a known field.
  at docusaurus.config.ts:LINE
  Did you mean "title"? Put your own data in "customFields".`)
  })

  test('two routes for one path, if so configured', async () => {
    expect(
      await buildFailure(
        { 'src/pages/a.md': '# A\n', 'src/pages/a.jsx': 'export default () => null\n' },
        `onDuplicateRoutes: 'throw',`,
      ),
    ).toBe(
      `One path has two routes; the first one is used:
  /a
    src/pages/a.jsx
    src/pages/a.md
  Change the slug of one of them. (onDuplicateRoutes sets how this is reported.)`,
    )
  })
})
