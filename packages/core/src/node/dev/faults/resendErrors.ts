import type { DevEnvironment, ErrorPayload, HotPayload, ViteDevServer } from 'vite'

/** Updates come in groups, also for stylesheets that depend on other files. */
const settleMs = 50

/**
 * Sends errors of modules to browsers again while they persist. The bundler's client removes its error overlay with every
 * update of any module, and an edit of code causes several updates: content is reloaded, and data is written for it.
 */
export function resendErrors(vite: ViteDevServer): void {
  const { client } = vite.environments
  const broken = new Map<string, ErrorPayload>()
  let timer: NodeJS.Timeout | undefined

  async function resend(): Promise<void> {
    timer = undefined
    // `send` adds them again
    const pending = new Map(broken)
    broken.clear()
    for (const [id, payload] of pending) {
      if (await isBroken(client, id)) client.hot.send(payload)
    }
  }

  function note(payload: HotPayload): void {
    if (payload.type === 'error' && payload.err.id !== undefined) broken.set(payload.err.id, payload)
    else if (broken.size > 0 && removesOverlay(payload)) timer ??= setTimeout(() => void resend(), settleMs)
  }

  for (const channel of [client.hot, vite.ws]) {
    const send = channel.send.bind(channel) as (...args: unknown[]) => void
    channel.send = (...args: unknown[]) => {
      send(...args)
      const [payload, data] = args as [HotPayload | string, unknown]
      note(typeof payload === 'string' ? { type: 'custom', event: payload, data } : payload)
    }
  }
}

function removesOverlay(payload: HotPayload): boolean {
  return payload.type === 'update' || (payload.type === 'custom' && payload.event === 'strata:update')
}

/** Whether a module still fails. A module without importers does not count. */
async function isBroken(client: DevEnvironment, id: string): Promise<boolean> {
  const module = client.moduleGraph.getModuleById(id)
  if (module === undefined || module.importers.size === 0) return false
  try {
    await client.transformRequest(module.url)
    return false
  } catch (error) {
    return (error as { code?: unknown }).code !== 'ERR_CLOSED_SERVER'
  }
}
