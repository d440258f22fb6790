import { defineConfig } from '@strata/core'

// Every option is listed in the documentation; your editor completes them and says what they mean.
export default defineConfig({
  title: '__TITLE__',
  tagline: 'Say in one sentence what this is about.',
  favicon: 'img/logo.svg',

  // Where the site will be: links for search engines and the sitemap start with it.
  url: 'https://example.com',
  baseUrl: '/',

  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: './sidebars.ts' },
        blog: false,
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
        { type: 'search', position: 'right' },
      ],
    },
    footer: {
      links: [
        { label: 'Introduction', to: '/docs/introduction' },
        { label: 'Settings', to: '/docs/reference/settings' },
      ],
      copyright: `© ${new Date().getFullYear()} __TITLE__. Built with Strata.`,
    },
  },
})
