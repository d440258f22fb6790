import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { DevEnvironment } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { joinedPrefix } from '../bundle/virtualModules.ts'
import { keepJoined } from './keepJoined.ts'

const cacheDir = mkdtempSync(path.join(os.tmpdir(), 'joined-'))
afterAll(() => rmSync(cacheDir, { recursive: true }))

/** A start of the server: gives a module, and says whether the bundler had to make it. */
function start(key: string) {
  let made = 0
  const server = {
    fetchModule: (url: string) => {
      made++
      return Promise.resolve({ code: `code of ${url}`, file: '/made', id: url, url, invalidate: false })
    },
  } as unknown as DevEnvironment
  keepJoined(server, { cacheDir, key })
  return async (name: string) => {
    const before = made
    const result = await server.fetchModule(`/@id/__x00__${name}`)
    return { code: 'code' in result ? result.code : undefined, isMade: made > before }
  }
}

test('a joined module is made once, a module of the site in every start', async () => {
  const engine = `${joinedPrefix}joined-1`
  const code = `code of /@id/__x00__${engine}`
  const first = start('a')
  expect(await first(engine)).toEqual({ code, isMade: true })
  expect(await first(engine)).toEqual({ code, isMade: false })
  const second = start('a')
  expect(await second(engine)).toEqual({ code, isMade: false })
  expect(await second(`${joinedPrefix}joined-2`)).toMatchObject({ isMade: true })
  for (const server of [first, second]) expect(await server('virtual:strata/site-data')).toMatchObject({ isMade: true })
  expect(await start('b')(engine)).toMatchObject({ isMade: true })
})
