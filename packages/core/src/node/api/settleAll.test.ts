import { expect, test } from 'vitest'
import { SiteError } from './errors.ts'
import { settleAll } from './settleAll.ts'

const fail = async (...messages: string[]) => {
  throw new SiteError(messages.map((message) => ({ message })))
}

test('returns the results of the tasks in order', async () => {
  expect(await settleAll([Promise.resolve(1), Promise.resolve('b')])).toEqual([1, 'b'])
})

test('waits for all tasks, even if an earlier one failed', async () => {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  const ended: string[] = []
  const slow = promise.then(() => void ended.push('slow'))
  const all = settleAll([fail('quick'), slow]).catch((error: Error) => void ended.push(error.message))
  // without waiting, it would have settled by now
  await new Promise((go) => setImmediate(go))
  expect(ended).toEqual([])
  resolve()
  await all
  expect(ended).toEqual(['slow', 'quick'])
})

test('merges problems without duplicates, but throws an unexpected error as it is', async () => {
  await expect(settleAll([fail('a', 'b'), Promise.resolve(1), fail('b', 'c')])).rejects.toMatchObject({
    problems: [{ message: 'a' }, { message: 'b' }, { message: 'c' }],
  })
  await expect(settleAll([fail('a'), Promise.reject(new TypeError('x'))])).rejects.toThrow(TypeError)
})
