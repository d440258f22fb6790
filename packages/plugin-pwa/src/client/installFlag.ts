import { createStorageSlot } from '@strata/core/client'

/** `true` after the reader installed the site. The key must not change: browsers of readers have already stored it. */
export const installFlag = createStorageSlot('docusaurus.pwa.event.appInstalled.fired')
