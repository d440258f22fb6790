import { afterEach, expect, test, vi } from 'vitest'
import { hashEnvironment } from './renderEnvironment.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  { code: 'render(process.env.COLOR)', depends: true },
  { code: 'render(process.env["COLOR"])', depends: true },
  { code: 'render(Object.entries(process.env))', depends: true },
  { code: 'render(process.env.SHAPE)', depends: false },
  { code: 'if (typeof process !== "undefined" && process.env && process.env.SHAPE) render()', depends: false },
])('the output of $code depends on a variable: $depends', ({ code, depends }) => {
  vi.stubEnv('COLOR', 'red')
  const first = hashEnvironment(code)
  expect(hashEnvironment(code)).toBe(first)
  vi.stubEnv('COLOR', 'blue')
  expect(hashEnvironment(code) !== first).toBe(depends)
})

test.each(['import fs from "node:fs"', 'var fs = __require("fs")', 'await import("fs/promises")'])(
  'the inputs of code that reads files are never known: %s',
  (code) => {
    expect(hashEnvironment(code)).not.toBe(hashEnvironment(code))
  },
)
