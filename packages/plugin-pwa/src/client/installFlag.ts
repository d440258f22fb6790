import { createStorageSlot } from '@strata/core/client'

/** `true` after the reader installed the site; readers' browsers hold this key already. */
export const installFlag = createStorageSlot('docusaurus.pwa.event.appInstalled.fired')
