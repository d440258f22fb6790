import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeFrontMatter, describeReadFile } from './describeFrontMatter.ts'

const dir = mkdtempSync(path.join(os.tmpdir(), 'describe-'))
afterAll(() => rmSync(dir, { recursive: true }))

function write(text: string): string {
  const file = path.join(dir, 'page.md')
  writeFileSync(file, text)
  return file
}

test('tells an edit of the text from one of the title', () => {
  const before = describeFrontMatter(write('---\ntitle: One\n---\n\nFirst line.\n\nText.\n'))
  expect(describeFrontMatter(write('---\ntitle: One\n---\n\nFirst line.\n\nOther text.\n'))).toBe(before)
  expect(describeFrontMatter(write('---\ntitle: Two\n---\n\nFirst line.\n\nText.\n'))).not.toBe(before)
})

test('does not take a file that changed while a site started for the one that the site has read', () => {
  const file = write('---\ntitle: Two\n---\n')
  const { ctimeMs } = statSync(file)
  expect(describeReadFile(file, ctimeMs + 60_000)).toBe(describeFrontMatter(file))
  expect(describeReadFile(file, ctimeMs - 50)).toBeUndefined()
  expect(describeReadFile(path.join(dir, 'gone.md'), ctimeMs + 60_000)).toBeUndefined()
})
