import type { ErrorPayload, HotPayload, ViteDevServer } from 'vite'
import type { DevSite } from '../DevSite.ts'

/** Says in the browsers what is wrong with the site, if anything is. Needed again after whatever takes the message away. */
export function tellFault(devSite: DevSite, vite: ViteDevServer): void {
  const error = describeFault(devSite)
  if (error !== undefined) vite.ws.send(error)
}

/** What is wrong with the site, as browsers are told of it. */
function describeFault({ fault }: DevSite): ErrorPayload | undefined {
  return fault === undefined ? undefined : { type: 'error', err: { message: fault, stack: '' } }
}

/**
 * Tells a page that connects of the fault that there is. The bundler itself keeps the last error that nobody heard for the
 * next page, however long ago it was put right.
 */
export function tellArrivals(devSite: DevSite, vite: ViteDevServer): void {
  const { hot } = vite.environments.client
  const send = hot.send.bind(hot) as (...args: unknown[]) => void
  let unheard: { error: ErrorPayload; revision: string } | undefined
  hot.send = (...args: unknown[]) => {
    const [payload] = args as [HotPayload]
    if (payload.type === 'error' && vite.ws.clients.size === 0) unheard = { error: payload, revision: devSite.revision }
    else send(...args)
  }
  vite.ws.on('connection', (socket) => {
    const error = describeFault(devSite) ?? (unheard?.revision === devSite.revision ? unheard.error : undefined)
    unheard = undefined
    if (error !== undefined) socket.send(JSON.stringify(error))
  })
}
