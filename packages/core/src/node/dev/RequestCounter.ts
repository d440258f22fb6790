import type { ServerResponse } from 'node:http'

/** Tracks open requests. */
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

  /** Resolves when every response was sent or its connection closed. */
  async untilIdle(): Promise<void> {
    if (this.open.size > 0) await new Promise<void>((resolve) => this.waiting.push(resolve))
  }
}
