import { expect, test } from 'vitest'
import { forEachLimited } from './forEachLimited.ts'

test('runs every task, never more than the limit at once', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await forEachLimited([1, 2, 3, 4, 5], 2, async (item) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running--
    done.push(item)
  })
  expect(done.sort()).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('stops at a failure and passes it on', async () => {
  const started: number[] = []
  const run = forEachLimited([1, 2, 3, 4], 1, async (item) => {
    started.push(item)
    if (item === 2) throw new Error('two')
  })
  await expect(run).rejects.toThrow('two')
  expect(started).toEqual([1, 2])
})
