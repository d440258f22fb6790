import type { JsonObject } from '@docusaurus/types'

const repository = 'https://github.com/facebook/docusaurus'
const archive = 'https://docusaurus-archive-october-2023.netlify.app/docs'
const archivedVersions = ['2.3.1', '2.2.0', '2.1.0', '2.0.1']
const separator = { type: 'html', value: '<hr class="dropdown-separator">' }

/**
 * Navbar of the site, a value of `themeConfig.navbar`.
 * @param versionNames names of the released versions of the docs, newest first
 */
export function navbar({
  isDevelopment,
  versionNames,
}: {
  isDevelopment: boolean
  versionNames: readonly string[]
}): JsonObject {
  return {
    hideOnScroll: true,
    title: 'Docusaurus',
    logo: { alt: '', src: 'img/docusaurus.svg', srcDark: 'img/docusaurus_keytar.svg', width: 32, height: 32 },
    items: [
      { type: 'doc', position: 'left', docId: 'introduction', label: 'Docs' },
      { type: 'docSidebar', position: 'left', sidebarId: 'api', label: 'API' },
      { to: 'blog', label: 'Blog', position: 'left' },
      { to: 'showcase', label: 'Showcase', position: 'left' },
      { to: '/community/support', label: 'Community', position: 'left', activeBaseRegex: '/community/' },
      // the document is unlisted, so this item is shown only on its page
      { type: 'doc', position: 'right', docId: 'index', docsPluginId: 'docs-tests', label: 'Tests' },
      ...(isDevelopment ? [{ to: '/__docusaurus/debug', label: 'Debug', position: 'right' }] : []),
      { type: 'custom-dogfood-navbar-item', position: 'right', content: '😉' },
      versionDropdown(versionNames),
      {
        type: 'localeDropdown',
        position: 'right',
        dropdownItemsAfter: [separator, { href: `${repository}/issues/3526`, label: 'Help Us Translate' }],
      },
      { href: repository, position: 'right', className: 'header-github-link', 'aria-label': 'GitHub repository' },
    ],
  }
}

function versionDropdown(versionNames: readonly string[]): JsonObject {
  return {
    type: 'docsVersionDropdown',
    position: 'right',
    // only the dropdown shows the sign; other places use the plain name
    versions: { current: { label: 'Canary 🚧' }, ...Object.fromEntries(versionNames.map((name) => [name, {}])) },
    dropdownActiveClassDisabled: true,
    dropdownItemsAfter: [
      separator,
      { type: 'html', className: 'dropdown-archived-versions', value: '<b>Archived versions</b>' },
      ...archivedVersions.map((version) => ({ label: version, href: `${archive}/${version}` })),
      { label: '1.x.x', href: 'https://v1.docusaurus.io' },
      separator,
      { to: '/versions', label: 'All versions' },
    ],
  }
}

/** Footer of the site, a value of `themeConfig.footer`. */
export function footer({ baseUrl }: { baseUrl: string }): JsonObject {
  return {
    style: 'dark',
    links: [
      {
        title: 'Learn',
        items: [
          { label: 'Introduction', to: 'docs' },
          { label: 'Installation', to: 'docs/installation' },
          { label: 'Migration from v1 to v2', to: 'docs/migration' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'Stack Overflow', href: 'https://stackoverflow.com/questions/tagged/docusaurus' },
          { label: 'Feature Requests', to: '/feature-requests' },
          { label: 'Discord', href: 'https://discordapp.com/invite/docusaurus' },
          { label: 'Help', to: '/community/support' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'Blog', to: 'blog' },
          { label: 'Changelog', to: '/changelog' },
          { label: 'GitHub', href: repository },
          { label: 'Strata', to: '/strata' },
          { label: 'Twitter', href: 'https://twitter.com/docusaurus' },
          badge({
            label: 'Deploys by Netlify',
            href: 'https://www.netlify.com',
            src: 'netlify.svg',
            width: 133,
            height: 24,
          }),
          badge({ label: 'Covered by Argos', href: 'https://argos-ci.com', src: 'argos.svg', width: 133, height: 24 }),
        ],
      },
      {
        title: 'Legal',
        items: [
          { label: 'Privacy', href: 'https://opensource.facebook.com/legal/privacy/' },
          { label: 'Terms', href: 'https://opensource.facebook.com/legal/terms/' },
          { label: 'Cookie Policy', href: 'https://opensource.facebook.com/legal/cookie-policy/' },
        ],
      },
    ],
    logo: {
      alt: 'Meta Open Source Logo',
      src: '/img/meta_opensource_logo_negative.svg',
      href: 'https://opensource.fb.com',
      width: 160,
      height: 51,
    },
    copyright: `<p class="footer-brand"><strong>Docusaurus</strong> Documentation from Markdown, layer by layer.</p>
<span>Copyright © ${new Date().getFullYear()} Meta Platforms, Inc. Built with <a href="${baseUrl}strata/">Strata</a>.</span>`,
  }

  // The site serves the badges itself: images from another host would send it requests that readers did not ask for.
  function badge({
    label,
    href,
    src,
    width,
    height,
  }: {
    label: string
    href: string
    src: string
    width: number
    height: number
  }) {
    const image = `<img src="${baseUrl}img/badges/${src}" alt="${label}" width="${width}" height="${height}" loading="lazy">`
    return {
      html: `<a class="footer__link-item" href="${href}" target="_blank" rel="noreferrer">${image}</a>`,
    }
  }
}
