import type { ErrorPayload, HotPayload, ViteDevServer } from 'vite'
import type { DevSite } from '../DevSite.ts'

/** Shows the site's problem in browsers, if there is one. Call it again after anything that removes the error overlay. */
export function sendFault(devSite: DevSite, vite: ViteDevServer): void {
  const error = describeFault(devSite)
  if (error !== undefined) vite.ws.send(error)
}

/** The site's problem as a payload for browsers. */
function describeFault({ fault }: DevSite): ErrorPayload | undefined {
  return fault === undefined ? undefined : { type: 'error', err: { message: fault, stack: '' } }
}

/**
 * Sends the current problem to pages that connect. The bundler itself would keep the last undelivered error for the next page,
 * even if it was fixed long ago.
 */
export function sendFaultToNewClients(devSite: DevSite, vite: ViteDevServer): void {
  const { hot } = vite.environments.client
  const send = hot.send.bind(hot) as (...args: unknown[]) => void
  let undelivered: { error: ErrorPayload; revision: string } | undefined
  hot.send = (...args: unknown[]) => {
    const [payload] = args as [HotPayload]
    if (payload.type === 'error' && vite.ws.clients.size === 0)
      undelivered = { error: payload, revision: devSite.revision }
    else send(...args)
  }
  vite.ws.on('connection', (socket) => {
    const error = describeFault(devSite) ?? (undelivered?.revision === devSite.revision ? undelivered.error : undefined)
    undelivered = undefined
    if (error !== undefined) socket.send(JSON.stringify(error))
  })
}
