import fc from 'fast-check'

/** Pieces that are syntax in HTML, JSON, XML, YAML, Markdown, JavaScript or the engine's own markers. */
const pieces = [
  '<!--<script',
  '<!-- ',
  '-->',
  '</script',
  '</script><script>hostile()</script>',
  '</style><hostile-element>',
  '</title><plaintext>',
  '<textarea>',
  '"><hostile-element>',
  "' hostile-attribute='",
  '" hostile-attribute="',
  ']]>',
  '<![CDATA[',
  '\u2028',
  '\u2029',
  '"',
  "'",
  '`',
  '\\',
  '\\u003c',
  '\\n',
  '&',
  '&amp;',
  '&lt;',
  '&#60;',
  '${1}',
  '$&',
  '$1',
  '{{',
  '}}',
  '{/*',
  '*/}',
  '{1 + 1}',
  '%s',
  '%3C',
  '#',
  '?',
  '[a](b)',
  '**',
  '__',
  '| ',
  ':smile:',
  ':::',
  '<br/>',
  '__proto__',
  'constructor',
  '\u200F',
  '\u202E',
  '\u200B',
  '\uFEFF',
  '\uE000',
  '\uE001',
  '\uFFFD',
  '🧱',
  'e\u0301',
  'ß',
]

const hostileText = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pieces) }, { weight: 1, arbitrary: fc.string({ maxLength: 5 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))

/** A text in a field of the site. */
export interface PlacedText {
  field: string
  text: string
  /** Unique start of the text. */
  mark: string
  /** The text as HTML, for fields that hold HTML. */
  asWritten?: string
}

/** Creates the files of a site with a different text in every field, and lists which text is where. */
export function createHostileSite(seed: number): { files: { [file: string]: string }; placed: PlacedText[] } {
  const placed: PlacedText[] = []
  const texts = fc.sample(hostileText, { seed, numRuns: 100 })
  /** Letters at both ends keep whitespace from being trimmed, and mark the start. */
  const text = (field: string, left: RegExp = /$^/g): string => {
    const index = placed.length
    const hostile = texts[index]?.replace(left, '')
    if (hostile === undefined) throw new Error('The site has more fields than there are texts')
    const mark = `q${index}q`
    placed.push({ field, mark, text: `${mark} ${hostile} ${index}z` })
    return `${mark} ${hostile} ${index}z`
  }
  const html = (field: string): string => {
    const asWritten = escapeHtml(text(field))
    Object.assign(placed.at(-1) ?? {}, { asWritten })
    return asWritten
  }
  // emoji names become emoji however they are escaped
  const markdown = (field: string) => escapeMarkdown(text(field, /:\w+:/g))
  const json = (value: unknown) => JSON.stringify(value, null, 2)
  const url = (field: string) => `https://example.com/?q=${encodeURIComponent(text(field))}`
  // JSON is valid YAML front matter
  const document = (fields: object, body: string) => `---\n${json(fields)}\n---\n\n${body}\n`

  const tag = (kind: string) => ({ label: text(`${kind}: label of a tag`), description: text(`${kind}: description of a tag`) })
  const doc = (name: string, rest: object = {}) =>
    document(
      {
        title: text(`title of ${name}`),
        description: text(`description of ${name}`),
        sidebar_label: text(`sidebar_label of ${name}`),
        pagination_label: text(`pagination_label of ${name}`),
        keywords: [text(`keyword of ${name}`, /,/g)],
        tags: [text(`tag of ${name}`), 'known'],
        sidebar_custom_props: { note: text(`sidebar_custom_props of ${name}`) },
        custom_edit_url: url(`custom_edit_url of ${name}`),
        own: { field: text(`front matter of ${name}`) },
        ...rest,
      },
      `## ${markdown(`heading of ${name}`)}\n\n${markdown(`paragraph of ${name}`)}\n\n![${markdown(`alt text of ${name}`)}](/img/a.svg)\n\n{/* truncate */}\n\n~~~js title="${escapeMarkdown(text(`code title of ${name}`, /["\\]|:\w+:/g))}"\n${text(`code of ${name}`, /~~~/g)}\n~~~`,
    )

  const config = {
    title: text('site title'),
    tagline: text('tagline'),
    url: 'https://example.com',
    baseUrl: '/',
    onBrokenLinks: 'ignore',
    customFields: { own: text('customFields') },
    headTags: [{ tagName: 'meta', attributes: { name: 'hostile', content: text('headTags') } }],
    presets: [
      [
        '@docusaurus/preset-classic',
        {
          docs: { sidebarPath: './sidebars.json' },
          blog: {
            blogTitle: text('blogTitle'),
            blogDescription: text('blogDescription'),
            blogSidebarTitle: text('blogSidebarTitle'),
            onUntruncatedBlogPosts: 'ignore',
            feedOptions: {
              type: 'all',
              title: text('title of the feed'),
              description: text('description of the feed'),
              copyright: text('copyright of the feed'),
            },
          },
        },
      ],
    ],
    themeConfig: {
      metadata: [{ name: 'author', content: text('themeConfig.metadata') }],
      announcementBar: { id: text('id of the announcement bar'), content: html('announcement bar') },
      navbar: {
        title: text('title of the navbar'),
        logo: { alt: text('alt text of the logo'), src: '/img/a.svg' },
        items: [
          { label: text('navbar item'), to: '/docs/one', title: text('title of a navbar item') },
          { label: text('navbar dropdown'), items: [{ label: text('item of a dropdown'), href: url('link of a dropdown') }] },
          { type: 'html', value: html('HTML of the navbar') },
        ],
      },
      footer: {
        links: [{ title: text('title of a footer column'), items: [{ label: text('footer item'), to: '/' }] }],
        copyright: html('copyright'),
        logo: { alt: text('alt text of the footer logo'), src: '/img/a.svg' },
      },
    },
  }

  const category = {
    label: text('label of a category'),
    customProps: { own: text('customProps of a category') },
    link: {
      type: 'generated-index',
      title: text('title of a category'),
      description: text('description of a category'),
      keywords: [text('keyword of a category', /,/g)],
      slug: '/category',
    },
  }
  const sidebars = {
    main: [
      'one',
      { type: 'autogenerated', dirName: 'outer' },
      { type: 'link', label: text('label of a sidebar link'), href: url('link of the sidebar'), description: text('description of a sidebar link') },
      { type: 'category', label: text('label of a sidebar category'), items: ['two', { type: 'doc', id: 'four', label: text('label of a sidebar item') }] },
      { type: 'html', value: html('HTML of the sidebar') },
    ],
  }
  return {
    placed,
    files: {
      'docusaurus.config.mjs': `export default ${json(config)}\n`,
      'sidebars.json': json(sidebars),
      'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
      'docs/one.md': doc('the first document'),
      'docs/two.mdx': doc('the second document'),
      'docs/outer/folder/_category_.json': json(category),
      'docs/outer/folder/three.md': '# Three\n',
      'docs/four.md': '# Four\n',
      'docs/tags.yml': json({ known: tag('docs') }),
      'blog/tags.yml': json({ known: tag('blog') }),
      'blog/authors.yml': json({
        ann: {
          name: text('name of an author'),
          title: text('title of an author'),
          description: text('description of an author'),
          url: url('url of an author'),
          page: true,
        },
      }),
      'blog/2024-01-01-post.md': document(
        {
          title: text('title of a post'),
          description: text('description of a post'),
          keywords: [text('keyword of a post', /,/g)],
          tags: [text('tag of a post'), 'known'],
          slug: 'post',
          authors: ['ann', { name: text('name of an inline author'), title: text('title of an inline author') }],
        },
        `${markdown('excerpt of a post')}\n\n{/* truncate */}\n\n${markdown('text of a post')}`,
      ),
      'blog/2024-01-02-older.md': '# Other\n\nText.\n',
      'src/pages/index.md': document({ title: text('title of a page'), description: text('description of a page') }, markdown('text of a page')),
    },
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}
