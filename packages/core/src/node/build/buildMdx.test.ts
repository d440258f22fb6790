import { beforeAll, describe, expect, test } from 'vitest'
import { builtSite, image, mainOf, type Files, type Output } from '../__fixtures__/buildTestSite.ts'

function pageData(
  { read }: Output,
  file: string,
): { modules: string[]; levels: { contents: { tree: unknown; toc: unknown }[] }[] } {
  return JSON.parse(read(file)) as ReturnType<typeof pageData>
}

/** Whether a page is a code page. */
function isCodePage(output: Output, page: string): boolean {
  return pageData(output, `${page}/page.json`).modules.some((name) => name.endsWith('?strata-code'))
}

const counter = `import { useState } from 'react'\nexport default function Counter({ start = 0, children }) {\n  const [count] = useState(start)\n  return <button>{count}{children}</button>\n}\nexport function Pair({ items, style }) {\n  return <i style={style}>{items.join('+')}</i>\n}\nCounter.Part = ({ label }) => <u>{label}</u>\n`

const headTags = `  <html className="of-page" data-floor="1" />
  <body className="wide" />
  <title>Own title</title>
  <meta name="floor" content={String(1)} />
`

/** All cases are built in one site, each with its own folder of pages; some also have files in `src`. */
const cases: { name: string; files: Files; check(output: Output): void }[] = [
  {
    name: 'components get props and children as written',
    files: {
      'src/Counter.jsx': counter,
      'src/pages/props/a.mdx': `import Counter, { Pair } from '@site/src/Counter'
import * as All from '../../Counter'

export const sizes = { w: 3, list: [1, 2] }

# A

<Counter start={sizes.w}>

**bold**

</Counter>

Text <Pair items={[...sizes.list, sizes.w]} style={{ color: 'red' }} /> and {sizes.w + 1} and {\`t\${sizes.w}\`} <All.Pair items={['x']} />

<Counter.Part label="l" />
`,
    },
    check(output) {
      expect(mainOf(output, 'props/a/index.html')).toBe(
        '<header><h1 id="a">A</h1></header><button>3<p><strong>bold</strong></p></button><p>Text <i style="color:red">1+2+3</i> and 4 and t3 <i>x</i></p><u>l</u>',
      )
      expect(pageData(output, 'props/a/page.json').modules).toEqual([
        '@theme/MDXPage',
        '@site/src/Counter',
        '@site/src/Counter#Pair',
        '@site/src/Counter#default.Part',
      ])
    },
  },
  {
    name: 'partials take props, children and front matter of their own, and add to the table of contents',
    files: {
      'src/pages/partials/a.mdx': `import Part from './_part.mdx'\nimport Other from '@site/src/pages/partials/_other.md'\n\n# A\n\n<Part name="World" n={2}>\n\n*inner*\n\n</Part>\n\n<Other />\n\n## Last\n`,
      'src/pages/partials/_part.mdx':
        '---\nx: front\n---\n\n## Hi {props.name}\n\n{props.n + 1} {frontMatter.x} ![i](./i.png) [l](./b.md)\n\n{props.children}\n',
      'src/pages/partials/_other.md': '## Other\n\n[^n]: Note.\n\nText[^n]\n',
      'src/pages/partials/b.md': '# B\n',
      'src/pages/partials/i.png': image,
    },
    check(output) {
      const [file] = output.files.filter((name) => name.includes('/i-'))
      expect(
        // posts have others beside them, pages do not
        mainOf(output, 'partials/a/index.html').replaceAll('user-content-', '').replaceAll('footnote-label', 'label'),
      ).toBe(
        `<header><h1 id="a">A</h1></header><h2 class="anchor" id="hi-propsname">Hi World</h2><p>3 front <img loading="lazy" decoding="async" src="/${file}" alt="i" width="3" height="2"> <a href="/partials/b">l</a></p><p><em>inner</em></p><h2 class="anchor" id="other">Other</h2><p>Text<sup><a href="#fn-n" id="fnref-n" data-footnote-ref aria-describedby="label">1</a></sup></p><h2 class="anchor" id="last">Last</h2><section data-footnotes="" class="footnotes"><h2 class="sr-only" id="label">Footnotes</h2>\n<ol>\n<li id="fn-n"><p>Note. <a href="#fnref-n" data-footnote-backref aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p></li>\n</ol></section>`,
      )
      expect(pageData(output, 'partials/a/page.json').levels[0]?.contents[0]?.toc).toEqual([
        { value: 'Hi World', id: 'hi-propsname', level: 2 },
        { value: 'Other', id: 'other', level: 2 },
        { value: 'Last', id: 'last', level: 2 },
      ])
    },
  },
  {
    name: 'require() of a JSON file gives its data, to spread or to read',
    files: {
      'src/pages/required/data.json': '{"n": 7, "list": ["x", "y"]}',
      'src/Spread.jsx': 'export default ({ n, list }) => <b>{n} {list.join()}</b>\n',
      'src/pages/required/a.mdx':
        'import Badge from "@site/src/Spread"\n\n<Badge\n  {...require("./data.json")}\n>\n</Badge>\n\nData: {require("./data.json").list[1]}\n',
    },
    check(output) {
      expect(mainOf(output, 'required/a/index.html').replaceAll('<!-- -->', '')).toContain('<b>7 x,y</b>')
      expect(mainOf(output, 'required/a/index.html')).toContain('Data: y')
    },
  },
  {
    name: 'a document gives components and elements to a partial, which has none of them elsewhere',
    files: {
      'src/Note.jsx': `export default ({ children }) => <b>{children}</b>\n`,
      'src/pages/given/_part.mdx':
        "import Inner from './_inner.mdx'\n\n## Part\n\nSome `code`, a [link](https://example.com).\n\n<Note>inside</Note>\n\n<Inner />\n",
      'src/pages/given/_inner.mdx': 'An inner `code`.\n',
      'src/pages/given/a.mdx': `import Part from './_part.mdx'
import Note from '@site/src/Note'

export const Code = ({ children }) => <kbd>{children}</kbd>

<Part components={{ Note, code: Code, h2: ({ children, ...props }) => <h3 {...props}>{children}!</h3> }} />

After \`code\`.
`,
    },
    check(output) {
      expect(mainOf(output, 'given/a/index.html')).toBe(
        '<h3 id="part">Part!</h3><p>Some <kbd>code</kbd>, a <a href="https://example.com" target="_blank" rel="noopener noreferrer">link</a>.</p><b>inside</b><p>An inner <code>code</code>.</p><p>After <code>code</code>.</p>',
      )
    },
  },
  {
    name: 'names that a partial exports: its table of contents, title, front matter, constants and re-exports',
    files: {
      'src/pages/names/_part.mdx': `---
x: front
---

import { size as width } from './data.json'

export const limit = 5 * 2

export { width }
export { default as Badge } from '../../Badge'

# The part

## One

## Two
`,
      'src/pages/names/data.json': '{"size": 7}',
      'src/Badge.jsx': 'export default ({ n }) => <b>{n}</b>\n',
      'src/pages/names/a.mdx': `import Part, { toc as partToc, frontMatter as front, contentTitle as title, limit, width, Badge } from './_part.mdx'
import * as all from './_part.mdx'
import TOCInline from '@theme/TOCInline'

## One

<TOCInline toc={[...partToc, ...toc]} />

<Part />

Data: {front.x} {title} {limit + 1} {width} {all.limit} {all.frontMatter.x} <Badge n={limit} />
`,
      'src/pages/names/b.mdx': `import { toc as partToc } from './_part.mdx'\nimport TOCInline from '@theme/TOCInline'\n\n## One\n\n<TOCInline toc={partToc} />\n`,
    },
    check(output) {
      expect(mainOf(output, 'names/a/index.html')).toContain(
        '<ul><li>2 one One</li><li>2 two Two</li><li>2 one One</li><li>2 one One</li><li>2 two Two</li></ul>',
      )
      expect(mainOf(output, 'names/a/index.html')).toContain('Data: front The part 11 7 10 front <b>10</b>')
      expect(mainOf(output, 'names/b/index.html')).toContain('<ul><li>2 one One</li><li>2 two Two</li></ul>')
      for (const page of ['a', 'b']) expect(isCodePage(output, `names/${page}`)).toBe(false)
    },
  },
  {
    name: 'expressions of a partial run in the page that renders it, with props, front matter and imports of the partial',
    files: {
      'src/pages/expressions/a.mdx':
        "---\ntitle: Page\n---\n\nimport Part from './_part.mdx'\n\nexport const double = (n) => n * 2\n\n<Part items={['x', 'y']} n={double(4)}>given</Part>\n",
      'src/pages/expressions/b.mdx': "import Part from './_part.mdx'\n\n<Part />\n",
      'src/pages/expressions/_part.mdx':
        "---\nmark: '!'\non: 2024-02-03\n---\n\nimport Badge from '../../Dated'\n\nexport const word = 'w'\n\n{frontMatter.on} <Badge on={frontMatter.on} {...frontMatter} />\n\n{props.items?.map((item) => <Badge key={item}>{item + frontMatter.mark + word}</Badge>)}\n\n{(props.n ?? 1) + [1, 2].length}\n\n{props.children ?? 'none'}\n",
      'src/Dated.js': 'export default ({ children, on, mark }) => <i>{children ?? on.getUTCFullYear() + mark}</i>\n',
    },
    check(output) {
      const textOf = (file: string) => output.read(file).replace(/<!-- -->| data-h=""/g, '')
      expect(textOf('expressions/a/index.html')).toContain('<i>x!w</i><i>y!w</i>')
      expect(textOf('expressions/a/index.html')).toMatch(/2024-02-03\s<i>2024!<\/i>/)
      expect(textOf('expressions/a/index.html')).toMatch(/10[\s\S]*given/)
      expect(textOf('expressions/b/index.html')).not.toContain('!w')
      expect(textOf('expressions/b/index.html')).toMatch(/3[\s\S]*none/)
    },
  },
  {
    name: 'components and functions that a partial declares are its own, and those of whoever imports them',
    files: {
      'src/pages/declared/_part.mdx':
        "import Badge from '../../Badge'\n\nexport const Shout = ({ children }) => <b>shout <Badge n={frontMatter.x ?? 1} /> {children}</b>\n\nexport const next = (n) => n + 1\n\n<Shout>*inside*</Shout>\n\nNext: {next(props.n)}\n",
      'src/pages/declared/_other.mdx': 'export const Only = () => <u>only</u>\n\nOther text.\n',
      'src/pages/declared/a.mdx':
        "import Part, { Shout, next } from './_part.mdx'\nimport { Only } from './_other.mdx'\n\n<Part n={4} />\n\n<Shout>outside</Shout>\n\nOutside: {next(7)}\n\n<Only />\n",
    },
    check(output) {
      const main = mainOf(output, 'declared/a/index.html').replace(/<!-- -->| data-h=""/g, '')
      expect(main).toMatch(/<b>shout <b>1<\/b> .*<em>inside<\/em>/s)
      expect(main).toContain('Next: 5')
      expect(main).toContain('<b>shout <b>1</b> outside</b>')
      expect(main).toContain('Outside: 8')
      expect(main).toContain('<u>only</u>')
      expect(main).not.toContain('Other text.')
    },
  },
  {
    name: 'declarations of a page may be made of its table of contents, its front matter and its title',
    files: {
      'src/pages/declarations/a.mdx':
        '---\nlevel: 2\n---\n\nexport const parts = toc.filter((item) => item.level === frontMatter.level)\n\nexport const first = `${contentTitle}: ${parts[0].value}`\n\n# Title\n\n## One\n\n### Two\n\n{first} of {parts.map(() => 1).length}\n',
    },
    check(output) {
      expect(mainOf(output, 'declarations/a/index.html').replace(/<!-- -->/g, '')).toContain('<p>Title: One of 1</p>')
    },
  },
  {
    name: 'Markdown files are values: components get them from a page, a partial and a module',
    files: {
      'src/usage/_index.md':
        "import Play from '../Play'\n\nimport javascript from './_javascript.md'\nimport html from './\\_html.md'\n\n<Play code={{ javascript, files: { 'a.html': html } }} />\n",
      'src/usage/_javascript.md': '```js\nconst a = 1\n```\n',
      'src/usage/_html.md': 'Some *html*.\n',
      'src/Play.jsx':
        'export default function Play({ code }) {\n  return <>{code.javascript({})}{Object.entries(code.files).map(([name, Part]) => <b key={name}>{name}<Part /></b>)}</>\n}\n',
      'src/Imports.jsx':
        "import Usage from '@site/src/usage/_index.md'\nexport default () => <section><Usage /></section>\n",
      'src/pages/values/a.mdx':
        "import Play from '@site/src/Play'\nimport javascript from '../../usage/_javascript.md'\nimport html from '../../usage/_html.md'\n\n<Play code={{ javascript, files: { 'a.html': html } }} />\n",
      'src/pages/values/b.mdx': "import Usage from '@site/src/usage/_index.md'\n\n<Usage />\n",
      'src/pages/values/c.mdx': "import Imports from '@site/src/Imports'\n\n<Imports />\n",
    },
    check(output) {
      for (const file of ['a', 'b', 'c']) {
        const main = mainOf(output, `values/${file}/index.html`)
        expect(main, file).toContain('const')
        expect(main, file).toMatch(/<b>a\.html.*Some <em>html<\/em>\./s)
      }
    },
  },
  {
    name: 'names of a partial are there in a code page too',
    files: {
      'src/pages/code-names/_part.mdx': 'export const limit = 5\n\n## One\n\n## Two\n',
      'src/pages/code-names/a.mdx': `import Part, { toc as partToc, limit, frontMatter as front } from './_part.mdx'\n\n<Part />\n\nCode: {partToc.map(({ id }) => id).join('+')} {[limit].map((n) => n + 1)} {Object.keys(front).length}\n`,
    },
    check(output) {
      expect(mainOf(output, 'code-names/a/index.html')).toContain('Code: one+two 6 0')
      expect(isCodePage(output, 'code-names/a')).toBe(true)
    },
  },
  {
    name: 'code in texts of a page that runs code is text: it requires nothing and declares nothing',
    files: {
      'src/pages/texts/a.mdx':
        "export const Sample = () => <pre>{\"const toc = require('nowhere')\"}</pre>\n\n## One\n\n<Sample /> {((name) => `require('${name}')`)('x')}\n\n<img src={(() => require('./i.png').default)()} alt=\"\" /> {toc.length}\n",
      'src/pages/texts/i.png': image,
    },
    check(output) {
      const html = mainOf(output, 'texts/a/index.html')
      expect(html).toContain('const toc = require(&#x27;nowhere&#x27;)')
      expect(html).toContain('require(&#x27;x&#x27;)')
      expect(html).toMatch(/<img src="\/[^"]*i-[^"]*\.png" alt=""/)
      expect(html).toMatch(/1\s*(?:<\/p>)?/)
    },
  },
  {
    name: 'files that the front matter names are there as addresses, those beside the document only',
    files: {
      'src/pages/assets/a.mdx': '---\nimage: ./i.png\n---\n\nP {assets.image} Q {String(assets.other)}\n',
      'src/pages/assets/b.mdx': `---\nimage: /i.png\n---\n\n{JSON.stringify(assets)}\n`,
      'src/pages/assets/c.mdx': "export const assets = { image: 'own' }\n\nP {assets.image} Q {String(assets.other)}\n",
      'src/pages/assets/code.mdx': `---\nimage: ./i.png\n---\n\nimport { useState } from 'react'\n\nexport const Picture = () => <img alt="" src={useState(assets.image)[0]} />\n\n<Picture />\n`,
      'src/pages/assets/called.mdx': `---\nimage: ./i.png\n---\n\n{(() => assets.image)()}\n`,
      'src/pages/assets/i.png': image,
      'static/i.png': image,
    },
    check(output) {
      const [file] = output.files.filter((name) => name.includes('/i-'))
      expect(mainOf(output, 'assets/a/index.html')).toContain(`P /${file} Q undefined`)
      expect(mainOf(output, 'assets/b/index.html')).toContain('{}')
      expect(mainOf(output, 'assets/c/index.html')).toContain('P own Q undefined')
      expect(mainOf(output, 'assets/code/index.html')).toMatch(/<img alt="" src="\/assets\/[^"]+\.png"\/>/)
      expect(mainOf(output, 'assets/called/index.html')).toMatch(/\/assets\/\S+\.png/)
    },
  },
  {
    name: 'the table of contents can be used in the page',
    files: {
      'src/theme/TOCInline.jsx':
        'export default ({ toc }) => <ul>{toc.map(({ id, value, level }) => <li key={id}>{level} {id} {value}</li>)}</ul>\n',
      'src/pages/toc/a.mdx': `import TOCInline from '@theme/TOCInline'\n\n# A\n\n<TOCInline toc={toc} />\n\n## One \`code\`\n\n### Two\n`,
    },
    check(output) {
      expect(mainOf(output, 'toc/a/index.html')).toContain(
        '<ul><li>2 one-code One &lt;code&gt;code&lt;/code&gt;</li><li>3 two Two</li></ul>',
      )
    },
  },
  {
    name: 'tags of a head are there, written in lower case or imported',
    files: {
      'src/pages/head/a.mdx': `import Head from '@docusaurus/Head'\n\n<Head>\n${headTags}</Head>\n\nA\n`,
      'src/pages/head/b.mdx': `<head>\n${headTags}</head>\n\nB\n`,
    },
    check(output) {
      for (const page of ['a', 'b']) {
        const html = output.read(`head/${page}/index.html`)
        expect(html).toMatch(/<html [^>]*class="[^"]*\bof-page"[^>]* data-floor="1"/)
        expect(html).toContain('<body class="wide">')
        expect(html).toContain('<title>Own title</title>')
        expect(html).toContain('<meta name="floor" content="1">')
      }
    },
  },
  {
    name: 'JSON, text, images and drawings can be imported',
    files: {
      'src/pages/data/a.mdx': `import data, { list } from './data.json'
import text from '!!raw-loader!../../snippet.js'
import code from '!!raw-loader!../../Sample'
import logo from './i.png'
import Rendering from './d.svg'
import CodeBlock from '@theme/CodeBlock'

{data.name} {list[1]} {list.length}

<img src={logo} alt="logo" width={10} />

<Rendering className="big" role="img" />

{text} {code}

<img src={require('./i.png').default} alt="" />
`,
      'src/pages/data/data.json': '{"name": "<N>", "list": ["a", "b"]}',
      'src/snippet.js': 'const a = "<b>"\n',
      // the extension may be omitted
      'src/Sample.tsx': 'const sample = 1\n',
      'src/pages/data/i.png': image,
      'src/pages/data/d.svg':
        '<?xml version="1.0"?>\n<!-- c -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" class="own"><script>x</script><path d="M0 0" stroke-width="2"/></svg>\n',
    },
    check(output) {
      const [file] = output.files.filter((name) => name.includes('/i-'))
      const html = mainOf(output, 'data/a/index.html')
      expect(html).toContain('&lt;N&gt;\nb\n2\n')
      expect(html).toContain(`<img src="/${file}" alt="logo" width="10"`)
      expect(html).toContain(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" class="big" role="img"><path d="M0 0" stroke-width="2"/></svg>',
      )
      expect(html).toMatch(/const a = &quot;&lt;b&gt;&quot;\s+const sample = 1/)
      expect(isCodePage(output, 'data/a')).toBe(false)
    },
  },
  {
    name: 'hooks, functions and expressions over imports are rendered by a module of their own',
    files: {
      'src/format.js': 'export const shout = (text) => text.toUpperCase() + "!"\n',
      'src/pages/code/a.mdx': `import { useState } from 'react'
import { shout } from '../../format'
import Counter from '../../Counter'
import Part from './_part.mdx'

export const Local = ({ children, onPick }) => {
  const [n] = useState(5)
  return <b>{n}{typeof onPick}{children}</b>
}
export const year = 2024

# Title

## Sub {#own}

<Local onPick={() => 1}>

*inner* [b](./b.md)

</Local>

{shout(frontMatter.title ?? contentTitle)} {[1, 2].map((n) => <i key={n}>{n * year}</i>)} {toc.length}

<Counter start={shout.length} {...{ title: 'x' }} />

<Part n={1} />

<div onClick={() => 1} className="c">{year}</div>
`,
      'src/pages/code/_part.mdx': '## From part {props.n}\n',
      'src/pages/code/b.md': '# B\n',
    },
    check(output) {
      expect(mainOf(output, 'code/a/index.html')).toBe(
        '<header><h1 id="title">Title</h1></header><h2 class="anchor" id="own">Sub</h2><b>5function<p><em>inner</em> <a href="/code/b">b</a></p></b>\nTITLE!\n<i>2024</i><i>4048</i>\n2\n<button>1</button><h2 class="anchor" id="from-part-propsn">From part 1</h2><div class="c">2024</div>',
      )
      const { modules, levels } = pageData(output, 'code/a/page.json')
      expect(levels[0]?.contents[0]?.tree).toEqual({ m: '@site/src/pages/code/a.mdx?strata-code' })
      expect(modules).toContain('@site/src/pages/code/a.mdx?strata-code')
      for (const page of ['code/b', 'props/a']) expect(isCodePage(output, page)).toBe(false)
    },
  },
  {
    name: 'plain documents get the component of the site for code blocks and admonitions',
    files: {
      'src/theme/CodeBlock.jsx':
        'export default ({ children, className }) => <pre className={className}>own {children}</pre>\n',
      'src/theme/Admonition.jsx':
        'export default ({ type, title, children }) => <aside className={type}>{title}{children}</aside>\n',
      'src/pages/plain/a.md': '# A\n\n```js title="x"\nconst a = 1\n```\n\n:::tip[Mind *this*]\n\nText\n\n:::\n',
    },
    check(output) {
      expect(mainOf(output, 'plain/a/index.html')).toBe(
        '<header><h1 id="a">A</h1></header><pre class="language-js">own const a = 1\n</pre>\n<aside class="tip"><mdxAdmonitionTitle>Mind <em>this</em></mdxAdmonitionTitle><p>Text</p></aside>',
      )
    },
  },
  {
    name: 'footnotes of partials are their own, whatever their names, in partials of partials too',
    files: {
      'src/pages/notes/a.mdx': "import Part from './_part.mdx'\n\nA[^1]\n\n<Part />\n\n[^1]: Of the page.\n",
      'src/pages/notes/_part.mdx': "import Inner from './_inner.mdx'\n\nB[^1]\n\n<Inner />\n\n[^1]: Of the part.\n",
      'src/pages/notes/_inner.mdx': "export const word = 'inner'\n\nC[^1]\n\n[^1]: Of the {word}.\n",
    },
    check(output) {
      const html = mainOf(output, 'notes/a/index.html')
      expect([...html.matchAll(/<p>([ABC])<sup><a href="#([^"]*)"/g)].map(([, letter, id]) => [letter, id])).toEqual([
        ['A', 'user-content-fn-1'],
        ['B', 'user-content-fn-1-p2'],
        ['C', 'user-content-fn-1-p3'],
      ])
      expect([...html.matchAll(/<li id="([^"]*)"><p>([^<]*?) </g)].map(([, id, text]) => [id, text])).toEqual([
        ['user-content-fn-1', 'Of the page.'],
        ['user-content-fn-1-p2', 'Of the part.'],
        ['user-content-fn-1-p3', 'Of the inner.'],
      ])
    },
  },
  {
    name: 'the default export of a document is its layout',
    files: {
      'src/pages/layout/a.mdx':
        'export default ({ children, title }) => <div>{typeof title}{children}</div>\n\n*laid out*\n',
    },
    check(output) {
      expect(mainOf(output, 'layout/a/index.html')).toBe('<div>undefined<p><em>laid out</em></p></div>')
      expect(isCodePage(output, 'layout/a')).toBe(true)
    },
  },
]

describe('pages that stay data, and some with code', () => {
  let output: Awaited<ReturnType<typeof builtSite>>
  beforeAll(async () => {
    output = await builtSite(Object.assign({}, ...cases.map(({ files }) => files)))
  })

  test.each(cases)('$name', ({ check }) => check(output))

  test.each(['', '() => () => {}'])(
    'a partial is plain Markdown if formats are detected, with plugins %j',
    async (plugin) => {
      const output = await builtSite(
        {
          'src/pages/a.mdx': `import Part from './_part.md'\nimport Code from './_code.mdx'\n\n<Part x="1" />\n\n<Code x="1" />\n`,
          'src/pages/_part.md': 'Less <5 and {props.x}\n\n<b class="c">q</b>\n',
          'src/pages/_code.mdx': 'Code {props.x}\n',
        },
        `markdown: { format: 'detect' }, plugins: [['@docusaurus/plugin-content-pages', { remarkPlugins: [${plugin}] }]],`,
      )
      const main = mainOf(output, 'a/index.html')
      expect(main).toContain('<p>Less &lt;5 and {props.x}</p>')
      expect(main).toContain('<b class="c">q</b>')
      expect(main).toContain('<p>Code 1</p>')
    },
  )

  test('Markdown written by a plugin can be imported by its alias', async () => {
    const output = await builtSite(
      {
        'plugin.cjs': `module.exports = ({ siteDir }) => ({
  name: 'component-api',
  contentLoaded: ({ actions }) => actions.createData('v1/props.md', '### disabled\\n\\nOf *the* plugin.\\n'),
  configureWebpack: () => ({ resolve: { alias: { '@internal/api': siteDir + '/.docusaurus/component-api/default' } } }),
})`,
        'src/pages/a.mdx': "import Props from '@internal/api/v1/props.md'\n\n## Properties\n\n<Props />\n\n## Events\n",
      },
      "plugins: ['@docusaurus/plugin-content-pages', './plugin.cjs']",
    )
    expect(output.read('a/index.html')).toContain('Of <em>the</em> plugin.')
    const [contents] = pageData(output, 'a/page.json').levels.flatMap((level) => level.contents)
    expect(contents?.toc).toMatchObject([{ id: 'properties' }, { id: 'disabled' }, { id: 'events' }])
  })
})
