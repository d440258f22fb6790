import { findNearest, logger, OptionsError, validateWithSchema, type JsonObject, type Problem } from '@strata/core'
import type { ThemeConfig } from '../common/themeConfigTypes.ts'
import { parseFooterLinks } from './parseFooterLinks.ts'
import { parseNavbarItems } from './parseNavbarItems.ts'
import { themeConfigSchema } from './themeConfigSchema.ts'

const where = 'themeConfig'

/** Fields of earlier major versions of Docusaurus, with a hint for their replacement. */
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
 * Validates the part of the theme configuration that belongs to this theme and fills in its defaults. Fields of other themes
 * are passed through.
 * @throws OptionsError listing every problem
 */
export function parseThemeConfig(themeConfig: JsonObject): ThemeConfig & JsonObject {
  const rejected = findRejected(themeConfig)
  if (rejected.length > 0) throw new OptionsError(rejected)
  warnOfMisspelling(themeConfig)
  const base = validateWithSchema(themeConfigSchema, themeConfig, { where })
  // the lists are validated even if other fields are invalid, so that one run reports all mistakes
  const items = parseNavbarItems(
    base.value?.navbar.items ?? readList(themeConfig, 'navbar', 'items'),
    `${where}.navbar.items`,
  )
  const links = parseFooterLinks(
    base.value?.footer?.links ?? readList(themeConfig, 'footer', 'links'),
    `${where}.footer.links`,
  )
  const problems = [...(base.problems ?? []), ...items.problems, ...links.problems]
  if (base.value === undefined || problems.length > 0) throw new OptionsError(problems)
  const { navbar, footer, ...rest } = base.value
  const config: ThemeConfig = {
    ...rest,
    navbar: { ...navbar, items: items.items },
    ...(footer === undefined ? {} : { footer: { ...footer, links: links.links } }),
  }
  // only changes the type: the input is JSON and the schemas only add JSON, but they type unknown fields as unknown
  return config as ThemeConfig & JsonObject
}

function readList(themeConfig: JsonObject, field: string, list: string): unknown[] {
  const parent = themeConfig[field]
  const value: unknown = typeof parent === 'object' && parent !== null ? Reflect.get(parent, list) : undefined
  return Array.isArray(value) ? value : []
}

/** Only warns about a likely misspelling: the field may belong to another theme. */
function warnOfMisspelling(themeConfig: JsonObject): void {
  const known = Object.keys(themeConfigSchema.shape)
  for (const field of Object.keys(themeConfig)) {
    const nearest = known.includes(field) ? undefined : findNearest(field, known)
    if (nearest?.[0] !== field[0]?.toLowerCase() || nearest === undefined || Object.hasOwn(themeConfig, nearest))
      continue
    logger.warn(
      `"${where}.${field}" is not a field of the classic theme and has no effect.\n  Did you mean "${nearest}"?`,
    )
  }
}

function findRejected(themeConfig: JsonObject): Problem[] {
  return Object.entries(rejectedFields).flatMap(([path, hint]) => {
    const [first = '', second] = path.split('.')
    const parent = second === undefined ? themeConfig : themeConfig[first]
    const isSet = typeof parent === 'object' && parent !== null && Reflect.get(parent, second ?? first) !== undefined
    return isSet ? [{ message: `"${where}.${path}" is not a field of this version.`, hint }] : []
  })
}
