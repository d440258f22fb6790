import { expect, test } from 'vitest'
import { toError } from './renderDiagram.ts'

test.each([
  [new TypeError('broken'), 'broken'],
  [{ str: 'Parse error on line 2', hash: {} }, 'Parse error on line 2'],
  [{ message: 'No diagram type' }, 'No diagram type'],
  ['text', 'text'],
  [null, 'null'],
])('converts %j to an error', (thrown, message) => {
  const error = toError(thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error.message).toBe(message)
})
