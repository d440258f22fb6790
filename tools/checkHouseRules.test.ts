import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test.each([
  ['../../base.json', 0, ''],
  ['../../base', 0, ''],
  ['../base.json', 1, 'packages/a/tsconfig.json extends "../base.json", which is not there.\n'],
])('settings that extend "%s" end the check with %i', (base, status, stderr) => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'house-rules-'))
  try {
    mkdirSync(path.join(cwd, 'packages/a'), { recursive: true })
    writeFileSync(path.join(cwd, 'base.json'), '{}')
    writeFileSync(path.join(cwd, 'packages/a/tsconfig.json'), JSON.stringify({ extends: base }))
    const script = path.join(import.meta.dirname, 'check-house-rules.mjs')
    expect(spawnSync(process.execPath, [script], { cwd, encoding: 'utf8' })).toMatchObject({ status, stderr })
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
})
