import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServer, type HotPayload } from 'vite'
import { createSite } from '../../plugins/__fixtures__/loadTestSite.ts'
import { resendErrors } from './resendErrors.ts'

test('reports an unreadable module again after each update, until it can be read', async () => {
  const root = createSite('', { 'src/main.js': "import './part.js'\n", 'src/part.js': 'export default 1\n' })
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
  })
  onTestFinished(() => vite.close())
  const { client } = vite.environments
  const told: string[] = []
  vi.spyOn(client.hot, 'send').mockImplementation((...args: unknown[]) => told.push((args[0] as HotPayload).type))
  resendErrors(vite)
  await client.transformRequest('/src/main.js')
  await client.transformRequest('/src/part.js')
  const id = path.join(root, 'src/part.js')
  const write = (text: string) => {
    writeFileSync(id, text)
    client.moduleGraph.invalidateAll()
  }
  const update = () => {
    told.length = 0
    client.hot.send({ type: 'update', updates: [] })
  }

  write('export default (\n')
  client.hot.send({ type: 'error', err: { id, message: 'M', stack: '' } })
  for (let time = 0; time < 2; time++) {
    update()
    await expect.poll(() => told).toEqual(['update', 'error'])
  }
  write('export default 2\n')
  update()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(told).toEqual(['update'])
})
