import { expect, test } from 'vitest'
import { globalDataPlugin, readsDocuments } from './globalDataPlugin.ts'

test.each([
  ['all data', 'const data = useAllDocsData()'],
  ['data handed on', 'export const useMine = () => useDocsData("api")'],
  ['documents of the version', 'const { docs } = useActiveVersion()'],
  ['documents of the version of the page', 'const docs = useDocsVersion().docs'],
  ['drafts', 'useLatestVersion().draftIds.length'],
  ['data by the name of the plugin', "usePluginData('docusaurus-plugin-content-docs')"],
  [
    'an item that the code names a document for',
    'import NavbarItem from "@theme/NavbarItem"\nexport default () => <NavbarItem type="doc" docId="intro" label="Intro" />',
  ],
  [
    'an item of a list in the code',
    "import DocNavbarItem from '@theme/NavbarItem/DocNavbarItem'\nconst items = [{ docId: 'a' }]\nexport default () => items.map(DocNavbarItem)",
  ],
  [
    'main documents, and others',
    'useVersions().map((v) => v.docs.find((doc) => doc.id === v.mainDocId) ?? v.docs.at(-1))',
  ],
  [
    'cards of chosen entries',
    'import List from "@theme/DocCardList"\nexport const Own = () => _jsx(List, { items: useDocsSidebar().items })',
  ],
  ['a card', 'import DocCard from "@theme/DocCard"\nexport const Own = ({ item }) => <DocCard item={item} />'],
  [
    'cards beside the page, in a component',
    'import DocCardList from "@theme/DocCardList"\nexport const Own = () => _jsx(DocCardList, {})',
  ],
])('%s: the module needs all documents', (_, code) => {
  expect(readsDocuments(code)).toBe(true)
})

test.each([
  ['main documents', 'useVersions().map((v) => v.docs.find((doc) => doc.id === v.mainDocId).path)'],
  [
    'main documents, on several lines',
    'useVersions();\nconst main = version.docs.find(\n  (doc) => doc.id === version.mainDocId,\n);',
  ],
  ['label of the version of the page', 'const { label } = useDocsVersion()'],
  ['name of the version', 'useActiveVersion("docs")?.label'],
  ['items of the configuration', 'items.map((item) => <NavbarItem docId={item.docId} {...item} />)'],
  ['the document of an entry of a sidebar', 'if (item.docId === "intro") return null'],
  ['the page itself', 'const { activeDoc } = useActiveDocContext()'],
  [
    'cards that are handed on',
    'import DocCardList from "@theme/DocCardList"\nexport default { ...MDXComponents, DocCardList, Other: (props) => _jsx(DocCardList, { ...props }) }',
  ],
  ['data of another plugin', "usePluginData('plugin-of-mine').docs"],
])('%s: the module needs only what every page has', (_, code) => {
  expect(readsDocuments(code)).toBe(false)
})

test.each([
  [
    'cards of its page',
    '_jsx(DocCardList, {}), _jsx(DocCardList, { items: useCurrentSidebarCategory().items })',
    false,
  ],
  ['cards of chosen entries', '_jsx(DocCardList, { items: useDocsSidebar().items })', true],
])('%s in a document: %s', (_, code, expected) => {
  expect(readsDocuments(`import DocCardList from "@theme/DocCardList"\n${code}`, true)).toBe(expected)
})

test('does not change bundled engine modules, which contain both hooks', () => {
  const { transform } = globalDataPlugin()
  const run = (code: string): unknown =>
    typeof transform === 'object' ? Reflect.apply(transform.handler, undefined, [code, '/site/src/a.js']) : undefined
  expect(run('const docs = useDocsVersion().docs')).toMatchObject({
    code: expect.stringContaining('useDocsVersionWithDocs().docs'),
  })
  expect(
    run('function useDocsVersion() {} function useDocsVersionWithDocs() { return { ...useDocsVersion(), docs } }'),
  ).toBe(undefined)
})
