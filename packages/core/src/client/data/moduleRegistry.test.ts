import { expect, test } from 'vitest'
import { getComponent } from './moduleRegistry.ts'

test('the component of a module that is not loaded breaks an invariant, which the error names', () => {
  expect(() => getComponent('@site/src/Late', '/a')).toThrow(
    'Invariant failed: the module "@site/src/Late" is not loaded.',
  )
})
