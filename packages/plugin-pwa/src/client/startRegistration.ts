import type { RegistrationSettings } from '../shared/registration.ts'
import { whenIdle } from '@strata/core/client'
import { installFlag } from './installFlag.ts'

/** How long the registration of a worker that stores nothing waits, so that it does not compete with the reader's requests. */
const idleDelayMs = 5000

/**
 * Registers the service worker: when the first page has been idle for a while, on later visits when the page has loaded,
 * and again when the reader installs or removes the site. This module is part of every page's script, so it imports the
 * rest dynamically.
 */
export function startRegistration(settings: RegistrationSettings): void {
  // service workers do not exist on the server, in private windows of some browsers and without HTTPS
  if (typeof window === 'undefined' || navigator.serviceWorker === undefined) return
  const register = () => {
    import('./registerWorker.ts').then(
      ({ registerWorker }) => registerWorker(settings),
      () => {}, // offline, or the file is gone; the next page tries again
    )
  }
  window.addEventListener('appinstalled', () => {
    installFlag.set('true')
    register()
  })
  // browsers fire this event only while the site is not installed
  window.addEventListener('beforeinstallprompt', () => {
    if (installFlag.get() === null) return
    installFlag.del()
    register()
  })
  // without a worker there is nothing to update, and one that stores nothing can wait
  if (navigator.serviceWorker.controller === null && !wantsOfflineMode(settings))
    setTimeout(() => whenIdle(register), idleDelayMs)
  else if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** Whether this visit might need offline mode; `registerWorker` decides. */
function wantsOfflineMode({ strategies }: RegistrationSettings): boolean {
  return (
    strategies.includes('always') ||
    installFlag.get() !== null ||
    location.search.includes('offlineMode') ||
    matchMedia('(display-mode: standalone)').matches
  )
}
