import { expect, test } from 'vitest'
import { currentBundler } from './currentBundler.ts'
import { translateWebpack } from './translateWebpack.ts'

const { EnvironmentPlugin } = currentBundler.instance as unknown as {
  EnvironmentPlugin: new (...given: readonly unknown[]) => object
}

test.for([
  [[{ STRATA_TEST_ONE: 'one', STRATA_TEST_TWO: false }], '"one"', 'false'],
  [[['STRATA_TEST_ONE', 'STRATA_TEST_TWO']], 'undefined', 'undefined'],
  [['STRATA_TEST_ONE', 'STRATA_TEST_TWO'], 'undefined', 'undefined'],
] as const)('replaces environment variables, declared as %j, by their values at build time', ([given, one, two]) => {
  const { extension, rest } = translateWebpack(
    { plugins: [new EnvironmentPlugin(...given)] },
    { siteDir: '/', dirs: ['/'] },
  )
  expect(rest).toEqual([])
  expect(extension.define).toEqual({ 'process.env.STRATA_TEST_ONE': one, 'process.env.STRATA_TEST_TWO': two })
})
