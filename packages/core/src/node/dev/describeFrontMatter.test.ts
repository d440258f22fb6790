import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { describeFrontMatter, describeReadFile, openDescriptions } from './describeFrontMatter.ts'

const dir = createFolder()

const open = () =>
  openDescriptions({ siteDir: dir, i18n: { currentLocale: 'en' } as Parameters<typeof openDescriptions>[0]['i18n'] })
/** Waits, because another change right after this one could have the same file time. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 80))

function write(text: string): string {
  const file = path.join(dir, 'page.md')
  writeFileSync(file, text)
  return file
}

test('distinguishes an edit of the text from one of the title', () => {
  const before = describeFrontMatter(write('---\ntitle: One\n---\n\nFirst line.\n\nText.\n'))
  expect(describeFrontMatter(write('---\ntitle: One\n---\n\nFirst line.\n\nOther text.\n'))).toBe(before)
  expect(describeFrontMatter(write('---\ntitle: Two\n---\n\nFirst line.\n\nText.\n'))).not.toBe(before)
})

test('notices files that changed while the site started', () => {
  const file = write('---\ntitle: Two\n---\n')
  const { ctimeMs } = statSync(file)
  const descriptions = open()
  const describeAt = (name: string, readSince: number) => describeReadFile(name, { readSince, descriptions })
  expect(describeAt(file, ctimeMs + 60_000)).toBe(describeFrontMatter(file))
  expect(describeAt(file, ctimeMs - 50)).toBeUndefined()
  expect(describeAt(path.join(dir, 'gone.md'), ctimeMs + 60_000)).toBeUndefined()
})

test('remembers the facts about a file in later runs, until the file changes', async () => {
  const file = write('---\ntitle: Three\n---\n')
  const describe = (descriptions: ReturnType<typeof open>) =>
    describeReadFile(file, { readSince: Date.now() + 60_000, descriptions })
  await settle()
  const first = open()
  const description = describe(first)
  first.save()
  const second = open()
  expect(second.find(file)).toEqual({ facts: description })
  expect(describe(second)).toBe(description)
  write('---\ntitle: Seven\n---\n')
  await settle()
  expect(describe(open())).toBe(describeFrontMatter(file))
  expect(describe(open())).not.toBe(description)
})
