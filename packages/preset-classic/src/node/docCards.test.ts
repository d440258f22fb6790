import { expect, test } from 'vitest'
import { builtSite } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

test('cards for items that a component selects show the descriptions of their documents', async () => {
  const { read } = await builtSite(
    {
      'docs/a.mdx': "# A\n\nimport { Chosen } from '@site/src/components/cards'\n\n<Chosen />\n",
      'docs/b.mdx':
        "# B\n\nimport DocCardList from '@theme/DocCardList'\nimport { useDocsSidebar } from '@docusaurus/plugin-content-docs/client'\n\n<DocCardList items={useDocsSidebar().items.slice(2)} />\n",
      'docs/c.md': '# C\n\nAbout C.\n',
      'src/components/cards.jsx': `import DocCardList from '@theme/DocCardList'
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client'
export const Chosen = () => <DocCardList items={useDocsSidebar().items.slice(2)} />
`,
    },
    "onBrokenLinks: 'ignore', themes: ['@docusaurus/theme-classic'], plugins: ['@docusaurus/plugin-content-docs']",
  )
  for (const page of ['a', 'b'])
    expect(read(`docs/${page}/index.html`)).toMatch(/theme-doc-card-description[^>]*>About C\.</)
})
