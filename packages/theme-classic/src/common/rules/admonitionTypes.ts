import { dangerPath, infoPath, notePath, tipPath, warningPath } from '../admonitionIcons.ts'

/** Appearance of a built-in admonition type: alert color, icon (paths in a 16 × 16 box) and default title. */
export interface AdmonitionType {
  alert: 'secondary' | 'success' | 'info' | 'warning' | 'danger'
  iconPath: string
  /** In English. */
  title: string
}

export interface ResolvedAdmonitionType extends AdmonitionType {
  name: string
  /** Id of the translation of its title. */
  titleId: string
}

export const admonitionTypes: { [name: string]: AdmonitionType } = {
  note: { alert: 'secondary', iconPath: notePath, title: 'Note' },
  tip: { alert: 'success', iconPath: tipPath, title: 'Tip' },
  info: { alert: 'info', iconPath: infoPath, title: 'Info' },
  warning: { alert: 'warning', iconPath: warningPath, title: 'Warning' },
  danger: { alert: 'danger', iconPath: dangerPath, title: 'Danger' },
  caution: { alert: 'warning', iconPath: warningPath, title: 'Caution' },
}

/** Older keywords, with the type that they look like and their title. */
const aliases: { [keyword: string]: { type: string; title: string } } = {
  secondary: { type: 'note', title: 'Secondary' },
  important: { type: 'info', title: 'Important' },
  success: { type: 'tip', title: 'Success' },
}

const fallback: AdmonitionType = { alert: 'info', iconPath: infoPath, title: 'Info' }

/** The type of a keyword. One that is neither built in nor an alias looks like `info`. */
export function resolveAdmonitionType(keyword: string): ResolvedAdmonitionType {
  const alias = Object.hasOwn(aliases, keyword) ? aliases[keyword] : undefined
  const name = alias?.type ?? (Object.hasOwn(admonitionTypes, keyword) ? keyword : 'info')
  const type = admonitionTypes[name] ?? fallback
  const titleId = `theme.admonition.${alias === undefined ? name : keyword}`
  return { ...type, name, title: alias?.title ?? type.title, titleId }
}
