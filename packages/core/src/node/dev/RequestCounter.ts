import type { ServerResponse } from 'node:http'

/** Knows whether requests are still being answered. */
export class RequestCounter {
  private readonly open = new Set<ServerResponse>()
  private readonly waiting: (() => void)[] = []

  add(response: ServerResponse): void {
    this.open.add(response)
    response.once('close', () => {
      this.open.delete(response)
      if (this.open.size === 0) for (const resolve of this.waiting.splice(0)) resolve()
    })
  }

  /** Resolves when every response was sent, or its browser is gone. */
  async untilIdle(): Promise<void> {
    if (this.open.size > 0) await new Promise<void>((resolve) => this.waiting.push(resolve))
  }
}
