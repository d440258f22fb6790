import { loadHtmlParser } from '../render/completeHtml.ts'
import type { CompileSettings } from '../types.ts'

await loadHtmlParser()

/** Settings with the plainest renderers, for tests. */
export function createTestSettings(overrides: Partial<CompileSettings> = {}): CompileSettings {
  return {
    format: 'mdx',
    importedFormat: 'mdx',
    admonitionKeywords: new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution']),
    math: { version: '0.0.0', remark: {}, katex: {} },
    codeBlocks: { component: 'CodeBlock', languages: {}, words: {} },
    emoji: true,
    keepsIdCase: false,
    mdx1Comments: true,
    mdx1HeadingIds: true,
    mdx1Admonitions: true,
    truncateMarker: /<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\}/,
    isShownInLists: false,
    footnotes: {},
    renderers: {
      codeBlock: ({ lines, language }) =>
        `<pre data-language="${language}">${lines.map(({ html }) => html).join('\n')}</pre>`,
      admonition: ({ keyword, titleHtml = '' }) => ({
        open: `<aside data-${keyword}="${titleHtml.replace(/</g, '&lt;').replace(/>/g, '&gt;')}">`,
        close: '</aside>',
      }),
      headingAnchor: () => '',
    },
    ownCode: 'none',
    preprocess: (text) => text,
    magicComments: [
      {
        className: 'highlighted',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
    ],
    defaultLanguage: '',
    components: {
      Tabs: '@theme/Tabs',
      TabItem: '@theme/TabItem',
      Admonition: '@theme/Admonition',
      CodeBlock: '@theme/CodeBlock',
    },
    liveElements: {},
    baseUrl: '/',
    trailingSlash: true,
    siteDir: '/site',
    ...overrides,
  }
}
