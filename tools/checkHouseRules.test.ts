import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../packages/core/src/node/__fixtures__/createFolder.ts'

const script = path.join(import.meta.dirname, 'check-house-rules.mjs')

/** Runs the check in a folder with these files. */
function check(files: { [file: string]: string }): { status: number | null; stderr: string } {
  const cwd = createFolder(files)
  mkdirSync(path.join(cwd, 'packages'), { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd, encoding: 'utf8' })
  return { status, stderr }
}

test.each([
  ['../../base.json', 0, ''],
  ['../../base', 0, ''],
  ['../base.json', 1, 'packages/a/tsconfig.json extends "../base.json", which does not exist.\n'],
])('a tsconfig.json that extends "%s" makes the check exit with %i', (base, status, stderr) => {
  const settings = JSON.stringify({ extends: base })
  expect(check({ 'base.json': '{}', 'packages/a/tsconfig.json': settings })).toEqual({ status, stderr })
})

test('a folder can have 22 source files, without tests', () => {
  const fill = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        [`packages/a/src/node/part${index}.ts`, ''],
        [`packages/a/src/node/part${index}.test.ts`, ''],
      ]).flat(),
    ) as { [file: string]: string }
  expect(check(fill(22))).toEqual({ status: 0, stderr: '' })
  expect(check(fill(23))).toEqual({
    status: 1,
    stderr:
      'packages/a/src/node has 23 source files side by side: give what goes together a folder of its own.\n',
  })
})
