import type { RegistrationSettings } from '../shared/registration.ts'
import { whenIdle } from '@strata/core/client'
import { installFlag } from './installFlag.ts'

/** A worker that stores nothing leaves the network to the reader for so long. */
const unhurriedMs = 5000

/**
 * Registers the service worker: when the first page has been idle for a while, on later visits when the page has loaded, and again when the reader
 * installs or removes the site.
 * Part of every page's script: all that can wait is loaded later.
 */
export function startRegistration(settings: RegistrationSettings): void {
  // there is none on the server, in private windows of some browsers and without HTTPS
  if (typeof window === 'undefined' || navigator.serviceWorker === undefined) return
  const register = () => {
    import('./registerWorker.ts').then(
      ({ registerWorker }) => registerWorker(settings),
      () => {}, // the network or the file is gone; the next page tries again
    )
  }
  window.addEventListener('appinstalled', () => {
    installFlag.set('true')
    register()
  })
  // browsers offer an installation only while there is none
  window.addEventListener('beforeinstallprompt', () => {
    if (installFlag.get() === null) return
    installFlag.del()
    register()
  })
  // without a worker there is nothing to update, and one that stores nothing can wait
  if (navigator.serviceWorker.controller === null && !wantsOfflineMode(settings))
    setTimeout(() => whenIdle(register), unhurriedMs)
  else if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** Whether this visit may ask for offline mode; the worker's registration looks closer. */
function wantsOfflineMode({ strategies }: RegistrationSettings): boolean {
  return (
    strategies.includes('always') ||
    installFlag.get() !== null ||
    location.search.includes('offlineMode') ||
    matchMedia('(display-mode: standalone)').matches
  )
}
