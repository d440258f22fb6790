import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createFolder } from '../../../packages/core/src/node/__fixtures__/createFolder.ts'
import { applyExceptions, collectSamples } from './collect.mjs'
import { readResults, renderResults } from './results.mjs'
import { findReferences } from './stubs.mjs'

let docsDir: string

beforeEach(() => {
  docsDir = createFolder()
})

function kindsOf(markdown: string): string[] {
  writeFileSync(path.join(docsDir, 'page.md'), markdown)
  return collectSamples(docsDir).map(({ kind }) => kind)
}

test.each([
  ['```js title="docusaurus.config.js"', 'export default {};', 'config'],
  ['```ts title="docusaurus.config.ts"', 'export default {};', 'config'],
  ['```js', 'export default {\n  plugins: [],\n};', 'config'],
  ['```js title="sidebars.js"', 'export default {};', 'sidebar'],
  ['```json title="versioned_sidebars/version-1.0.0-sidebars.json"', '{}', 'sidebar'],
  ['```yaml title="docs/guides/_category_.yml"', 'label: Guides', 'category'],
  ['```js title="src/plugins/recipes.js"', 'export default () => ({});', 'plugin'],
  ['```ts title="src/plugins/teas/index.ts"', 'export default () => ({});', 'plugin'],
  ['```js title="my-theme/src/index.js"', 'export default () => ({});', 'plugin'],
  ['```js title="src/client/navigation.js"', 'export {};', 'client'],
  ['```jsx title="src/pages/help.js"', 'export default () => null;', 'page'],
  ['```jsx title="src/theme/Footer/index.js"', 'export default () => null;', 'theme'],
  ['```jsx title="src/components/Bell.jsx"', 'export default () => null;', 'component'],
  ['```jsx', 'export default () => null;', 'component'],
  ['```jsx', '<Tabs />', 'markdown'],
  ['```md title="blog/2024-04-04-post.md"', 'Text', 'post'],
  ['```mdx', '# Title', 'markdown'],
  ['```css title="src/css/custom.css"', ':root {}', 'style'],
])('%s is classified by title, language and content: %s', (fence, code, kind) => {
  expect(kindsOf(`${fence}\n${code}\n\`\`\`\n`)).toEqual([kind])
})

test.each([
  ['a diff', '```diff title="docusaurus.config.js"'],
  ['a block with noparse', '```js noparse title="docusaurus.config.js"'],
  ['a signature', '```ts'],
  ['a live block', '```jsx live'],
  ['a file of another tool', '```yaml title=".github/workflows/deploy.yml"'],
])('%s is not a sample', (_, fence) => {
  expect(kindsOf(`${fence}\ntype Name = string\n\`\`\`\n`)).toEqual([])
})

test('an exception excludes matching samples of its page, and is stale if it matches none', () => {
  writeFileSync(path.join(docsDir, 'page.md'), '```mdx\nfirst\n```\n\n```mdx\nsecond\n```\n')
  const fitting = { page: 'page.md', contains: 'second', reason: 'an invented package' }
  const elsewhere = { page: 'other.md', contains: 'second', reason: 'an invented package' }

  const { checked, excepted, stale } = applyExceptions(collectSamples(docsDir), [fitting, elsewhere])

  expect(checked.map(({ code }) => code)).toEqual(['first'])
  expect(excepted.map(({ sample, reason }) => [sample.code, reason])).toEqual([['second', 'an invented package']])
  expect(stale).toEqual([elsewhere])
})

test('finds relative paths and @site paths of a sample, without loaders, anchors and queries', () => {
  const code = [
    "import Price from '../components/Price';",
    "import source from '!!raw-loader!./Price.jsx';",
    "import Status from '@site/src/components/Status';",
    '![Settings](./img/settings.png)',
    '[Section](./other.md#section)',
    "to: '/docs/setup', from: 'https://example.com'",
  ].join('\n')

  expect(findReferences(code)).toEqual([
    '../components/Price',
    './Price.jsx',
    '@site/src/components/Status',
    './img/settings.png',
    './other.md',
  ])
})

test('reads back a list of results, even with two samples of the same name', () => {
  writeFileSync(path.join(docsDir, 'page.md'), '```mdx\nsame | text\n```\n\n```mdx\nsame | text\n```\n')
  const samples = collectSamples(docsDir)
  const outcomes = new Map([
    ['s001', { state: 'built' as const }],
    ['s002', { state: 'failed' as const, message: 'Unexpected character' }],
  ])

  const markdown = renderResults({ samples, outcomes, excepted: [] })

  expect(readResults(markdown, samples)).toEqual(outcomes)
})
