import { closeTags, type JsonObject, type TranslationFile } from '@strata/core'
import type {
  FooterColumnConfig,
  FooterLinkConfig,
  LogoConfig,
  NavbarItemConfig,
  ThemeConfig,
} from '../common/themeConfigTypes.ts'

type Messages = TranslationFile['content']

/** Creates the translation files `navbar` and `footer` from the texts of navbar and footer. */
export function createTranslationFiles({ navbar, footer }: ThemeConfig): TranslationFile[] {
  const files = [{ path: 'navbar', content: collectNavbar(navbar) }]
  if (footer !== undefined) files.push({ path: 'footer', content: collectFooter(footer) })
  return files
}

function collectNavbar({ title, logo, items }: ThemeConfig['navbar']): Messages {
  const messages: Messages = {}
  if (title) messages.title = { message: title, description: 'The title in the navbar' }
  if (logo?.alt) messages['logo.alt'] = { message: logo.alt, description: 'The alt text of navbar logo' }
  for (const item of [...items, ...items.flatMap(listInner)]) {
    if (typeof item.label === 'string') {
      messages[`item.label.${item.label}`] = {
        message: item.label,
        description: `Navbar item with label ${item.label}`,
      }
    }
  }
  return messages
}

function listInner(item: NavbarItemConfig): NavbarItemConfig[] {
  const lists = [item.items, item.dropdownItemsBefore, item.dropdownItemsAfter]
  // lists in validated items contain items
  return lists.flatMap((list) => (Array.isArray(list) ? (list as NavbarItemConfig[]) : []))
}

function collectFooter({ links, logo, copyright }: NonNullable<ThemeConfig['footer']>): Messages {
  const messages: Messages = {}
  for (const entry of links) {
    if (isColumn(entry) && entry.title) {
      messages[`link.title.${entry.title}`] = {
        message: entry.title,
        description: `The title of the footer links column with title=${entry.title} in the footer`,
      }
    }
  }
  for (const { label, to, href } of links.flatMap((entry) => (isColumn(entry) ? entry.items : [entry]))) {
    if (!label) continue
    messages[`link.item.label.${label}`] = {
      message: label,
      description: `The label of footer link with label=${label} linking to ${to ?? href}`,
    }
  }
  if (copyright) messages.copyright = { message: copyright, description: 'The footer copyright' }
  if (logo?.alt) messages['logo.alt'] = { message: logo.alt, description: 'The alt text of footer logo' }
  return messages
}

function isColumn(entry: FooterColumnConfig | FooterLinkConfig): entry is FooterColumnConfig {
  return Array.isArray(entry.items)
}

/** Applies translation files to the theme configuration; texts without a translation stay the same. */
export function translateThemeConfig(themeConfig: JsonObject, files: TranslationFile[]): JsonObject {
  // the engine passes the result of `validateThemeConfig`
  const config = themeConfig as unknown as ThemeConfig
  const find = (path: string): Find => {
    const content = files.find((file) => file.path === path)?.content ?? {}
    return (id) => content[id]?.message
  }
  const translated: ThemeConfig = {
    ...config,
    navbar: translateNavbar(config.navbar, find('navbar')),
    ...(config.footer === undefined ? {} : { footer: translateFooter(config.footer, find('footer')) }),
  }
  return translated as unknown as JsonObject
}

/** Finds a translation, which may exist even if the configuration has no such text. */
type Find = (id: string) => string | undefined

function translateNavbar(navbar: ThemeConfig['navbar'], find: Find): ThemeConfig['navbar'] {
  const translateItem = (item: NavbarItemConfig): NavbarItemConfig => {
    const next = replaceText(item, 'label', find(`item.label.${String(item.label)}`))
    for (const list of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']) {
      const nested = item[list]
      if (Array.isArray(nested)) next[list] = (nested as NavbarItemConfig[]).map(translateItem)
    }
    return next
  }
  return { ...translateLogo(replaceText(navbar, 'title', find('title')), find), items: navbar.items.map(translateItem) }
}

function translateFooter(footer: NonNullable<ThemeConfig['footer']>, find: Find): NonNullable<ThemeConfig['footer']> {
  const translateLink = (link: FooterLinkConfig): FooterLinkConfig =>
    replaceText(link, 'label', find(`link.item.label.${link.label}`))
  const links = footer.links.map((entry) =>
    isColumn(entry)
      ? { ...replaceText(entry, 'title', find(`link.title.${entry.title}`)), items: entry.items.map(translateLink) }
      : translateLink(entry),
  )
  return {
    ...translateLogo(replaceText(footer, 'copyright', closeFound(find('copyright'))), find),
    // the input has only columns or only links, and each entry keeps its kind
    links: links as NonNullable<ThemeConfig['footer']>['links'],
  }
}

function translateLogo<Part extends { logo?: LogoConfig }>(part: Part, find: Find): Part {
  return part.logo === undefined ? part : { ...part, logo: replaceText(part.logo, 'alt', find('logo.alt')) }
}

/** Closes the tags of a translation in HTML, which may lack an end tag that the original has. */
const closeFound = (text: string | undefined) => (text === undefined ? undefined : closeTags(text))

const replaceText = <Part extends object>(part: Part, field: keyof Part, text: string | undefined): Part => ({
  ...part,
  ...(text === undefined ? {} : { [field]: text }),
})
