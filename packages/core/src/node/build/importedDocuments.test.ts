import { expect, test } from 'vitest'
import { builtSite, image, mainOf } from '../__fixtures__/buildTestSite.ts'

const plugins = `themes: ['@docusaurus/theme-classic'],\n plugins: ['@docusaurus/plugin-content-pages', ['@docusaurus/plugin-content-docs', {}], ['@docusaurus/plugin-content-blog', { onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore' }]],`

const documents = {
  'docs/a.md': '---\ndescription: About the first\nimage: ./i.png\n---\n\n# First\n\n## Part\n',
  'docs/i.png': image,
  'docs/b.mdx': '# Second\n',
  'docs/_part.md': 'A part.\n',
  'blog/2024-01-01-x.md': '---\nimage: ./i.png\nauthors: [{ name: Jo, image_url: ./i.png }]\n---\n\n# Old\n',
  'blog/2024-01-02-y.md': '# New\n',
  'blog/i.png': image,
  'src/pages/p.mdx': '# Page\n',
}

test('code that imports documents gets their metadata', async () => {
  const output = await builtSite(
    {
      ...documents,
      'blog/2023-01-01-whole.md': '# Whole\n\n## One\n\nText\n\n<!-- truncate -->\n\n## Two\n',
      'blog/2023-01-02-part.mdx': '# Part\n\n## One\n\nText {/* truncate */} more\n\n## Two {Math.max(1)}\n',
      'src/pages/index.jsx': `import A, { metadata, assets, contentTitle, frontMatter, toc } from '@site/docs/a.md'
import * as part from '@site/docs/_part.md'
import * as post from '@site/blog/2024-01-01-x.md'
import { metadata as page } from './p.mdx'
const docs = require.context('@site/docs', false, /\\/[^_]*\\.mdx?$/)
const { id, permalink, source, version, description, next } = metadata
const old = post.metadata
export default () => <main>
  {[id, permalink, source, version, description, next?.title, contentTitle, toc[0].value, frontMatter.image].join('|')}
  <img src={assets.image} />
  {A.metadata === metadata && A.toc === toc ? ' same' : ' other'}
  {' ' + docs.keys().map((key) => docs(key).metadata.title).join('+')}
  {' ' + ('metadata' in part) + ' ' + [old.permalink, old.date, old.prevItem.title, old.authors[0].imageURL].join('|')}
  <img src={post.assets.image} /><img src={post.assets.authorsImageUrls[0]} />
  {[page.type, page.permalink].join('|')}
</main>
`,
      'src/pages/excerpts.jsx': `import { toc as first } from '@site/blog/2023-01-01-whole.md?truncated=true'
import { toc as second } from '@site/blog/2023-01-02-part.mdx?truncated=true'
import { toc as whole } from '@site/blog/2023-01-01-whole.md'
export default () => <main>{[first, second, whole].map((toc) => toc.map(({ id }) => id).join('+')).join('|')}</main>
`,
      // the importer of a post renders its title
      'src/pages/posts.jsx': `import Whole from '@site/blog/2023-01-01-whole.md'
import Part, { contentTitle } from '@site/blog/2023-01-02-part.mdx?truncated=true'
export default () => <main><h1>{contentTitle}</h1><Whole /><Part /></main>
`,
      'src/pages/statements.mdx': `import Part from './_part.mdx'
import { toc as headings } from './_part.mdx'
import { frontMatter as about } from './_part.mdx'
export const Count = ({ of }) => <b>{of.length}</b>

<Count of={headings} /> {about.name.toUpperCase()}

<Part />
`,
      'src/pages/_part.mdx': '---\nname: part\n---\n\n## One\n\n## Two\n',
      'src/pages/headings.jsx': `import Part, { toc } from '../_part.mdx'
export default () => <main><Part /><b>{toc.map(({ value }) => value).join(' ')}</b></main>
`,
      'src/_part.mdx': `import { toc as headings } from './headings.js'
export const Count = ({ of }) => <i>{of.length}</i>

## One

<Count of={headings} />
`,
      'src/headings.js': 'export const toc = [1, 2, 3]\n',
    },
    plugins,
  )
  const [inDocs] = output.files.filter((file) => /\/i-[^/]*\.png$/.test(file))
  const main = mainOf(output, 'index.html').replace(/<!-- -->/g, '')
  expect(main).toContain('a|/docs/a|@site/docs/a.md|current|About the first|Second|First|Part|./i.png')
  expect(main).toContain(`<img src="/${inDocs}"> same First+Second`.replace('">', '"/>'))
  expect(main).toContain('false /blog/2024/01/01/x|2024-01-01T00:00:00.000Z|New|./i.png')
  expect(main).toContain(`<img src="/${inDocs}"/><img src="/${inDocs}"/>mdx|/p`)
  // the part of a post before its truncate marker has only the headings in it
  expect(mainOf(output, 'excerpts/index.html')).toBe('one|one|one+two')
  expect(mainOf(output, 'posts/index.html').match(/<h1.*?<\/h1>/gs)).toEqual(['<h1>Part</h1>'])
  // a code page may import from one document in several statements
  expect(mainOf(output, 'statements/index.html')).toMatch(/<b>2<\/b>.*PART.*id="two"/s)
  // a document has its own `toc` besides one that it imports under another name
  expect(mainOf(output, 'headings/index.html')).toMatch(/<i>3<\/i>.*<b>One<\/b>/s)
})

test('an imported document brings only its imports and what code reads of it', async () => {
  const output = await builtSite(
    {
      ...documents,
      'docs/side.mdx': "import '@site/src/side'\nimport './own.css'\n\n# Beside\n\nText.\n",
      'docs/own.css': '.own { color: red }\n',
      'blog/2023-01-01-z.mdx':
        "import '@site/src/side'\nimport Late from '@site/src/Late'\n\n# Older\n\nText\n\n{/* truncate */}\n\n<Late />\n",
      'src/pages/index.jsx': "import A from '@site/docs/a.md'\nexport default () => <main><A /></main>\n",
      'src/side.js': 'globalThis.isBesideAll = true\n',
      'src/Late.jsx': 'export default () => <b>late</b>\n',
    },
    plugins,
  )
  // exports of a document that no code reads are not sent to browsers
  expect(mainOf(output, 'index.html')).toContain('First')
  const scripts = output.files.filter((file) => file.endsWith('.js'))
  expect(scripts.filter((file) => output.read(file).includes('About the first'))).toEqual([])
  // a side-effect import runs on the page, and wherever an excerpt of the document is shown
  const modulesOf = (file: string) =>
    (JSON.parse(output.read(file)) as { modules: string[] }).modules.filter((name) => name.startsWith('@site/'))
  expect(modulesOf('docs/side/page.json')).toEqual(['@site/src/side', '@site/docs/own.css'])
  expect(modulesOf('blog/2023/01/01/z/page.json')).toEqual(['@site/src/side', '@site/src/Late'])
  expect(modulesOf('blog/page.json')).toEqual(['@site/src/side'])
  // plugins' scripts that look for a table of contents by its class must find none on a page without one
  expect(output.read('docs/side/index.html')).not.toMatch(/class="[^"]*toc/)
})

test('a component in MDXComponents can import documents that use the table', async () => {
  const output = await builtSite(
    {
      'src/pages/index.md': '# Home\n',
      'docs/a.md': '# A\n\n<Snippet name="one" />\n',
      'snippets/one.md': '## One\n\nSee `code`.\n',
      'src/components/Snippet.jsx': `export default function Snippet({ name }) {
  const file = require('../../snippets/' + name + '.md')
  return <section>{file.default({})}</section>
}
`,
      'src/theme/MDXComponents/index.jsx': `import MDXComponents from '@theme-original/MDXComponents'
import Snippet from '@site/src/components/Snippet'
const table = { ...MDXComponents, Snippet, h2: (props) => <h2 className="own" {...props} /> }
export default table
`,
    },
    plugins,
  )
  expect(output.read('docs/a/index.html')).toMatch(/<section><h2 class="own"[^>]*>One/)
})

test('imports a file as text by an import attribute', async () => {
  const output = await builtSite({
    'src/note.txt': 'A <note>\n',
    'src/pages/a.tsx':
      "import text from '../note.txt' with { type: 'text' }\nimport doc from '@site/src/part.md' with { type: 'text' }\nimport css from '../a.css' with { type: 'text' }\nimport named from '!!raw-loader!../b.module.css'\nexport default () => <main>{text as string}{doc}{css}{named}</main>\n",
    'src/part.md': '# Part\n',
    'src/a.css': '.a { color: red }\n',
    'src/b.module.css': '.b { color: blue }\n',
  })
  expect(mainOf(output, 'a/index.html').replace(/<!-- -->/g, '')).toContain(
    'A &lt;note&gt;\n# Part\n.a { color: red }\n.b { color: blue }\n',
  )
})

test("an exported toc replaces the headings of a document or partial; partials can come from the site's root", async () => {
  const output = await builtSite({
    'src/pages/a.mdx': `export const toc = [\n  { value: 'Start', id: 'start', level: 2 },\n  { value: 'Chart', id: 'chart', level: 3 },\n]\n\n## Start\n\n## Hidden\n\n{toc.length}\n`,
    'src/pages/b.mdx': `import Part, { toc as partToc } from './_part.mdx'\n\n## First\n\n<Part />\n\n## Last\n`,
    'src/pages/c.mdx': `import { toc as partToc } from './_part.mdx'\n\nexport const toc = [...partToc, { value: 'More', id: 'more', level: 2 }]\n\n## Hidden\n`,
    'src/pages/d.mdx': `export const toc = ['Live'].map((value) => ({ value, id: 'live', level: 2 }))\n\n## Live\n`,
    'src/pages/e.mdx': `import Part from '/src/parts/_part.md'\n\n# Title\n\n<Part />\n\n## Last\n`,
    'src/parts/_part.md': '## Of the part\n',
    'src/pages/_part.mdx': `export const toc = [{ value: 'Of the part', id: 'part', level: 2 }]\n\n## Hidden too\n`,
  })
  const tocOf = (page: string) =>
    (JSON.parse(output.read(`${page}/page.json`)) as { levels: { contents: { toc: unknown }[] }[] }).levels[0]
      ?.contents[0]?.toc
  expect(tocOf('a')).toEqual([
    { value: 'Start', id: 'start', level: 2 },
    { value: 'Chart', id: 'chart', level: 3 },
  ])
  expect(tocOf('b')).toEqual([
    { value: 'First', id: 'first', level: 2 },
    { value: 'Of the part', id: 'part', level: 2 },
    { value: 'Last', id: 'last', level: 2 },
  ])
  expect(tocOf('c')).toEqual([
    { value: 'Of the part', id: 'part', level: 2 },
    { value: 'More', id: 'more', level: 2 },
  ])
  // headings from code are known only when the page is rendered
  expect(tocOf('d')).toEqual([{ value: 'Live', id: 'live', level: 2 }])
  expect(tocOf('e')).toEqual([
    { value: 'Of the part', id: 'of-the-part', level: 2 },
    { value: 'Last', id: 'last', level: 2 },
  ])
})

test('a partial renders children and props that are expressions: alone, in text, by field and in tags', async () => {
  const output = await builtSite(
    {
      'src/data.js':
        "export const version = '2.1'\nexport const site = { name: 'Docs', tags: { first: 'a' }, link: { title: 't' } }\n",
      'src/Box.jsx': 'export default (props) => <code>{Object.values(props).filter(Boolean).join(" ")}</code>\n',
      'src/pages/_inner.mdx': '<i title={props.title}>{props.title}</i>\n',
      'src/pages/_part.mdx': [
        "import Box from '@site/src/Box'\nimport Inner from './_inner.mdx'",
        "export const { kind, ...others } = { kind: 'taken', n: 4 }",
        '<u>{kind} {others.n}</u>',
        '## At {props.site.tags.first}',
        'Hello {props.name} {props.site.name}{props.none}!',
        '<div className={props.name} id="x">in *it*</div>',
        '<img src={props.image} alt="" /> <b {...props.link}>b</b>',
        '<Box {...props} site={undefined} link="l" />',
        '<Inner title={props.name} />',
      ].join('\n\n'),
      'src/pages/index.mdx':
        "import Part from './_part.mdx'\nimport { site, version } from '@site/src/data'\n\n" +
        '<Part name={version} site={site} none={site.none} image={`/${version}.png`} link={site.link} />\n\n' +
        '<Inner title="first" {...site.link} />\n\n<Whole id="a" {...site.link} {...site.tags} lang="de" />\n\nimport Inner from "./_inner.mdx"\nimport Whole from "./_whole.mdx"\nimport Quote from "./_quote.mdx"\n\n' +
        '<Quote lang="fr">oui *et* `non`</Quote>\n\n- <Quote />\n',
      'src/pages/_quote.mdx': '{props.children ? <q lang={props.lang}>{props.children}</q> : <q>nothing</q>}\n',
      'src/pages/_whole.mdx': '<q {...props}>{props.title}, {props.first}, {props.lang}, {props.none ?? "none"}</q>\n',
    },
    "themes: ['@docusaurus/theme-classic'],\n plugins: ['@docusaurus/plugin-content-pages'],",
  )
  const main = mainOf(output, 'index.html').replace(/<!-- -->/g, '')
  expect(main).toContain('<u>taken 4</u>')
  expect(main).toContain('>At a<')
  expect(main).toContain('<p>Hello 2.1 Docs!</p>')
  expect(main).toContain('<div class="2.1" id="x">in <em>it</em></div>')
  expect(main).toContain('<img src="/2.1.png" alt=""/>\n<b title="t">b</b>')
  expect(main).toContain('<code>2.1 /2.1.png l</code>')
  expect(main).toContain('<i title="2.1">2.1</i>')
  expect(main).toContain('<i title="t">t</i>')
  expect(main).toContain('<q id="a" title="t" first="a" lang="de">t, a, de, none</q>')
  expect(main).toContain('<q lang="fr">oui <em>et</em> <code>non</code></q>')
  expect(main).toContain('<q>nothing</q>')
})
