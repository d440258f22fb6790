import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const script = path.join(import.meta.dirname, 'check-house-rules.mjs')

/** Runs the check in a folder with these files. */
function check(files: { [file: string]: string }): { status: number | null; stderr: string } {
  const cwd = mkdtempSync(path.join(tmpdir(), 'house-rules-'))
  try {
    mkdirSync(path.join(cwd, 'packages'))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true })
      writeFileSync(path.join(cwd, file), text)
    }
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd, encoding: 'utf8' })
    return { status, stderr }
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

test.each([
  ['../../base.json', 0, ''],
  ['../../base', 0, ''],
  ['../base.json', 1, 'packages/a/tsconfig.json extends "../base.json", which is not there.\n'],
])('settings that extend "%s" end the check with %i', (base, status, stderr) => {
  const settings = JSON.stringify({ extends: base })
  expect(check({ 'base.json': '{}', 'packages/a/tsconfig.json': settings })).toEqual({ status, stderr })
})

test('a folder takes 22 source files, beside their tests', () => {
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
