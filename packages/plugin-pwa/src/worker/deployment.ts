declare const self: ServiceWorkerGlobalScope

/** The build writes a name in its place that differs whenever one of the precached files does. */
const deployment = '__STRATA_DEPLOYMENT__'

/**
 * Tells if the site on the network is still the one that this worker belongs to.
 * @throws TypeError without a network
 */
export async function isCurrentDeployment(): Promise<boolean> {
  const response = await fetch(self.location.href, { cache: 'no-store' })
  return response.ok && (await response.text()).includes(deployment)
}
