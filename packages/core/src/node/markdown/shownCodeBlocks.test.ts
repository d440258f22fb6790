import { describe, expect, test } from 'vitest'
import { compileMarkdown } from './compileMarkdown.ts'
import { createTestSettings } from './__fixtures__/testSettings.ts'
import type { CompileSettings } from './types.ts'

function compile(source: string, overrides: Parameters<typeof createTestSettings>[0] = {}) {
  const input = { source, filePath: '/site/docs/a.mdx', frontMatter: {}, removeTitle: false, idPrefix: '' }
  return compileMarkdown(input, createTestSettings(overrides))
}

describe('code blocks rendered by plugins', () => {
  const codeBlocks: CompileSettings['codeBlocks'] = {
    component: 'CodeBlock',
    languages: {
      chart: '@site/src/Chart',
      diagram: ({ code }) => ({ component: 'Tabs', props: { value: code } }),
      image: ({ code }) => ({ component: 'Tabs', props: { value: code }, children: [{ html: '<svg><g/></svg>' }] }),
      nothing: () => undefined,
      unknown: 'Nowhere',
    },
    words: {
      both: ({ code, meta }) => ({
        component: 'Tabs',
        children: ['a', 'b'].map((value) => ({
          component: 'TabItem',
          props: { value },
          children: [{ code: `${value} ${code}`, language: 'text', meta: meta.replace('both', '') }],
        })),
      }),
    },
  }
  const settings = {
    codeBlocks,
    components: { Tabs: '@theme/Tabs', TabItem: '@theme/TabItem', CodeBlock: '@theme/CodeBlock' },
  }

  test('a component gets the code, its language, title and words', () => {
    const { tree, components } = compile('```chart title="Sales" size=3 wide\n1,2\n```\n', settings)
    expect(tree).toEqual({
      k: [{ c: '@site/src/Chart', p: { code: '1,2', language: 'chart', title: 'Sales', size: '3', wide: true } }],
    })
    expect(components).toEqual(['@site/src/Chart'])
  })

  test('a function returns a component name and props', () => {
    expect(compile('```diagram\nA\n```\n', settings).tree).toEqual({ k: [{ c: '@theme/Tabs', p: { value: 'A' } }] })
  })

  test('a component can have HTML as children', () => {
    expect(compile('```image\nA\n```\n', settings).tree).toEqual({
      k: [{ c: '@theme/Tabs', p: { value: 'A' }, k: [{ t: 'svg', h: '<g/>' }] }],
    })
  })

  test('nested code blocks are highlighted, for fences and tags of the code component', () => {
    const item = (value: string) => ({
      c: '@theme/TabItem',
      p: { value },
      k: [{ t: 'pre', a: { 'data-language': 'text' }, h: `${value} x` }],
    })
    const tabs = { k: [{ c: '@theme/Tabs', k: [item('a'), item('b')] }] }
    expect(compile('```js both\nx\n```\n', settings).tree).toEqual(tabs)
    expect(compile('<CodeBlock language="js" both>x</CodeBlock>\n', settings).tree).toEqual(tabs)
    expect(JSON.stringify(compile('<CodeBlock language="js" both={false}>x</CodeBlock>\n', settings).tree)).toContain(
      'data-language=\\"js',
    )
  })

  test.each(['nothing', 'unknown', 'constructor'])('a block of the language %s stays code', (language) => {
    const { tree, components } = compile(`\`\`\`${language}\nx\n\`\`\`\n`, settings)
    expect(tree).toEqual({ h: `<pre data-language="${language}">x</pre>` })
    expect(components).toEqual([])
  })

  test('a function that throws is reported with the position of the block', () => {
    const fail = () => {
      throw new Error('no data')
    }
    expect(() =>
      compile('Text\n\n```chart\nx\n```\n', { codeBlocks: { languages: { chart: fail }, words: {} } }),
    ).toThrow(
      expect.objectContaining({
        problems: [
          { message: 'A code block could not be rendered: no data', file: '/site/docs/a.mdx', line: 3, column: 1 },
        ],
      }),
    )
  })
})
