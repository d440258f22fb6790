import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { RequestCounter } from './RequestCounter.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a server that leaves requests unanswered; `next` returns the next pending response. */
async function holdRequests(counter: RequestCounter): Promise<{ url: string; next(): Promise<ServerResponse> }> {
  const held: ServerResponse[] = []
  const waiting: ((response: ServerResponse) => void)[] = []
  const server = createServer((_, response) => {
    counter.add(response)
    const resolve = waiting.shift()
    if (resolve === undefined) held.push(response)
    else resolve(response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    next: async () => held.shift() ?? new Promise((resolve) => waiting.push(resolve)),
  }
}

test('is idle without requests', async () => {
  await new RequestCounter().untilIdle()
})

test('waits for all responses, and for browsers that disconnect', async () => {
  const counter = new RequestCounter()
  const { url, next } = await holdRequests(counter)
  const leaving = new AbortController()
  const answered = fetch(url)
  const first = await next()
  const left = fetch(url, { signal: leaving.signal })
  await next()
  const events: string[] = []
  const idle = counter.untilIdle().then(() => events.push('idle'))
  first.once('close', () => events.push('answered'))
  first.end('done')
  expect(await (await answered).text()).toBe('done')
  leaving.abort()
  await expect(left).rejects.toThrow()
  await idle
  expect(events).toEqual(['answered', 'idle'])
  await counter.untilIdle()
})
