import type { OfflineModeStrategy } from '../shared/registration.ts'

/** What is known about a visit. */
export interface VisitSignals {
  /** Query string of the page. */
  search: string
  /** The reader installed the site in this browser. */
  isInstalled: boolean
  /** The site runs in its own window, as an installed app. */
  isStandalone: boolean
  isMobile: boolean
  /** The browser asks to save data. */
  savesData: boolean
}

/** Widest window that counts as mobile, as in the theme. */
export const mobileMaxWidthPx = 996

const applies: { [Strategy in OfflineModeStrategy]: (signals: VisitSignals) => boolean } = {
  appInstalled: ({ isInstalled }) => isInstalled,
  standalone: ({ isStandalone }) => isStandalone,
  queryString: ({ search }) => new URLSearchParams(search).get('offlineMode') === 'true',
  mobile: ({ isMobile }) => isMobile,
  saveData: ({ savesData }) => savesData,
  always: () => true,
}

/** True as soon as one strategy applies; false for an empty list. */
export function isOfflineModeOn(strategies: OfflineModeStrategy[], signals: VisitSignals): boolean {
  return strategies.some((strategy) => applies[strategy](signals))
}
