import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DevEnvironment } from 'vite'
import { expect, test, vi } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { joinedPrefix } from '../bundle/virtual/ids.ts'
import { readStamp } from '../fileStamp.ts'
import { keepJoined, keepStyles } from './keepEngineCode.ts'

const cacheDir = createFolder()

/** Simulates a start of the server. The result fetches a module and tells whether the bundler had to compile it. */
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

test('compiles engine modules once, and modules of the site in every start', async () => {
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

/** Simulates a start of the server: requests stylesheets and records which ones the bundler had to compile. */
function startForBrowsers(root: string, base = '/') {
  const made: string[] = []
  const transform = (url: string) => {
    made.push(url)
    return Promise.resolve({ code: `${url} ${made.length}`, map: null })
  }
  const client = {
    config: { base, root },
    transformRequest: transform,
    warmupRequest: async (url: string) => void (await transform(url)),
  } as unknown as DevEnvironment
  keepStyles(client, { cacheDir: root, key: 'a' })
  return { client, made, get: async (url: string) => (await client.transformRequest(url))?.code }
}

test('compiles stylesheets of installed engine packages once, until a file in their folder changes', async () => {
  const root = mkdtempSync(path.join(cacheDir, 'site-'))
  const write = async (file: string, text: string) => {
    const target = path.join(root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
    await vi.waitUntil(() => readStamp(target) !== '')
  }
  await write('node_modules/@strata/theme/package.json', '{ "name": "@strata/theme" }')
  await write('node_modules/@strata/theme/css/index.css', '@import "./part.css";')
  await write('node_modules/@strata/theme/css/part.css', 'a {}')
  await write('node_modules/other/package.json', '{ "name": "other" }')
  await write('node_modules/other/index.css', 'b {}')
  const direct = '/node_modules/@strata/theme/css/index.css?direct'
  const linked = `/@fs${root}/node_modules/@strata/theme/css/index.css`
  const first = startForBrowsers(root)
  expect(await first.get(direct)).toBe(`${direct} 1`)
  expect(await first.get(linked)).toBe(`${linked} 2`)

  const second = startForBrowsers(root)
  expect(await second.get(direct)).toBe(`${direct} 1`)
  await second.client.warmupRequest(linked)
  expect(await second.get(linked)).toBe(`${linked} 2`)
  expect(second.made).toEqual([])
  const others = ['/src/custom.css?direct', '/node_modules/other/index.css', `${direct}&t=1`]
  for (const url of others) for (const _ of ['', 'again']) await second.get(url)
  expect(second.made).toEqual(others.flatMap((url) => [url, url]))

  const elsewhere = startForBrowsers(root, '/base/')
  await elsewhere.get(direct)
  expect(elsewhere.made).toEqual([direct])
  await write('node_modules/@strata/theme/css/part.css', 'b {}')
  const changed = startForBrowsers(root)
  await changed.get(direct)
  await changed.client.warmupRequest(linked)
  expect(changed.made).toEqual([direct, linked])
})
