import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { listen } from './listen.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

function create(): Server {
  const server = createServer()
  servers.push(server)
  return server
}

test('uses the next free port if one is taken', async () => {
  const port = await listen(create(), { host: 'localhost', port: 0 })
  expect(await listen(create(), { host: 'localhost', port })).toBeGreaterThan(port)
})

test('asks before it uses another port, if so configured', async () => {
  const port = await listen(create(), { host: 'localhost', port: 0 })
  const asked: number[] = []
  const mayTry = async (other: number) => asked.push(other) > 0
  expect(await listen(create(), { host: 'localhost', port, mayTry })).toBe(asked.at(-1))
  expect(asked[0]).toBe(port + 1)
})

test('reports a port that is in use if no other is allowed', async () => {
  const port = await listen(create(), { host: 'localhost', port: 0 })
  await expect(listen(create(), { host: 'localhost', port, mayTry: async () => false })).rejects.toThrow(
    `Port ${port} is in use.`,
  )
})
