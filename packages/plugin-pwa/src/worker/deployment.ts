declare const self: ServiceWorkerGlobalScope

/** Placeholder that the build replaces by a name that changes whenever a precached file changes. */
const deployment = '__STRATA_DEPLOYMENT__'

/**
 * Whether the deployed site is still the one that this worker belongs to.
 * @throws TypeError if offline
 */
export async function isCurrentDeployment(): Promise<boolean> {
  const response = await fetch(self.location.href, { cache: 'no-store' })
  return response.ok && (await response.text()).includes(deployment)
}
