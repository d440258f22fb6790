import { OptionsError, validateWithSchema, type JsonObject, type Problem } from '@strata/core'
import type { ThemeConfig } from '../common/themeConfigTypes.ts'
import { parseFooterLinks } from './parseFooterLinks.ts'
import { parseNavbarItems } from './parseNavbarItems.ts'
import { themeConfigSchema } from './themeConfigSchema.ts'

const where = 'themeConfig'

/** Fields of earlier major versions, and what to write instead. */
const rejectedFields: { [path: string]: string } = {
  disableDarkMode: 'Write colorMode.disableSwitch.',
  defaultDarkMode: "Write colorMode.defaultMode: 'dark'.",
  'colorMode.switchConfig': 'Replace the component ColorModeToggle to change its icons.',
  metadatas: 'Write metadata.',
  'navbar.links': 'Write navbar.items.',
  hideableSidebar: 'Write docs.sidebar.hideable.',
  autoCollapseSidebarCategories: 'Write docs.sidebar.autoCollapseCategories.',
  sidebarCollapsible: 'Set the option sidebarCollapsible of the docs plugin.',
  gtag: 'Set the options of the google-gtag plugin.',
  googleAnalytics: 'Set the options of the google-analytics plugin.',
}

/**
 * Checks the part of the theme configuration that this theme reads and fills in its defaults.
 * Fields of other themes pass unread.
 * @throws OptionsError with every problem found
 */
export function parseThemeConfig(themeConfig: JsonObject): ThemeConfig & JsonObject {
  const rejected = findRejected(themeConfig)
  if (rejected.length > 0) throw new OptionsError(rejected)
  const base = validateWithSchema(themeConfigSchema, themeConfig, { where })
  if (base.problems !== undefined) throw new OptionsError(base.problems)
  const { navbar, footer, ...rest } = base.value
  const items = parseNavbarItems(navbar.items, `${where}.navbar.items`)
  const links = parseFooterLinks(footer?.links ?? [], `${where}.footer.links`)
  const problems = [...items.problems, ...links.problems]
  if (problems.length > 0) throw new OptionsError(problems)
  const config: ThemeConfig = {
    ...rest,
    navbar: { ...navbar, items: items.items },
    ...(footer === undefined ? {} : { footer: { ...footer, links: links.links } }),
  }
  // the input is JSON and the schemas add none that is not; unknown fields are typed as unknown by them
  return config as ThemeConfig & JsonObject
}

function findRejected(themeConfig: JsonObject): Problem[] {
  return Object.entries(rejectedFields).flatMap(([path, hint]) => {
    const [first = '', second] = path.split('.')
    const parent = second === undefined ? themeConfig : themeConfig[first]
    const isSet = typeof parent === 'object' && parent !== null && Object.hasOwn(parent, second ?? first)
    return isSet ? [{ message: `"${where}.${path}" is not a field of this version.`, hint }] : []
  })
}
