import type { Files } from '../../__fixtures__/files.ts'

/** What a state of a feature puts into the site; fields are merged with those of other features. */
export interface Part {
  files?: Files
  /** Symbolic link → where it leads. */
  links?: { [file: string]: string }
  site?: object
  markdown?: object
  docs?: object
  blog?: object
  preset?: object
  theme?: object
  /** Front matter of `docs/guide/one.mdx`. */
  document?: object
  /** Front matter of the post. */
  post?: object
}

/** States a feature can be in; `mark` is a word that no state had before. The first one is the site's before any edit. */
export type Feature = ((mark: string) => Part)[]

const none = (): Part => ({})
/** A field with each of these values, or without it. */
const field = (part: Exclude<keyof Part, 'files' | 'links'>, name: string, ...values: unknown[]): Feature => [
  none,
  ...values.map((value) => (mark: string): Part => ({
    [part]: { [name]: value === 'MARK' ? mark : (JSON.parse(JSON.stringify(value).replaceAll('MARK', mark)) as unknown) },
  })),
]

/** Fields of front matter. */
export const frontMatterFeatures: { [name: string]: Feature } = Object.fromEntries(
  (
    [
      ['document', 'title', 'MARK'],
      ['document', 'description', 'MARK', 'Other'],
      ['document', 'sidebar_label', 'MARK'],
      ['document', 'sidebar_position', 1, 4],
      ['document', 'sidebar_class_name', 'MARK'],
      ['document', 'sidebar_custom_props', { a: 'MARK' }],
      ['document', 'sidebar_key', 'MARK'],
      ['document', 'displayed_sidebar', null],
      ['document', 'slug', '/MARK', 'MARK'],
      ['document', 'id', 'MARK'],
      ['document', 'tags', ['woods'], ['MARK', 'woods'], [{ label: 'MARK', permalink: '/MARK' }]],
      ['document', 'hide_title', true],
      ['document', 'hide_table_of_contents', true],
      ['document', 'toc_min_heading_level', 3],
      ['document', 'toc_max_heading_level', 2],
      ['document', 'pagination_label', 'MARK'],
      ['document', 'pagination_next', null, 'index'],
      ['document', 'pagination_prev', null, 'index'],
      ['document', 'parse_number_prefixes', false],
      ['document', 'custom_edit_url', 'https://example.com/MARK', null],
      ['document', 'keywords', ['MARK']],
      ['document', 'image', '/tree.png', './picture.png'],
      ['document', 'draft', true],
      ['document', 'unlisted', true],
      ['document', 'last_update', { author: 'MARK', date: '2024-01-02' }, { date: '2025-01-02' }],
      ['document', 'mdx', { format: 'md' }],
      ['document', 'wrapperClassName', 'MARK'],
      ['post', 'title', 'MARK'],
      ['post', 'description', 'MARK'],
      ['post', 'slug', 'MARK'],
      ['post', 'date', '2024-06-01', '2023-06-01T10:00:00Z'],
      ['post', 'tags', ['woods'], ['MARK']],
      ['post', 'authors', 'jo', ['jo', { name: 'MARK' }]],
      ['post', 'draft', true],
      ['post', 'unlisted', true],
      ['post', 'sidebar_label', 'MARK'],
      ['post', 'hide_reading_time', true],
      ['post', 'hide_table_of_contents', true],
      ['post', 'image', '/tree.png'],
      ['post', 'keywords', ['MARK']],
      ['post', 'last_update', { author: 'MARK' }],
    ] as [keyof Pick<Part, 'document' | 'post'>, string, ...unknown[]][]
  ).map(([part, name, ...values]) => [`${name} of a ${part}`, field(part, name, ...values)]),
)

/** Fields of the configuration. */
export const configFeatures: { [name: string]: Feature } = Object.fromEntries(
  (
    [
      ['site', 'tagline', 'MARK'],
      ['site', 'favicon', '/tree.png'],
      ['site', 'url', 'https://MARK.example.com'],
      ['site', 'baseUrl', '/MARK/'],
      ['site', 'trailingSlash', true, false],
      ['site', 'noIndex', true],
      ['site', 'titleDelimiter', '·'],
      ['site', 'customFields', { a: 'MARK' }],
      ['site', 'headTags', [{ tagName: 'meta', attributes: { name: 'mark', content: 'MARK' } }]],
      ['site', 'scripts', ['/text.txt?MARK'], [{ src: '/MARK.js', async: true }]],
      ['site', 'stylesheets', ['/MARK.css']],
      ['site', 'clientModules', ['./lib/client.js']],
      ['site', 'staticDirectories', ['static', 'shared'], []],
      ['site', 'onBrokenLinks', 'warn'],
      ['site', 'storage', { type: 'sessionStorage', namespace: 'MARK' }],
      ['site', 'i18n', { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'MARK', direction: 'rtl', htmlLang: 'en-GB' } } }],
      ['markdown', 'mermaid', true],
      ['markdown', 'emoji', false],
      ['markdown', 'anchors', { maintainCase: true }],
      ['markdown', 'mdx1Compat', { comments: false, admonitions: false, headingIds: false }],
      ['docs', 'editUrl', 'https://example.com/MARK/'],
      ['docs', 'breadcrumbs', false],
      ['docs', 'showLastUpdateTime', true],
      ['docs', 'showLastUpdateAuthor', true],
      ['docs', 'sidebarCollapsible', false],
      ['docs', 'sidebarCollapsed', false],
      ['docs', 'tagsBasePath', 'MARK'],
      ['docs', 'tags', null, 'other.yml'],
      ['docs', 'numberPrefixParser', false],
      ['docs', 'exclude', ['**/ash.mdx', '**/_*']],
      ['docs', 'routeBasePath', '/docs/', '/MARK'],
      ['docs', 'admonitions', false, { keywords: ['MARK'], extendDefaults: true }],
      ['docs', 'versions', { current: { label: 'MARK', path: 'next', banner: 'unreleased' } }],
      ['docs', 'includeCurrentVersion', true],
      ['docs', 'lastVersion', 'current'],
      ['blog', 'blogTitle', 'MARK'],
      ['blog', 'blogDescription', 'MARK'],
      ['blog', 'postsPerPage', 1, 'ALL'],
      ['blog', 'blogSidebarTitle', 'MARK'],
      ['blog', 'blogSidebarCount', 0, 'ALL'],
      ['blog', 'routeBasePath', '/news/'],
      ['blog', 'archiveBasePath', 'MARK', null],
      ['blog', 'sortPosts', 'ascending'],
      ['blog', 'showReadingTime', false],
      ['blog', 'showLastUpdateTime', true],
      ['blog', 'editUrl', 'https://example.com/MARK/'],
      ['blog', 'feedOptions', { type: 'all', title: 'MARK', copyright: 'MARK' }, { type: null }, { type: ['json'], limit: 1 }],
      ['preset', 'sitemap', { changefreq: 'daily', priority: 0.3 }, { ignorePatterns: ['/**'] }, { lastmod: 'date' }, false],
      ['preset', 'pages', { routeBasePath: '/p' }, false],
      ['preset', 'theme', { customCss: './src/css/base.css' }],
      ['preset', 'gtag', { trackingID: 'G-MARK' }],
      ['theme', 'image', 'tree.png'],
      ['theme', 'metadata', [{ name: 'mark', content: 'MARK' }]],
      ['theme', 'colorMode', { defaultMode: 'dark', respectPrefersColorScheme: true }, { disableSwitch: true }],
      ['theme', 'announcementBar', { id: 'MARK', content: '<b>MARK</b>', isCloseable: false, backgroundColor: '#123456' }],
      ['theme', 'footer', { style: 'dark', copyright: 'MARK', links: [{ title: 'MARK', items: [{ label: 'Start', to: '/' }] }] }],
      ['theme', 'prism', { additionalLanguages: ['powershell'] }, { magicComments: [{ className: 'MARK', line: 'MARK-next' }] }],
      ['theme', 'docs', { sidebar: { hideable: true, autoCollapseCategories: true } }, { versionPersistence: 'none' }],
      ['theme', 'blog', { sidebar: { groupByYear: false } }],
      ['theme', 'tableOfContents', { minHeadingLevel: 3, maxHeadingLevel: 5 }],
    ] as [Exclude<keyof Part, 'files' | 'links'>, string, ...unknown[]][]
  ).map(([part, name, ...values]) => [`${part}.${name}`, field(part, name, ...values.filter((value) => value !== undefined))]),
)
