import { expect, test } from 'vitest'
import { getComponent } from './moduleRegistry.ts'

test('throws an invariant error that names the module if it is not loaded', () => {
  expect(() => getComponent('@site/src/Late', '/a')).toThrow(
    'Invariant failed: the module "@site/src/Late" is not loaded.',
  )
})
