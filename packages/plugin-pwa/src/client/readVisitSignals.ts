import { installFlag } from './installFlag.ts'
import { mobileMaxWidthPx, type VisitSignals } from './strategies.ts'

/** Parts of the browser that its types do not know, because not every browser has them. */
interface PartialNavigator {
  /** Safari on a phone's home screen. */
  standalone?: boolean
  connection?: { saveData?: boolean }
  getInstalledRelatedApps?(): Promise<{ platform: string }[]>
}

/** Asks the browser about this visit. Never fails: what a browser cannot tell is false. */
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
