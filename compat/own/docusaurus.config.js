/** The docs, community pages and blog of this repository's website, configured only with features of Docusaurus. */
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn'
import rehypeKatex from 'rehype-katex'
import remarkMath from 'remark-math'

const commands = [npm2yarn, { sync: true, converters: ['yarn', 'pnpm'] }]

export default {
  title: 'Docusaurus',
  tagline: 'Documentation, layer by layer',
  url: 'https://docusaurus.io',
  baseUrl: '/',
  trailingSlash: true,
  favicon: 'img/docusaurus.ico',
  future: { faster: true, v4: { removeLegacyPostBuildHeadAttribute: true } },
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  markdown: { format: 'detect', mermaid: true, remarkRehypeOptions: { footnoteLabel: 'Footnotes' } },
  themes: ['@docusaurus/theme-live-codeblock', '@docusaurus/theme-mermaid'],
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: 'sidebars.ts',
          editUrl: ({ docPath }) => `https://git.example.com/docs/${docPath}`,
          showLastUpdateTime: true,
          admonitions: { keywords: ['my-custom-admonition'] },
          remarkPlugins: [commands, remarkMath],
          rehypePlugins: [rehypeKatex],
          lastVersion: 'current',
          versions: {
            current: { label: 'Canary', banner: 'unreleased', badge: false },
            '3.2.1': { label: '3.2.1', banner: 'none' },
            '3.1.1': { label: '3.1.1', banner: 'unmaintained', badge: false },
          },
        },
        blog: {
          blogTitle: 'Docusaurus blog',
          blogDescription: 'Releases, plans and stories.',
          postsPerPage: 5,
          blogSidebarCount: 'ALL',
          blogSidebarTitle: 'All our posts',
          editUrl: ({ blogPath }) => `https://git.example.com/blog/${blogPath}`,
          showLastUpdateTime: true,
          onInlineTags: 'ignore',
          onInlineAuthors: 'ignore',
          onUntruncatedBlogPosts: 'ignore',
          feedOptions: { type: 'all', description: 'New posts.', copyright: 'Ours' },
          remarkPlugins: [commands],
        },
        sitemap: { lastmod: 'date', changefreq: null, priority: null },
      },
    ],
  ],
  plugins: [
    [
      'content-docs',
      {
        id: 'community',
        path: 'community',
        routeBasePath: 'community',
        sidebarPath: 'sidebarsCommunity.ts',
        remarkPlugins: [commands],
      },
    ],
    ['client-redirects', { fromExtensions: ['html'] }],
  ],
  themeConfig: {
    image: 'img/docusaurus-social-card.jpg',
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    liveCodeBlock: { playgroundPosition: 'bottom' },
    prism: {
      additionalLanguages: ['java', 'latex', 'haskell', 'matlab', 'php', 'powershell', 'bash', 'diff', 'json', 'scss'],
      magicComments: [
        {
          className: 'theme-code-block-highlighted-line',
          line: 'highlight-next-line',
          block: { start: 'highlight-start', end: 'highlight-end' },
        },
        { className: 'code-block-error-line', line: 'This will error' },
      ],
    },
    navbar: {
      title: 'Docusaurus',
      logo: { alt: 'Docusaurus', src: 'img/docusaurus.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        { type: 'doc', docId: 'support', docsPluginId: 'community', label: 'Community' },
        { to: '/blog', label: 'Blog' },
        { type: 'docsVersionDropdown', position: 'right' },
      ],
    },
    footer: { copyright: 'Ours' },
  },
}
