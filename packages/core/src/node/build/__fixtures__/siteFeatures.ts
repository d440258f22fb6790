import { image, type Files } from '../../__fixtures__/files.ts'
import { configFeatures, type Feature, frontMatterFeatures, type Part } from './fieldFeatures.ts'

const docs = 'i18n/en/docusaurus-plugin-content-docs/current'
const blog = 'i18n/en/docusaurus-plugin-content-blog'
const none = (): Part => ({})
const file = (name: string, text: (mark: string) => string | Uint8Array) => (mark: string): Part => ({ files: { [name]: text(mark) } })
const json = (value: unknown): string => JSON.stringify(value)

/** Files that come, change and go. */
const fileFeatures: { [name: string]: Feature } = {
  'category file': [
    none,
    file('docs/guide/_category_.json', (mark) => json({ label: mark, position: 1 })),
    file('docs/guide/_category_.yml', (mark) => `label: ${mark}\nlink:\n  type: generated-index\n  description: ${mark}\n`),
    file('docs/guide/_category_.yaml', () => `className: leafy\ncollapsed: false\ncustomProps:\n  a: 1\n`),
  ],
  'tags of documents': [
    none,
    file('docs/tags.yml', (mark) => `woods:\n  label: ${mark}\n`),
    file('docs/tags.yml', (mark) => `woods:\n  label: Woods\n  permalink: /${mark}\n  description: ${mark}\n`),
  ],
  'tags of posts': [none, file('blog/tags.yml', (mark) => `woods:\n  label: ${mark}\n`)],
  'authors of posts': [
    file('blog/authors.yml', () => 'jo:\n  name: Jo\n'),
    file('blog/authors.yml', (mark) => `jo:\n  name: ${mark}\n  title: Warden\n  socials:\n    github: ${mark}\n`),
    file('blog/authors.yml', (mark) => `jo:\n  name: ${mark}\n  page: true\n  description: ${mark}\n  image_url: /text.txt\n`),
  ],
  'renamed folder': [
    none,
    (mark) => ({ files: { 'docs/meadow/grass.md': `# Grass\n\n${mark}\n` } }),
    (mark) => ({ files: { 'docs/field/grass.md': `# Grass\n\n${mark}\n` } }),
  ],
  'name of a document in other case': [
    file('docs/fern.mdx', () => '# Fern\n'),
    file('docs/Fern.mdx', () => '# Fern\n'),
  ],
  'extension of a document': [
    file('docs/moss.mdx', () => '# Moss\n\n{1 + 1}\n'),
    file('docs/moss.md', () => '# Moss\n\n{1 + 1}\n'),
    file('docs/moss/index.md', () => '# Moss\n\n{1 + 1}\n'),
    file('docs/moss/moss.md', () => '# Moss\n\n{1 + 1}\n'),
    file('docs/moss/README.md', () => '# Moss\n\n{1 + 1}\n'),
  ],
  'linked document': [
    () => ({ files: { 'shared/a.md': '# A\n', 'shared/b.md': '# B\n' }, links: { 'docs/linked.md': '../shared/a.md' } }),
    () => ({ files: { 'shared/a.md': '# A\n', 'shared/b.md': '# B\n' }, links: { 'docs/linked.md': '../shared/b.md' } }),
    (mark) => ({ files: { 'shared/a.md': `# ${mark}\n`, 'shared/b.md': '# B\n' }, links: { 'docs/linked.md': '../shared/a.md' } }),
  ],
  'linked folder': [
    none,
    (mark) => ({ files: { 'pots/a/pot.md': `# ${mark}\n`, 'pots/b/pot.md': '# B\n' }, links: { 'docs/pots': '../pots/a' } }),
    () => ({ files: { 'pots/a/pot.md': '# A\n', 'pots/b/pot.md': '# B\n' }, links: { 'docs/pots': '../pots/b' } }),
  ],
  'linked component': [
    none,
    (mark) => ({
      files: { 'shared/Foot.jsx': `export default () => <footer>${mark}</footer>\n` },
      links: { 'src/theme/Footer.jsx': '../../shared/Foot.jsx' },
    }),
  ],
  'linked static file': [
    none,
    (mark) => ({ files: { 'shared/s.txt': mark }, links: { 'static/s.txt': '../shared/s.txt' } }),
  ],
  'static files': [
    none,
    file('static/more/more.txt', (mark) => mark),
    file('static/robots.txt', (mark) => `# ${mark}\n`),
    file('static/_headers', (mark) => `/*\n  X-Mark: ${mark}\n`),
    file('static/plain.html', (mark) => `<p>${mark}</p>\n`),
    file('static/guide/one.txt', (mark) => mark),
  ],
  'static image': [
    file('static/tree.png', () => image),
    file(
      'static/tree.png',
      (mark) => `<svg xmlns="http://www.w3.org/2000/svg" width="${100 + mark.length}" height="50"/>`,
    ),
  ],
  'module of CSS': [
    file('src/components/card.module.css', () => '.card { margin: 1px }\n'),
    file('src/components/card.module.css', (mark) => `.card { margin: 2px }\n.${mark} { margin: 0 }\n`),
    file('src/components/card.module.css', (mark) => `.card { composes: base from './base.module.css'; --x: ${mark} }\n`),
  ],
  'stylesheet that another imports': [
    file('src/css/base.css', () => '.base { margin: 1px }\n'),
    file('src/css/base.css', (mark) => `.base { --base: ${mark} }\n`),
  ],
  'file of a component': [
    file('src/components/Leaf/index.jsx', () => `export default () => 'index'\n`),
    (mark) => ({
      files: {
        'src/components/Leaf/index.jsx': `export default () => 'index'\n`,
        'src/components/Leaf.tsx': `export default (): string => '${mark}'\n`,
      },
    }),
    (mark) => ({
      files: {
        'src/components/Leaf/index.jsx': `export default () => 'index'\n`,
        'src/components/Leaf/package.json': json({ main: './other.jsx' }),
        'src/components/Leaf/other.jsx': `export default () => '${mark}'\n`,
      },
    }),
    file('src/components/Leaf.mjs', (mark) => `export default () => '${mark}'\n`),
  ],
  'swizzled component': [
    none,
    file('src/theme/Footer/index.jsx', (mark) => `export default () => <footer>${mark}</footer>\n`),
    file('src/theme/Footer.tsx', (mark) => `export default function Footer() {\n  return <footer>{'${mark}' as string}</footer>\n}\n`),
    file('src/theme/MDXComponents.jsx', (mark) => `import C from '@theme-original/MDXComponents'\nexport default { ...C, Mark: () => <i>${mark}</i>, h2: () => <h2>${mark}</h2> }\n`),
    file('src/theme/Root.jsx', (mark) => `export default ({ children }) => <div data-root="${mark}">{children}</div>\n`),
    file('src/theme/Admonition/index.jsx', (mark) => `export default () => <p>${mark}</p>\n`),
    file('src/theme/NotFound/Content.jsx', (mark) => `export default () => <p>${mark}</p>\n`),
    file('src/theme/DocPaginator.jsx', (mark) => `import P from '@theme-original/DocPaginator'\nexport default (p) => <div className="${mark}"><P {...p} /></div>\n`),
  ],
  page: [
    none,
    file('src/pages/extra.md', (mark) => `# ${mark}\n`),
    file('src/pages/extra.jsx', (mark) => `export default () => <p>${mark}</p>\n`),
    file('src/pages/extra/index.mdx', (mark) => `---\ntitle: ${mark}\n---\n\n{1 + 1}\n`),
    file('src/pages/_extra.md', (mark) => `# ${mark}\n`),
  ],
  'translated texts': [
    none,
    file('i18n/en/code.json', (mark) => json({ 'theme.common.skipToMainContent': { message: mark } })),
    file('i18n/en/docusaurus-theme-classic/navbar.json', (mark) => json({ title: { message: mark }, 'item.label.Docs': { message: mark } })),
    file('i18n/en/docusaurus-theme-classic/footer.json', (mark) => json({ copyright: { message: mark } })),
    file(`${docs}.json`, (mark) => json({ 'version.label': { message: mark }, 'sidebar.docs.category.guide': { message: mark } })),
    file(`${blog}/options.json`, (mark) => json({ title: { message: mark }, 'sidebar.title': { message: mark } })),
  ],
  'translated files': [
    none,
    file(`${docs}/guide/one.mdx`, (mark) => `# ${mark}\n\n## Part\n\n## Of one\n`),
    file(`${docs}/guide/_category_.json`, (mark) => json({ label: mark })),
    file(`${docs}/_part.mdx`, (mark) => `Translated ${mark}.\n`),
    file(`${docs}/picture.png`, () => image),
    file(`${blog}/2024-05-01-post.md`, (mark) => `# ${mark}\n\n<!-- truncate -->\n`),
    file(`${blog}/authors.yml`, (mark) => `jo:\n  name: ${mark}\n`),
    file('i18n/en/docusaurus-plugin-content-pages/plain.md', (mark) => `# ${mark}\n`),
  ],
  versions: [
    none,
    (mark) => ({
      files: {
        'versions.json': '["1.0"]',
        'versioned_docs/version-1.0/index.md': `---\nslug: /\n---\n\n# ${mark}\n\n[Old](./old.md)\n`,
        'versioned_docs/version-1.0/old.md': `# Old\n`,
        'versioned_sidebars/version-1.0-sidebars.json': json({ docs: ['index', 'old'] }),
      },
    }),
    (mark) => ({
      files: {
        'versions.json': '["2.0", "1.0"]',
        'versioned_docs/version-1.0/index.md': `---\nslug: /\n---\n\n# One\n`,
        'versioned_docs/version-2.0/index.md': `---\nslug: /\n---\n\n# ${mark}\n`,
        'versioned_sidebars/version-2.0-sidebars.json': json({ docs: [{ type: 'category', label: mark, items: ['index'] }] }),
      },
    }),
  ],
  'variables of the environment': [
    none,
    file('.env.production', (mark) => `VITE_WORD=production${mark}\n`),
    file('.env.local', (mark) => `VITE_WORD=local${mark}\n`),
  ],
  'browsers of the site': [
    none,
    file('.browserslistrc', () => 'chrome 60\n'),
    file('.browserslistrc', () => 'last 1 chrome version\n'),
  ],
  'tsconfig.json': [
    none,
    file('tsconfig.json', () => json({ compilerOptions: { jsx: 'react-jsx', paths: { '@parts/*': ['./src/components/*'] } } })),
    file('tsconfig.json', () => json({ compilerOptions: { jsx: 'react', experimentalDecorators: true } })),
  ],
  'file that a component imports': [
    file('src/data.json', () => '{ "word": "word" }'),
    file('src/data.json', (mark) => json({ word: mark })),
  ],
  'text that a document imports': [
    file('src/sample.js', () => 'sample()\n'),
    file('src/sample.js', (mark) => `${mark}()\n`),
  ],
  'helpers of a remark plugin': [
    file('lib/addNote.mjs', () => `import { note } from './note.mjs'\nconst sign = '!'\nexport default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: note + sign }] }) }\n`),
    file('lib/addNote.mjs', (mark) => `import { note } from './note.mjs'\nconst sign = '${mark}'\nexport default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: note + sign }] }) }\n`),
  ],
  'module of a helper': [
    () => ({ files: { 'lib/note.mjs': `import word from './word.cjs'\nexport const note = word\n`, 'lib/word.cjs': `module.exports = 'note'\n` } }),
    (mark) => ({ files: { 'lib/note.mjs': `import word from './word.cjs'\nexport const note = word\n`, 'lib/word.cjs': `module.exports = '${mark}'\n` } }),
    (mark) => ({ files: { 'lib/note.mjs': `export const note = '${mark}'\n` } }),
  ],
  'package of a plugin': [
    () => ({ files: plugPackage('1.0.0', 'plain') }),
    (mark) => ({ files: plugPackage(`1.0.${mark.length}`, mark) }),
    (mark) => ({ files: plugPackage('1.0.0', mark) }),
  ],
  'data of a plugin': [
    file('stock.txt', () => 'oak'),
    file('stock.txt', (mark) => mark),
  ],
  'client module of a plugin': [
    file('lib/client.js', () => `globalThis.client = 'client'\n`),
    file('lib/client.js', (mark) => `globalThis.client = '${mark}'\n`),
    file('lib/client.js', (mark) => `import './client.css'\nglobalThis.client = '${mark}'\n`),
  ],
}

function plugPackage(version: string, word: string): Files {
  return {
    'node_modules/remark-word/package.json': json({ name: 'remark-word', version, type: 'module', main: './index.js' }),
    'node_modules/remark-word/index.js': `import { word } from './lib/word.js'\nexport default () => (tree) => { tree.children.push({ type: 'thematicBreak' }, { type: 'paragraph', children: [{ type: 'text', value: word }] }) }\n`,
    'node_modules/remark-word/lib/word.js': `export const word = '${word}'\n`,
  }
}

/** Name → states. */
export const features: { [name: string]: Feature } = { ...fileFeatures, ...frontMatterFeatures, ...configFeatures }

/** Files that stay, which features change the view of. */
export const constantFiles: Files = {
  'docs/guide/two.mdx': `---\ntags: [woods]\n---\n\nimport Leaf from '@site/src/components/Leaf'\nimport Card from '@site/src/components/Card'\nimport sample from '!!raw-loader!@site/src/sample.js'\n\n# Two\n\nA very *fine* tree :tada:. See [one](./one.mdx#of-one) and [that](pathname:///text.txt).\n\n![Tree](/tree.png)\n\n<Leaf /> <Card />\n\n<pre>{sample}</pre>\n\n:::note[Look]\n\nA note.\n\n:::\n\n### Deep {#deep}\n\n\`\`\`powershell\nGet-Item a # b\n\`\`\`\n`,
  'src/components/Card.jsx': `import styles from './card.module.css'\nimport '../css/base.css'\nimport data from '../data.json'\nimport tree from '@site/static/tree.png'\nexport default () => <p className={styles.card}>{data.word} <img src={tree} alt="" /> {'a' ?? 'b'}</p>\n`,
  'src/components/base.module.css': '.base { color: red }\n',
  'lib/client.css': '.client { margin: 0 }\n',
  'src/pages/plain.md': '# Plain\n\nText, and [two](@site/docs/guide/two.mdx).\n',
  'lib/stock.mjs': `import fs from 'node:fs'\nexport default () => ({ name: 'stock', getPathsToWatch: () => ['stock.txt'], loadContent: () => fs.readFileSync(new URL('../stock.txt', import.meta.url), 'utf8'), contentLoaded({ content, actions }) { actions.setGlobalData({ content }); actions.addRoute({ path: '/stock', component: '@site/lib/Stock.jsx', exact: true, props: { content } }) }, getClientModules: () => ['../lib/client.js'], injectHtmlTags: ({ content }) => ({ headTags: [{ tagName: 'meta', attributes: { name: 'stock', content } }] }) })\n`,
  'lib/Stock.jsx': `export default ({ content }) => <p>Stock: {content}</p>\n`,
}
