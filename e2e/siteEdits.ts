import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DevFixture } from './sites.ts'

/** One edit of the fixture `rewritten-site`, picked at random. */
export interface SiteEdit {
  name: string
  /** An address that shows whether the edit has arrived, and how. */
  pathname: string
  expected: { status: number } | { text: string } | { without: string }
}

interface Doc {
  title: string
  text: string
  slug?: string
  position?: number
}

/** Edits the site; what a call has changed is the start of the next. */
export class SiteEditor {
  private readonly docs = new Map<string, Doc>(['ash', 'beech', 'oak'].map((name) => [name, { title: name, text: '' }]))
  private footer = ''
  private count = 0
  private versions: string[] = []

  constructor(
    private readonly site: DevFixture,
    private readonly lot: () => number,
  ) {}

  /** Addresses of all pages. */
  listPages(): string[] {
    const docs = [...this.docs.keys()].map((name) => this.docPath(name))
    const versions = this.versions.map((name) => `/docs/${name}/intro`)
    return ['/', '/docs/intro', ...docs, ...versions, '/stock', '/blog', '/blog/2024/05/01/delivery', '/no-such-page']
  }

  /** Makes one edit of a kind picked at random. */
  next(): SiteEdit {
    const kinds = Object.entries(this.kinds)
    const [name, edit] = this.pick(kinds)
    return { name, ...edit(`mark${++this.count}`) }
  }

  /** Breaks a file in a way picked at random; gives the function that puts it right. */
  break(): { name: string; repair: () => void } {
    const [file, pattern, by] = this.pick([
      ['docs/intro.mdx', /<Shed \/>/, '<Shed'],
      ['docs/intro.mdx', /^title: /m, 'title: "'],
      ['docs/intro.mdx', /^import Shed .*$/m, 'import Shed from "@site/src/components/Barn"'],
      ['src/components/Shed.jsx', /return \(/, 'return (<'],
      ['src/components/Shed.jsx', /const \[/, "throw new Error('no shed')\n  const ["],
      ['src/components/door.js', /export function Door/, 'export function Gate'],
      ['sidebars.mjs', /'intro'/, "'introduction'"],
      ['sidebars.mjs', /yard: \[/, 'yard: [['],
      ['docusaurus.config.js', /title: /, 'titel: '],
      ['docusaurus.config.js', /export default \{/, 'export default {{'],
      ['parts/stock.cjs', /return \{/, "throw new Error('no stock')\n  return {"],
    ] as const)
    const before = this.read(file)
    this.replace(file, pattern, by)
    return { name: `${file}: ${by.trim()}`, repair: () => this.site.write(file, before) }
  }

  private readonly kinds: { [name: string]: (mark: string) => Omit<SiteEdit, 'name'> } = {
    'text of a document': (mark) => this.editDoc({ text: mark }, { text: mark }),
    'title of a document': (mark) => this.editDoc({ title: mark }, { text: mark }),
    'position of a document': () => this.editDoc({ position: this.position() }, { status: 200 }),
    'slug of a document': (mark) => this.editDoc({ slug: mark }, { status: 200 }),
    'title of the first document': (mark) => {
      this.replace('docs/intro.mdx', /^title: .*$/m, `title: ${mark}`)
      // other pages show its label, if it has one
      const hasLabel = /^sidebar_label:/m.test(this.read('docs/intro.mdx'))
      return { pathname: hasLabel ? '/docs/intro' : this.anyDoc(), expected: { text: mark } }
    },
    'heading and position of the first document': (mark) => {
      const fields = `sidebar_position: ${this.position()}\nsidebar_label: ${mark}`
      this.replace('docs/intro.mdx', /^(title: .*)\n(?:sidebar.*\n)*/m, `$1\n${fields}\n`)
      return { pathname: this.anyDoc(), expected: { text: mark } }
    },
    'new document': (mark) => {
      this.docs.set(mark, { title: mark, text: 'New.' })
      return this.editDoc({}, { text: mark }, mark)
    },
    'removed document': (mark) => {
      const name = [...this.docs.keys()].find((key) => key.startsWith('mark'))
      if (name === undefined) return this.editDoc({ text: mark }, { text: mark })
      const pathname = this.docPath(name)
      this.docs.delete(name)
      this.site.remove(`docs/wood/${name}.md`)
      return { pathname, expected: { status: 404 } }
    },
    partial: (mark) => this.write('docs/_hours.mdx', `Open at ${mark}.\n`, '/docs/intro', mark),
    sidebars: (mark) => {
      const link = `{ type: 'link', label: '${mark}', href: '/stock' }`
      this.replace('sidebars.mjs', /yard: \[(?:\{.*?\}, )?/, `yard: [${link}, `)
      return { pathname: '/docs/intro', expected: { text: mark } }
    },
    'helper of the sidebars': (mark) =>
      this.write('parts/label.mjs', `export const label = '${mark}'\n`, '/docs/intro', mark),
    component: (mark) => {
      this.replace('src/components/door.js', /doorName = '.*'/, `doorName = '${mark}'`)
      return { pathname: this.pick(['/', '/docs/intro']), expected: { text: mark } }
    },
    'data of a component': (mark) => this.write('src/components/prices.json', `{ "oak": "${mark}" }\n`, '/', mark),
    'code page': (mark) => {
      this.replace('src/pages/index.jsx', /<h1>.*<\/h1>/, `<h1>${mark}</h1>`)
      return { pathname: '/', expected: { text: mark } }
    },
    'new page': (mark) => this.write(`src/pages/${mark}.md`, `# ${mark}\n`, `/${mark}`, mark),
    'swizzled part': (mark) => {
      this.footer = mark
      const text = `export default function Footer() {\n  return <footer>${mark}</footer>\n}\n`
      return this.write('src/theme/Footer.jsx', text, this.anyDoc(), mark)
    },
    'swizzled part that goes': (mark) => {
      if (this.footer === '') return this.editDoc({ text: mark }, { text: mark })
      const without = this.footer
      this.footer = ''
      this.site.remove('src/theme/Footer.jsx')
      return { pathname: '/docs/intro', expected: { without } }
    },
    'file that a plugin reads': (mark) => this.write('parts/stock.txt', `Oak planks\n${mark}\n`, '/stock', mark),
    plugin: (mark) => {
      this.replace('parts/stock.cjs', /\{ lines: .* \}/, `{ lines: [...content, '${mark}'] }`)
      return { pathname: '/stock', expected: { text: mark } }
    },
    configuration: (mark) => {
      this.replace('docusaurus.config.js', /^ {2}title: '.*'/m, `  title: '${mark}'`)
      return { pathname: this.anyDoc(), expected: { text: mark } }
    },
    'helper of the configuration': (mark) =>
      this.write('parts/navbar.mjs', `export const navbarTitle = '${mark}'\n`, '/', mark),
    'author of a post': (mark) => this.write('blog/authors.yml', `mara:\n  name: ${mark}\n`, '/blog', mark),
    version: (mark) => {
      const name = `1.${this.versions.length}`
      this.versions.unshift(name)
      const document = `---\ntitle: ${mark}\n---\n\nOf old.\n`
      this.site.write(`versioned_sidebars/version-${name}-sidebars.json`, '{ "yard": ["intro"] }\n')
      this.site.write(`versioned_docs/version-${name}/intro.md`, document)
      return this.write('versions.json', JSON.stringify(this.versions), `/docs/${name}/intro`, mark)
    },
  }

  private editDoc(change: Partial<Doc>, expected: SiteEdit['expected'], name = this.pick([...this.docs.keys()])) {
    const doc = { title: name, text: '', ...this.docs.get(name), ...change }
    this.docs.set(name, doc)
    const fields = [
      `title: ${doc.title}`,
      ...(doc.slug === undefined ? [] : [`slug: /${doc.slug}`]),
      ...(doc.position === undefined ? [] : [`sidebar_position: ${doc.position}`]),
    ]
    const text = `---\n${fields.join('\n')}\n---\n\nA plank of ${name}. ${doc.text}\n\nSee the [yard](../intro.mdx).\n`
    this.site.write(`docs/wood/${name}.md`, text)
    return { pathname: this.docPath(name), expected }
  }

  private write(file: string, text: string, pathname: string, mark: string): Omit<SiteEdit, 'name'> {
    this.site.write(file, text)
    return { pathname, expected: { text: mark } }
  }

  private replace(file: string, pattern: RegExp, by: string): void {
    const text = this.read(file)
    if (!pattern.test(text)) throw new Error(`${pattern} is not in ${file}.`)
    this.site.write(file, text.replace(pattern, by))
  }

  private read(file: string): string {
    return readFileSync(path.join(this.site.dir, file), 'utf8')
  }

  private pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.lot() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }

  private position(): number {
    return 1 + Math.floor(this.lot() * 9)
  }

  private anyDoc(): string {
    return this.docPath(this.pick([...this.docs.keys()]))
  }

  private docPath(name: string): string {
    return `/docs/${this.docs.get(name)?.slug ?? `wood/${name}`}`
  }
}
