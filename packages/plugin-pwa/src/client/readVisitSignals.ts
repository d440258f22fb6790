import { installFlag } from './installFlag.ts'
import { mobileMaxWidthPx, type VisitSignals } from './strategies.ts'

/** Browser APIs that are not in the standard types, because not every browser has them. */
interface PartialNavigator {
  /** Set by Safari when the site was opened from the home screen. */
  standalone?: boolean
  connection?: { saveData?: boolean }
  getInstalledRelatedApps?(): Promise<{ platform: string }[]>
}

/** Reads the signals of this visit from the browser. Never rejects: signals that a browser does not support are false. */
export async function readVisitSignals(): Promise<VisitSignals> {
  const browser = navigator as PartialNavigator
  return {
    search: location.search,
    isInstalled: installFlag.get() === 'true' || (await hasRelatedApp(browser)),
    isStandalone: matchMedia('(display-mode: standalone)').matches || browser.standalone === true,
    isMobile: matchMedia(`(max-width: ${mobileMaxWidthPx}px)`).matches,
    savesData: browser.connection?.saveData === true,
  }
}

async function hasRelatedApp(browser: PartialNavigator): Promise<boolean> {
  try {
    const apps = (await browser.getInstalledRelatedApps?.()) ?? []
    return apps.some(({ platform }) => platform === 'webapp')
  } catch {
    return false // only top-level documents of secure sites may ask
  }
}
