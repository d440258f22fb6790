import { defineConfig } from '@strata/core'

// Every option is listed in the documentation; your editor completes them and says what they mean.
export default defineConfig({
  title: '__TITLE__',
  tagline: 'Say in one sentence what this is about.',
  favicon: 'img/logo.svg',

  // Where the site will be: links for search engines and the sitemap start with it.
  url: 'https://example.com',
  baseUrl: '/',

  // Add a language here, run "npm run write-translations -- --locale fr", and translate what it writes into i18n/fr.
  i18n: { defaultLocale: 'en', locales: ['en'] },

  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.ts',
          // Readers get "docs/"; without this line, they get the newest of versions.json unless they choose.
          lastVersion: 'current',
          versions: { current: { label: '2.0' } },
        },
        blog: { blogSidebarTitle: 'Recent posts', feedOptions: { type: ['rss', 'atom'] } },
        theme: { customCss: './src/css/custom.css' },
      },
    ],
  ],

  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: '__TITLE__',
      logo: { alt: '', src: 'img/logo.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
        { to: '/blog', label: 'Blog', position: 'left' },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'search', position: 'right' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Docs',
          items: [
            { label: 'Introduction', to: '/docs/introduction' },
            { label: 'Settings', to: '/docs/reference/settings' },
          ],
        },
        {
          title: 'News',
          items: [
            { label: 'Blog', to: '/blog' },
            { label: 'RSS', href: 'pathname:///blog/rss.xml' },
          ],
        },
      ],
      copyright: `© ${new Date().getFullYear()} __TITLE__. Built with Strata.`,
    },
  },
})
