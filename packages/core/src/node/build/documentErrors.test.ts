import { beforeAll, describe, expect, test } from 'vitest'
import { buildFailure } from '../__fixtures__/buildTestSite.ts'

/** The documents of each test are in a folder of one site. */
describe('the build fails with all problems of documents for', () => {
  let problems: string[]
  beforeAll(async () => {
    const message = await buildFailure({
      'src/pages/parsing/braces.mdx': 'Set {a b} here.\n',
      'src/pages/parsing/bracket.mdx': '# A\n\nIf a <2, then b.\n',
      'src/pages/parsing/unclosed.mdx': '# A\n\nText\n\n  <Foo>\n\nMore\n',
      'src/pages/exports/_part.mdx': 'export const limit = 5\n\nexport const Local = () => <b>x</b>\n\nText.\n',
      'src/pages/exports/a.mdx': "import Part, { limits } from './_part.mdx'\n\n<Part /> {limits}\n",
      'src/pages/exports/_c.mdx': "import { b } from './_d.mdx'\n\nexport const a = b\n",
      'src/pages/exports/_d.mdx': "import { a } from './_c.mdx'\n\nexport const b = a\n",
      'src/pages/exports/e.mdx': "import { a } from './_c.mdx'\n\n{a}\n",
      'src/pages/code/a.mdx': '# A\n\nexport const A = () => <b>x</i>\n\n<A />\n',
      'src/pages/code/b.mdx': '# B\n\nimport {a from "b"\n\nText\n',
      'src/pages/circles/a.mdx': 'import P from "./_p.mdx"\n\n# A\n\n<P />\n',
      'src/pages/circles/_p.mdx': 'import Q from "./_q.mdx"\n\n<Q />\n',
      'src/pages/circles/_q.mdx': 'import P from "./_p.mdx"\n\nHi\n\n<P />\n',
      'src/pages/circles/self.mdx': 'import Self from "./self.mdx"\n\n<Self />\n',
      'src/pages/imported/a.mdx': 'import P from "./_p.mdx"\n\n# A\n\n<P />\n',
      'src/pages/imported/b.mdx': 'import ok from "./ok.json"\nimport x from "./x.json"\n\n{x.a}\n',
      'src/pages/imported/c.mdx': 'import ok from "./ok.json"\nimport y from "./broken.json"\n\n{y.a}\n',
      'src/pages/imported/d.mdx': 'import text from "!!raw-loader!./gone.txt"\n\n{text}\n',
      'src/pages/imported/ok.json': '{}',
      'src/pages/imported/broken.json': '{\n  "a": }\n',
    })
    problems = message.split('\n\n')
  })
  const problemsOf = (folder: string) => problems.filter((text) => text.includes(`src/pages/${folder}/`)).join('\n\n')

  test('MDX that cannot be parsed', () => {
    expect(
      problemsOf('parsing'),
    ).toBe(`The MDX could not be parsed: Could not parse expression with oxc: Expected \`,\` or \`)\` but found \`Identifier\`.
  > Set {a b} here.
  at src/pages/parsing/braces.mdx:1:8
  Braces contain JavaScript in MDX: write \\{ for a literal brace, or put the text in backticks.

The MDX could not be parsed: Unexpected character after \`<\`, expected a valid JSX tag (note: to create a link in MDX, use \`[text](url)\`).
  > If a <2, then b.
  at src/pages/parsing/bracket.mdx:3:6
  Write \\< or &lt; for a literal "<", or put the text in backticks.

The MDX could not be parsed: Expected a closing tag for \`<Foo>\` (5:3).
  > <Foo>
  at src/pages/parsing/unclosed.mdx:5:3
  Close the tag, or write &lt; for a literal "<".`)
  })

  test('names that a partial does not export', () => {
    expect(problemsOf('exports')).toBe(`The imported Markdown file has no export "limits": src/pages/exports/_part.mdx.
  at src/pages/exports/a.mdx:1:1
  It exports default, toc, frontMatter, contentTitle, limit, Local.

These files import each other: src/pages/exports/e.mdx → src/pages/exports/_c.mdx → src/pages/exports/_d.mdx → src/pages/exports/_c.mdx.
  at src/pages/exports/_d.mdx:1:1
  Remove one of the imports.`)
  })

  test('JavaScript of a code page that cannot be parsed', () => {
    expect(
      problemsOf('code'),
    ).toBe(`An import or export statement could not be parsed: Expected corresponding JSX closing tag for <b>.
  at src/pages/code/a.mdx:3:28
  Complete the statement, and leave a blank line between it and the text.

An import or export statement could not be parsed: Unexpected token.
  at src/pages/code/b.mdx:3:11
  Complete the statement, and leave a blank line between it and the text.`)
  })

  test('partials that include themselves', () => {
    expect(
      problemsOf('circles'),
    ).toBe(`This file includes itself: src/pages/circles/a.mdx → src/pages/circles/_p.mdx → src/pages/circles/_q.mdx → src/pages/circles/_p.mdx.
  at src/pages/circles/_q.mdx:5:1
  Remove one of the imports.

This file includes itself: src/pages/circles/self.mdx → src/pages/circles/self.mdx.
  at src/pages/circles/self.mdx:3:1
  Remove one of the imports.`)
  })

  test('imported files that are missing or not JSON', () => {
    expect(problemsOf('imported')).toBe(`The imported Markdown file does not exist: src/pages/imported/_p.mdx.
  at src/pages/imported/a.mdx:1:1
  Check the path: it is relative to the importing file, or starts with @site/.

Cannot find the imported file "./x.json" (looked at src/pages/imported/x.json).
  at src/pages/imported/b.mdx:2:1
  Check the path: it is relative to the importing file, or starts with @site/.

The imported file is not valid JSON: Unexpected token '}'.
  at src/pages/imported/broken.json:2:8

Cannot find the imported file "!!raw-loader!./gone.txt" (looked at src/pages/imported/gone.txt).
  at src/pages/imported/d.mdx:1:1
  Check the path: it is relative to the importing file, or starts with @site/.`)
  })

  test('nothing else', () => {
    expect(problems.filter((text) => !/src\/pages\/(?:parsing|exports|code|circles|imported)\//.test(text))).toEqual([])
  })
})

/** Looked for in documents that can be read; each test has a folder. */
describe('the build fails with everything that documents lack, such as', () => {
  let problems: string[]
  beforeAll(async () => {
    const message = await buildFailure({
      'src/pages/components/a.mdx': '# A\n\n<Chart />\n\nText <Badge.Small>x</Badge.Small>\n',
      'src/pages/components/b.mdx': '<Chart />\n',
      'src/pages/images/a.mdx':
        '# A\n\n![x](./no.png) and ![y](/img/no.png)\n\n![folder](./)\n\n<img src={require("./nope.png").default} />\n\n{require("./no.zip").default}\n',
      'src/pages/images/b.mdx':
        'import logo from "./logo.png"\nimport other from "./other.png"\n\n# B\n\n<img src={logo} />\n',
    })
    problems = message.split('\n\n')
  })
  const problemsOf = (folder: string) => problems.filter((text) => text.includes(`src/pages/${folder}/`)).join('\n\n')

  test('undefined components', () => {
    expect(problemsOf('components')).toBe(`The component <Chart> is not defined.
  at src/pages/components/a.mdx:3:1
  Import it at the top of the file: import Chart from '@site/src/components/Chart'

The component <Badge.Small> is not defined.
  at src/pages/components/a.mdx:5:6
  Import it at the top of the file: import Badge from '@site/src/components/Badge'

The component <Chart> is not defined.
  at src/pages/components/b.mdx:1:1
  Import it at the top of the file: import Chart from '@site/src/components/Chart'`)
  })

  test('images and imported files that do not exist', () => {
    expect(problemsOf('images')).toBe(`The image "./no.png" does not exist.
  at src/pages/images/a.mdx:3:1
  Looked at src/pages/images/no.png.

The image "/img/no.png" does not exist.
  at src/pages/images/a.mdx:3:20
  Looked at static/img/no.png.

The image "./" does not exist.
  at src/pages/images/a.mdx:5:1
  Looked at src/pages/images.

The file "./nope.png" does not exist.
  at src/pages/images/a.mdx:7:1
  Looked at src/pages/images/nope.png.

The file "./no.zip" does not exist.
  at src/pages/images/a.mdx:9:1
  Looked at src/pages/images/no.zip.

The file "./logo.png" does not exist.
  at src/pages/images/b.mdx:1:1
  Looked at src/pages/images/logo.png.

The file "./other.png" does not exist.
  at src/pages/images/b.mdx:2:1
  Looked at src/pages/images/other.png.`)
  })

  test('nothing else', () => {
    expect(problems.filter((text) => !/src\/pages\/(?:components|images)\//.test(text))).toEqual([])
  })
})
