import { classesOf, find, findAll, hasClass, textOf, wordsOf } from './html.mjs'

/** Metadata that is compared, by name or property. */
const comparedMeta = /^(?:description|keywords|robots|og:.+|twitter:.+|docusaurus_.+|docsearch:.+|article:.+)$/

/** Parts of `<main>` that are compared separately, or that are controls rather than content. */
function isOutsideOfText(element) {
  const { tag, attributes } = element
  return (
    // ids inside SVG images are ignored
    ['nav', 'aside', 'button', 'dialog', 'select', 'footer', 'svg'].includes(tag) ||
    hasClass(element, 'hash-link') ||
    hasClass(element, 'pagination-nav') ||
    hasClass(element, 'theme-doc-toc-mobile') ||
    hasClass(element, 'theme-doc-toc-desktop') ||
    hasClass(element, 'table-of-contents') ||
    hasClass(element, 'theme-doc-breadcrumbs') ||
    hasClass(element, 'theme-doc-sidebar-container') ||
    hasClass(element, 'theme-pages-footer-edit-meta-row') ||
    isDiagram(element) ||
    attributes['aria-hidden'] === 'true' ||
    attributes.role === 'toolbar'
  )
}

/** The source of a diagram, which is in a page until a browser has rendered it. */
function isDiagram(element) {
  return hasClass(element, 'mermaid-source')
}

/**
 * What a reader, a browser and a search engine get from a page, in a form that can be compared between engines.
 * @param {import('./html.mjs').Element} document from `parseHtml`
 * @param {{ path: string, siteUrl: string }} page its pathname, and the URL of the site
 */
export function readPage(document, { path, siteUrl }) {
  const head = find(document, ({ tag }) => tag === 'head')
  const main = find(document, ({ tag }) => tag === 'main') ?? find(document, ({ tag }) => tag === 'body')
  const address = (href) => normalizeAddress(href, { path, siteUrl })
  const roots = findContent(main)
  const content = (matches) => roots.flatMap((root) => findAll(root, matches, isOutsideOfText))
  const navbar = find(document, (element) => hasClass(element, 'navbar'))
  const menu = find(document, (element) => hasClass(element, 'theme-doc-sidebar-menu'))
  const linksIn = (root, matches = () => true) =>
    root === undefined
      ? []
      : findAll(root, (element) => element.tag === 'a' && element.attributes.href !== undefined && matches(element)).map(
          (element) => ({ text: textOf(element), to: address(element.attributes.href) }),
        )
  return {
    title: textOf(find(head, ({ tag }) => tag === 'title') ?? head),
    lang: find(document, ({ tag }) => tag === 'html')?.attributes.lang ?? '',
    head: readHead(head, address),
    text: roots.map((root) => wordsOf(root, isOutsideOfText)).join(' '),
    headings: content(({ tag }) => /^h[1-6]$/.test(tag)).map((element) => ({
      level: Number(element.tag[1]),
      // nothing links to a title: Docusaurus leaves its id out
      id: element.tag === 'h1' ? '' : idOf(element),
      text: textOf(element, isOutsideOfText),
    })),
    ids: [...new Set(content(isTarget).map(({ attributes }) => attributes.id))],
    links: content(({ tag, attributes }) => tag === 'a' && attributes.href !== undefined).map((element) =>
      address(element.attributes.href),
    ),
    // files are compared by name, because a copy is equivalent; link targets are compared above
    newTabs: content(({ tag, attributes }) => tag === 'a' && attributes.target === '_blank')
      .map(({ attributes }) => address(attributes.href ?? ''))
      .map((to) => (to.startsWith('/') ? fileOf(to) : to)),
    images: content(({ tag }) => tag === 'img').map(({ attributes }) => ({
      file: fileOf(attributes.src ?? ''),
      // Docusaurus escapes the text twice
      alt: (attributes.alt ?? '').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&#39;/g, "'").replace(/&amp;/g, '&'),
    })),
    coloredCode: content(({ tag }) => tag === 'pre').flatMap(readColors),
    diagrams: findAll(main, isDiagram).map((element) => textOf(element)),
    toc: readToc(document),
    sidebar: menu === undefined ? [] : readSidebar(menu, address),
    pagination: linksIn(document, (element) => hasClass(element, 'pagination-nav__link')),
    breadcrumbs: readBreadcrumbs(document, address),
    tags: linksIn(document, (element) => element.attributes.rel === 'tag'),
    navbar: linksIn(navbar, (element) => !isToggle(element)),
    toggles: linksIn(navbar, isToggle).map(({ text }) => text),
    footer: linksIn(find(document, (element) => element.tag === 'footer' && hasClass(element, 'footer'))),
    htmlClasses: classesOf(find(document, ({ tag }) => tag === 'html')).filter((name) => !name.startsWith('plugin-')),
  }
}

/** The language of a highlighted code block. */
function readColors(block) {
  const language = /\blanguage-(\S+)/.exec(block.attributes.class ?? '')?.[1]
  const isColored = find(block, (element) => hasClass(element, 'token') && !hasClass(element, 'plain')) !== undefined
  return language !== undefined && isColored ? [language] : []
}

/** The toggle of a navbar dropdown, or the link in its place. */
function isToggle({ attributes, parent }) {
  return attributes['aria-haspopup'] !== undefined || (parent !== undefined && hasClass(parent, 'dropdown'))
}

/** The authors' content: the Markdown of a page, or its whole `<main>` if it has none. */
function findContent(main) {
  // pages have a class of their own here, and none in Docusaurus
  const names = ['markdown', 'mdx-text']
  const isMarkdown = (element) => names.some((name) => hasClass(element, name))
  const isWithinOther = ({ parent }) => parent !== undefined && names.some((name) => isWithin(parent, name))
  const roots = findAll(main, isMarkdown, isWithinOther)
  return roots.length === 0 ? [main] : roots
}

/** Ids that links may refer to, without those of titles, which have none in Docusaurus, and those generated by React. */
function isTarget({ tag, attributes: { id } }) {
  return id !== undefined && tag !== 'h1' && !/^_r_|^_R_|^:r|^__/i.test(id)
}

function idOf(heading) {
  return heading.attributes.id ?? ''
}

function readHead(head, address) {
  const tags = {}
  const add = (name, value) => (tags[name] = [...(tags[name] ?? []), value])
  for (const { tag, attributes } of findAll(head, () => true)) {
    const name = attributes.name ?? attributes.property
    if (tag === 'meta' && name !== undefined && comparedMeta.test(name)) {
      add(name, /^(?:og:(?:url|image)|twitter:image)$/.test(name) ? address(attributes.content ?? '') : attributes.content)
    }
    if (tag === 'link' && ['canonical', 'alternate', 'icon', 'search'].includes(attributes.rel)) {
      const kind = attributes.hreflang ?? attributes.type ?? ''
      add(`link ${attributes.rel} ${kind}`.trim(), address(attributes.href ?? ''))
    }
    if (tag === 'html' || tag === 'base') add(tag, attributes.href)
  }
  return Object.fromEntries(Object.entries(tags).map(([name, values]) => [name, [...new Set(values)].sort()]))
}

function readToc(document) {
  const toc = find(
    document,
    (element) => hasClass(element, 'table-of-contents') && !isWithin(element, 'theme-doc-toc-mobile'),
  )
  if (toc === undefined) return []
  return findAll(toc, ({ tag, attributes }) => tag === 'a' && attributes.href !== undefined).map((element) => ({
    text: textOf(element),
    to: decode(element.attributes.href),
  }))
}

function isWithin(element, className) {
  for (let current = element; current !== undefined; current = current.parent) if (hasClass(current, className)) return true
  return false
}

/** Open sidebar items only, because Docusaurus renders the items of a closed category only when it is opened. */
function readSidebar(menu, address) {
  const isHidden = (element) => element.tag === 'ul' && element.parent !== undefined && isCollapsed(element.parent)
  return findAll(menu, (element) => hasClass(element, 'menu__link'), isHidden).map((element) => ({
    text: textOf(element),
    to: element.attributes.href === undefined ? '' : address(element.attributes.href),
    isCurrent: element.attributes['aria-current'] === 'page',
  }))
}

function isCollapsed(item) {
  return hasClass(item, 'menu__list-item--collapsed')
}

function readBreadcrumbs(document, address) {
  const list = find(document, (element) => hasClass(element, 'breadcrumbs'))
  if (list === undefined) return []
  return findAll(list, (element) => hasClass(element, 'breadcrumbs__link')).map((element) => ({
    text: textOf(element),
    to: element.attributes.href === undefined ? '' : address(element.attributes.href),
  }))
}

/** `/assets/files/guide-0a1b2c….pdf` → `guide.pdf`, because file names contain a hash that each engine computes differently. */
export function fileOf(url) {
  if (url.startsWith('data:')) return 'data:'
  const [pathname] = url.split(/[?#]/)
  const name = decode(pathname.split('/').at(-1) ?? '')
  if (!pathname.includes('/assets/')) return name
  return name.replace(/-(?:[\da-f]{16}|[\da-f]{32}|[\w-]{8})(?=\.\w+$)/, '')
}

/** Pathname, query and hash of a URL of the site; other URLs as they are. */
function normalizeAddress(href, { path, siteUrl }) {
  if (/^(?:mailto|tel|data|javascript):/i.test(href)) return href
  if (!URL.canParse(href, siteUrl + path)) return href
  const url = new URL(href, siteUrl + path)
  if (url.origin !== new URL(siteUrl).origin) return url.href
  const pathname = /\/(?:assets|img-opt)\//.test(url.pathname) ? `/assets/${fileOf(url.pathname)}` : decode(url.pathname)
  // the same page, by its URL or by its file name
  if (pathname.endsWith('/404.html')) return `${pathname.slice(0, -'.html'.length)}${url.search}${decode(url.hash)}`
  return `${pathname.replace(/(?<=.)\/$/, '')}${url.search}${decode(url.hash)}`
}

function decode(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
