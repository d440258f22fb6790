/**
 * Maps CSS-module class names of Docusaurus's theme to selectors of this theme. These names are not a public interface of
 * Docusaurus, but many site stylesheets use them. Names that several components use for different things, such as `title`, are
 * left out.
 */
export const partNames: { [name: string]: string } = {
  admonition: '.theme-admonition',
  admonitionContent: '.theme-admonition__content',
  admonitionHeading: '.theme-admonition__heading',
  admonitionIcon: '.theme-admonition__icon',
  announcementBar: '.theme-announcement-bar',
  announcementBarClose: '.theme-announcement-bar__close',
  announcementBarContent: '.theme-announcement-bar__content',
  authorDetails: '.avatar__intro',
  authorImage: '.avatar__photo',
  authorName: '.avatar__name',
  authorSocialIcon: '.blog-author__social-icon',
  authorSocialLink: ':where(.blog-author__socials) a',
  authorSocials: '.blog-author__socials',
  authorTitle: '.avatar__subtitle',
  backToTopButton: '.theme-back-to-top-button',
  breadcrumbHomeIcon: '.breadcrumbs__home',
  breadcrumbsContainer: '.theme-doc-breadcrumbs',
  buttonGroup: '.theme-code-block__buttons',
  cardContainer: '.doc-card',
  cardDescription: '.doc-card__description',
  cardTitle: '.doc-card__title',
  cardTitleIcon: '.doc-card__icon',
  categoryLink: '.menu__link--sublist',
  codeBlock: ':where(.theme-code-block) pre',
  codeBlockContainer: '.theme-code-block',
  codeBlockContent: '.theme-code-block__content',
  codeBlockLines: '.theme-code-block__lines',
  codeBlockTitle: '.theme-code-block__title',
  codeLine: ':where(.theme-code-block) .token-line',
  collapseSidebarButton: '.doc-sidebar__collapse',
  colorModeToggle: '.color-mode-toggle',
  containsTaskList: '.contains-task-list',
  copyButton: '.theme-code-block__copy',
  darkToggleIcon: '.color-mode-toggle__dark',
  details: '.details',
  docItemCol: '.doc-item__column',
  docItemContainer: '.doc-item__body',
  docItemWrapper: '.doc-root__container',
  docMainContainer: '.doc-root__main',
  docRoot: '.doc-root',
  docSidebarContainer: '.theme-doc-sidebar-container',
  docsWrapper: '.doc-root',
  expandButton: '.doc-sidebar__expand',
  footerLogoLink: '.footer__logo-link',
  generatedIndexPage: '.doc-index',
  iconEdit: '.icon--edit',
  iconExternalLink: '.icon--external',
  iconLanguage: '.icon--language',
  lastUpdated: '.theme-last-updated',
  lightToggleIcon: '.color-mode-toggle__light',
  mainWrapper: '.main-wrapper',
  menuExternalLink: '.menu__link--external',
  menuHtmlItem: '.doc-sidebar__html',
  navbarHidden: '.navbar--hidden',
  navbarHideable: '.navbar--hideable',
  navbarSearchContainer: '.navbar__search-slot',
  sidebar: ':is(.doc-sidebar, .blog-sidebar)',
  sidebarItem: ':where(.blog-sidebar__list) > li',
  sidebarItemLink: '.blog-sidebar__link',
  sidebarItemLinkActive: '.blog-sidebar__link--active',
  sidebarItemList: '.blog-sidebar__list',
  sidebarItemTitle: '.blog-sidebar__title',
  sidebarViewport: '.doc-sidebar',
  skipToContent: '.skip-to-content',
  systemToggleIcon: '.color-mode-toggle__system',
  tabItem: ':where(.theme-tabs) .tabs__item',
  '^tabItem': ':where(.theme-tabs) [role="tabpanel"]',
  tableOfContents: '.theme-doc-toc-desktop',
  tableOfContentsInline: '.table-of-contents-inline',
  tabList: '.theme-tabs',
  tagRegular: '.theme-tag',
  tagWithCount: '.theme-tag--with-count',
  tocCollapsible: '.toc-collapsible',
  tocCollapsibleButton: '.toc-collapsible__button',
  tocCollapsibleContent: '.toc-collapsible__content',
  tocMobile: '.theme-doc-toc-mobile',
  toggle: '.color-mode-toggle',
  toggleButton: '.color-mode-toggle__button',
  yearGroupHeading: '.blog-sidebar__year',
}

/** Tags of elements, by a class that both themes have, where Docusaurus's theme uses a different tag. */
export const partTags: { [name: string]: string } = {
  footer__title: 'p',
  navbar: 'header',
  'navbar--fixed-top': 'header',
  'navbar-sidebar': 'dialog',
  'pagination-nav__label': 'span',
  'pagination-nav__sublabel': 'span',
  'theme-announcement-bar': 'section',
  'theme-code-block-highlighted-line': 'span',
  'theme-doc-toc-desktop': 'nav',
  'token-line': 'span',
}

const separatorSize =
  'calc(var(--ifm-breadcrumb-separator-size, 0.5rem) * var(--ifm-breadcrumb-size-multiplier) * var(--ifm-breadcrumb-separator-size-multiplier, 1.25))'
const separatorRule = (declarations: string) => `.breadcrumbs__item:not(:last-child)::after { ${declarations} }`
const sizedSeparator = separatorRule(`width: ${separatorSize}; height: ${separatorSize}`)

/**
 * Rules by custom property of Infima, for properties that the theme itself ignores, mostly because it draws shapes instead of
 * images. They are added if a site sets the property.
 */
export const variableRules: { [name: string]: string } = {
  '--ifm-avatar-intro-alignment': '.avatar__intro { text-align: var(--ifm-avatar-intro-alignment) }',
  '--ifm-breadcrumb-separator': `${sizedSeparator} ${separatorRule(
    'background: var(--ifm-breadcrumb-separator) center; opacity: 0.5',
  )}`,
  '--ifm-breadcrumb-separator-filter': separatorRule('filter: var(--ifm-breadcrumb-separator-filter)'),
  '--ifm-breadcrumb-separator-size': sizedSeparator,
  '--ifm-breadcrumb-separator-size-multiplier': sizedSeparator,
  '--ifm-button-transition-duration': '.button { transition-duration: var(--ifm-button-transition-duration) }',
  '--ifm-menu-link-sublist-icon':
    '.menu__link--sublist-caret::after, .menu__caret::before { width: 1.25rem; height: 1.25rem; opacity: 1; ' +
    'background: var(--ifm-menu-link-sublist-icon) 50% / 2rem 2rem; filter: var(--ifm-menu-link-sublist-icon-filter, none) }',
}

/**
 * Rules that replace the theme's dropdown arrow with Infima's `::after`, if a site styles that. Next to a link, the arrow of
 * the button after it stays.
 */
export const pseudoRules = [
  {
    of: 'navbar__link',
    within: 'dropdown',
    rules:
      '&:where(:not(:has(+ .dropdown__caret)))::after { display: inline-block; box-sizing: content-box; position: relative; top: 2px; margin-inline-start: 0.3em; ' +
      'border: solid transparent; border-width: 0.4em 0.4em 0; border-top-color: currentcolor; content: ""; ' +
      'transform: translateY(-50%) } & > .dropdown__arrow { display: none }',
  },
]
