import fs from 'node:fs'
import type { Config } from '@docusaurus/types'
import {
  dogfoodingPlugins,
  dogfoodingThemes,
  parseTestFrontMatter,
  preprocessTestPages,
} from './_dogfooding/dogfooding.config.ts'
import { footer, navbar } from './src/data/chrome.ts'
import { editAt } from './src/data/editLinks.ts'
import { packagePageRedirects, redirects } from './src/data/redirects.ts'
import { search } from './src/data/search.ts'

// package managers beside npm, as the plugin of this version offers them
const converters = ['yarn', 'pnpm']

const isDevelopment = process.env.NODE_ENV === 'development'
const isDeployPreview = process.env.CONTEXT === 'deploy-preview'

/** A part of the site that `BASE_URL=/sub/ strata build` puts below a path. */
const baseUrl = process.env.BASE_URL ?? '/'

/** Versions that were cut; none before the first `docs:version`. */
function readVersionNames(): string[] {
  const file = new URL('versions.json', import.meta.url)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as string[]) : []
}

/** The release that these docs are about, newest first among those that were cut; the older ones get no more fixes. */
const versionNames = readVersionNames()
const [stableVersion, ...olderVersions] = versionNames

/** Analytics run only where a deployment brings its own id. */
const gtag = process.env.GTAG_TRACKING_ID
  ? { gtag: { trackingID: process.env.GTAG_TRACKING_ID, anonymizeIP: true } }
  : {}

const config: Config = {
  title: 'Docusaurus',
  tagline: 'Documentation, layer by layer',
  url: 'https://docusaurus.io',
  baseUrl,
  trailingSlash: true,
  contentSecurityPolicy: 'strict',
  favicon: 'img/docusaurus.ico',
  organizationName: 'facebook',
  projectName: 'docusaurus',
  baseUrlIssueBanner: true,
  frameworkVersion: '3.2.1',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'warn',
  onDuplicateRoutes: 'warn',
  customFields: {
    isDeployPreview,
    // makes /tests/pages/crashTest/ crash while the server renders it
    crashTest: process.env.DOCUSAURUS_CRASH_TEST === 'true',
  },
  staticDirectories: [
    'static',
    '_dogfooding/_asset_tests',
    // a folder that does not exist must not disturb a build
    '_dogfooding/_no_such_folder',
  ],
  markdown: {
    format: 'detect',
    mermaid: true,
    remarkRehypeOptions: { footnoteLabel: 'Footnotes' },
    parseFrontMatter: parseTestFrontMatter,
    preprocessor: preprocessTestPages,
  },
  presets: [
    [
      'classic',
      {
        debug: true,
        docs: {
          path: 'docs',
          sidebarPath: 'sidebars.ts',
          // improvements belong into the next version, so every version's link leads to the current text
          editUrl: ({ docPath }: { docPath: string }) => editAt(`docs/${docPath}`),
          showLastUpdateTime: true,
          showVersionChanges: true,
          showPaginationCategories: true,
          admonitions: { keywords: ['my-custom-admonition'] },
          remarkPlugins: [['npm2yarn', { sync: true, converters }], 'remark-math', 'config-tabs'],
          rehypePlugins: ['rehype-katex'],
          lastVersion: 'current',
          ...(stableVersion === undefined ? {} : { recommendedVersion: stableVersion }),
          versions: {
            current: { label: 'Canary', banner: 'unreleased', badge: false },
            ...Object.fromEntries(
              olderVersions.map((name) => [name, { label: name, banner: 'unmaintained', badge: false }] as const),
            ),
            ...(stableVersion === undefined
              ? {}
              : { [stableVersion]: { label: stableVersion, banner: 'none' as const } }),
          },
        },
        blog: {
          path: 'blog',
          blogTitle: 'Docusaurus blog',
          blogDescription: 'Releases, plans and stories of the people who build Docusaurus and build with it.',
          postsPerPage: 5,
          blogSidebarCount: 'ALL',
          blogSidebarTitle: 'All our posts',
          authorsBasePath: null,
          editUrl: ({ blogPath }: { blogPath: string }) => editAt(`blog/${blogPath}`),
          showLastUpdateTime: true,
          feedOptions: {
            type: 'all',
            description: 'New posts of the Docusaurus team.',
            copyright: `Copyright © ${new Date().getFullYear()} Meta Platforms, Inc.`,
          },
          remarkPlugins: [['npm2yarn', { sync: true, converters }]],
        },
        pages: { path: 'src/pages', remarkPlugins: [['npm2yarn', { sync: true, converters }]] },
        sitemap: { ignorePatterns: ['/tests/{blog,pages}/**'], lastmod: 'date', changefreq: null, priority: null },
        theme: { customCss: './src/css/custom.css', imageZoom: true, linkPreviews: true },
        ...gtag,
      },
    ],
  ],
  plugins: [
    './src/plugins/homePage/index.ts',
    './src/plugins/configTabs/index.ts',
    ['./src/plugins/changelog/index.ts', { id: 'changelog' }],
    [
      'content-docs',
      {
        id: 'community',
        path: 'community',
        routeBasePath: 'community',
        sidebarPath: 'sidebarsCommunity.ts',
        editUrl: ({ docPath }: { docPath: string }) => editAt(`community/${docPath}`),
        editCurrentVersion: true,
        showLastUpdateTime: true,
        remarkPlugins: [['npm2yarn', { sync: true, converters }]],
      },
    ],
    [
      'content-docs',
      {
        id: 'strata',
        path: 'strata',
        routeBasePath: 'strata',
        sidebarPath: 'sidebarsStrata.ts',
        editUrl: ({ docPath }: { docPath: string }) => editAt(`strata/${docPath}`),
        showLastUpdateTime: true,
        showPaginationCategories: true,
      },
    ],
    ['client-redirects', { fromExtensions: ['html'], redirects, createRedirects: packagePageRedirects }],
    ['social-cards', { ignorePatterns: ['/tests/**', '/search/'] }],
    ['ideal-image', { quality: 70, max: 1030, min: 640, steps: 2, disableInDev: true }],
    ['./src/plugins/featureRequests/index.ts', { boardUrl: process.env.FEATURE_BOARD_URL }],
    ...dogfoodingPlugins,
    [
      'pwa',
      {
        offlineModeActivationStrategies: ['appInstalled', 'standalone', 'queryString'],
        swCustom: './src/sw.ts',
        pwaHead: [
          { tagName: 'link', rel: 'icon', href: '/img/docusaurus.png' },
          { tagName: 'link', rel: 'manifest', href: '/manifest.json' },
          { tagName: 'meta', name: 'theme-color', content: 'rgb(37, 194, 160)' },
          { tagName: 'meta', name: 'apple-mobile-web-app-capable', content: 'yes' },
          // browsers that know this name complain of the older one alone
          { tagName: 'meta', name: 'mobile-web-app-capable', content: 'yes' },
          { tagName: 'meta', name: 'apple-mobile-web-app-status-bar-style', content: '#000' },
          { tagName: 'link', rel: 'apple-touch-icon', href: '/img/docusaurus.png' },
          { tagName: 'link', rel: 'mask-icon', href: '/img/docusaurus.png', color: 'rgb(62, 204, 94)' },
          { tagName: 'meta', name: 'msapplication-TileImage', content: '/img/docusaurus.png' },
          { tagName: 'meta', name: 'msapplication-TileColor', content: '#000' },
        ],
      },
    ],
  ],
  themes: ['live-codeblock', '@docusaurus/theme-mermaid', ...dogfoodingThemes],
  themeConfig: {
    image: 'img/docusaurus-social-card.jpg',
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    docs: { versionPersistence: 'localStorage', sidebar: { hideable: true, autoCollapseCategories: true } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    liveCodeBlock: { playgroundPosition: 'bottom' },
    algolia: search(process.env),
    mermaid: { theme: { light: 'default', dark: 'dark' }, siteColors: true },
    announcementBar: {
      id: 'announcementBar-v3.2',
      content: `🎉️ <b><a target="_blank" rel="noopener noreferrer" href="https://docusaurus.io/blog/releases/3.2">Docusaurus 3.2</a> is out!</b> 🥳️`,
    },
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
    navbar: navbar({ isDevelopment, versionNames }),
    footer: footer({ baseUrl }),
  },
}

export default config
