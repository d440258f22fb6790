import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

// virtual modules of the bundler
vi.mock('virtual:strata/site-data', () => ({ default: { codeTranslations: {} } }))
vi.mock('virtual:strata/registry', () => ({ loaders: {}, loadRare: undefined }))

const {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
  getLineNumbersStart,
  getPrismCssVariables,
  useCodeBlockContext,
} = await import('./codeBlock.tsx')
const { answerNavigation } = await import('./historyPop.ts')
const { sanitizeTabsChildren, TabsProvider, useTabs } = await import('./tabs.tsx')

const magicComments = [{ className: 'marked', line: 'mark-next-line' }]

test('createCodeBlockMetadata() parses a code block, and its parts read it from the context', () => {
  const code = '// mark-next-line\nconst a = 1\n'
  const metadata = createCodeBlockMetadata({
    code,
    className: 'mine language-JS',
    metastring: 'title="a.js" showLineNumbers=5',
    magicComments,
  })
  expect(metadata).toEqual({
    codeInput: code,
    code: 'const a = 1',
    className: 'mine language-JS language-js',
    language: 'js',
    title: 'a.js',
    lineNumbersStart: 5,
    lineClassNames: { 0: ['marked'] },
  })
  const Part = () => useCodeBlockContext().metadata.title
  const wordWrap = { codeBlockRef: { current: null }, isEnabled: false, isCodeScrollable: false, toggle: () => {} }
  const html = renderToStaticMarkup(
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <Part />
    </CodeBlockContextProvider>,
  )
  expect(html).toBe('a.js')
  expect(() => renderToStaticMarkup(<Part />)).toThrow('useCodeBlockContext')
})

test.each([
  [{ showLineNumbers: true }, 1],
  [{ showLineNumbers: 7 }, 7],
  [{ showLineNumbers: false, metastring: 'showLineNumbers' }, undefined],
  [{ metastring: 'showLineNumbers' }, 1],
  [{ metastring: 'live' }, undefined],
])('line numbers of %j start at %j', (input, start) => expect(getLineNumbersStart(input)).toBe(start))

test('getPrismCssVariables() includes only the colors of a theme', () => {
  const plain = { color: '#111', backgroundColor: '#eee', fontSize: 12 }
  expect(getPrismCssVariables({ plain, styles: [] })).toEqual({
    '--prism-color': '#111',
    '--prism-background-color': '#eee',
  })
})

test('useTabs() returns the value of the provider', () => {
  const Part = () => useTabs().selectedValue
  const value = { selectedValue: 'b', selectValue: () => {}, tabValues: [], lazy: false, block: false }
  const html = renderToStaticMarkup(
    <TabsProvider value={value}>
      <Part />
    </TabsProvider>,
  )
  expect(html).toBe('b')
  expect(() => renderToStaticMarkup(<Part />)).toThrow('useTabs')
  expect(sanitizeTabsChildren(['\n', <b key="b" />, '\n'])).toHaveLength(1)
})

test.each([
  ['traverse', false, true],
  ['traverse', undefined, false],
  ['push', false, false],
])('a navigation of type %s whose handler returns %s: prevented %s', (navigationType, answer, isPrevented) => {
  const preventDefault = vi.fn()
  const ask = vi.fn(() => answer)
  const location = { pathname: '/', search: '', hash: '', key: 'k' } as Parameters<
    typeof answerNavigation
  >[1]['location']
  const event = { navigationType, destination: { url: 'https://x.org/a?b#c' }, cancelable: true, preventDefault }
  answerNavigation(event, { location, ask })
  expect(preventDefault).toHaveBeenCalledTimes(isPrevented ? 1 : 0)
  if (navigationType === 'traverse')
    expect(ask).toHaveBeenCalledWith({ ...location, pathname: '/a', search: '?b', hash: '#c' }, 'POP')
})
