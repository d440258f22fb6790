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

test('takes the next free port instead of a taken one', async () => {
  const port = await listen(create(), { host: 'localhost', port: 0 })
  expect(await listen(create(), { host: 'localhost', port })).toBeGreaterThan(port)
})

test('asks before it takes another port, where it is to', async () => {
  const port = await listen(create(), { host: 'localhost', port: 0 })
  const asked: number[] = []
  const mayTry = async (other: number) => asked.push(other) > 0
  expect(await listen(create(), { host: 'localhost', port, mayTry })).toBe(asked.at(-1))
  expect(asked[0]).toBe(port + 1)
})

test('says that a port is in use, where no other may be taken', async () => {
  const port = await listen(create(), { host: 'localhost', port: 0 })
  await expect(listen(create(), { host: 'localhost', port, mayTry: async () => false })).rejects.toThrow(
    `Port ${port} is in use.`,
  )
})
