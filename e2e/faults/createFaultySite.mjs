import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'

/** A PNG of 3 × 2 pixels. */
export const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAADklEQVR4nGP4z8AAQQAL/AH/8p6KZwAAAABJRU5ErkJggg==',
  'base64',
)

/** The site into which faults are injected: docs, blog, pages, a component, a stylesheet, redirects, diagrams. */
const files = {
  'package.json': '{ "name": "faulty-site", "private": true, "type": "module" }\n',
  'docusaurus.config.mjs': `export default {
  title: 'Site',
  tagline: 'Tagline',
  url: 'https://example.com',
  baseUrl: '/',
  onBrokenMarkdownLinks: 'throw',
  onBrokenAnchors: 'throw',
  markdown: { mermaid: true },
  presets: [
    ['@strata/preset-classic', {
      docs: { sidebarPath: './sidebars.mjs' },
      blog: { showReadingTime: true },
      theme: { customCss: './src/css/custom.css' },
    }],
  ],
  themes: ['@strata/theme-mermaid'],
  plugins: [
    ['@strata/plugin-client-redirects', { redirects: [{ from: '/old', to: '/docs/intro' }] }],
  ],
  themeConfig: {
    navbar: {
      title: 'Site',
      items: [
        { to: '/blog', label: 'Blog' },
        { type: 'doc', docId: 'intro', label: 'Docs' },
      ],
    },
  },
}
`,
  'sidebars.mjs': `export default {
  main: ['intro', { type: 'category', label: 'Guide', items: ['guide/one', 'guide/two', 'guide/three'] }],
}
`,
  'docs/intro.md': '# Intro\n\nText of the introduction.\n\n![Picture](/img/pic.png)\n',
  'docs/guide/one.mdx':
    "---\ntitle: One\n---\n\nimport Box from '@site/src/components/Box'\nimport Part from './_part.mdx'\n\n<Box />\n\n[Two](./two.md#b)\n\n<Part />\n",
  'docs/guide/_part.mdx': 'A part.\n',
  'docs/guide/two.md': '---\ntitle: Two\n---\n\n## A {#a}\n\n## B {#b}\n\n[Three](three.md)\n',
  'docs/guide/three.md': '# Three\n\n![Local](./local.png)\n\n```mermaid\ngraph TD; A-->B\n```\n',
  'docs/guide/local.png': image,
  'blog/authors.yml': 'me:\n  name: Me\n',
  'blog/2024-01-01-post.md': '---\ntitle: Post\nauthors: [me]\n---\n\nText of the post.\n\n<!-- truncate -->\n',
  'src/pages/index.jsx': "import Box from '../components/Box'\n\nexport default function Home() {\n  return <Box />\n}\n",
  'src/pages/about.md': '# About\n\nText about this.\n',
  'src/components/Box.jsx': 'export default function Box() {\n  return <b>Box</b>\n}\n',
  'src/css/custom.css': ':root {\n  --ifm-color-primary: #123456;\n}\n',
  'static/img/pic.png': image,
}

/**
 * One site in a folder, into which faults are injected one after another. Its caches are kept, so that builds are fast.
 */
export function createFaultySite(dir) {
  const at = (file) => path.join(dir, file)
  const site = {
    dir,
    at,
    read: (file) => readFileSync(at(file), 'utf8'),
    write(file, content) {
      mkdirSync(path.dirname(at(file)), { recursive: true })
      if (existsSync(at(file)) && lstatSync(at(file)).isDirectory()) rmSync(at(file), { recursive: true })
      writeFileSync(at(file), content)
    },
    edit(file, from, to) {
      const text = site.read(file)
      if (!text.includes(from)) throw new Error(`"${from}" is not in ${file}.`)
      writeFileSync(at(file), text.replace(from, () => to))
    },
    remove: (file) => rmSync(at(file), { recursive: true, force: true }),
    link(file, target) {
      mkdirSync(path.dirname(at(file)), { recursive: true })
      symlinkSync(target, at(file))
    },
    /** Adds a plugin with these hooks to the configuration. */
    plugin(hooks) {
      site.write('plug.mjs', `export default function plug() {\n  return {\n    name: 'plug',\n    ${hooks}\n  }\n}\n`)
      site.edit('docusaurus.config.mjs', '  plugins: [\n', "  plugins: [\n    './plug.mjs',\n")
    },
    /** Restores the initial state, except for the caches and the last good output. */
    reset() {
      for (const name of readdirSync(dir))
        if (!['node_modules', '.strata', '.docusaurus', 'good'].includes(name)) site.remove(name)
      for (const [file, content] of Object.entries(files)) site.write(file, content)
      if (existsSync(at('good'))) cpSync(at('good'), at('build'), { recursive: true })
    },
    hashOutput: () => hashFolder(at('build')),
    /** Partially written folders next to the output. */
    leftovers: () => readdirSync(dir).filter((name) => /^build\.(?:building|old)-/.test(name)),
  }
  // caches of an earlier run stay, too: they are right or they are no use to anybody
  rmSync(path.join(dir, 'good'), { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  site.reset()
  return site
}

/** Hash of the names and contents of all files. */
function hashFolder(folder) {
  const hash = createHash('sha256')
  if (!existsSync(folder)) return 'none'
  if (lstatSync(folder).isFile()) return hash.update(readFileSync(folder)).digest('hex')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const stats = lstatSync(path.join(folder, name))
    hash.update(`\0${name}\0`)
    if (stats.isFile()) hash.update(readFileSync(path.join(folder, name)))
  }
  return hash.digest('hex')
}
