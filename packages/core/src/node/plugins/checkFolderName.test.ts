import { expect, test } from 'vitest'
import { checkFolderName } from './checkFolderName.ts'

test.each([
  ['production', '/sites/a?b', 'The path of the site contains "?", so the build cannot find any files: /sites/a?b'],
  [
    'development',
    '/c#/site',
    'The path of the site contains "#", so the development server cannot find any files: /c#/site',
  ],
] as const)('%s rejects %s', (mode, dir, message) => {
  expect(() => checkFolderName(dir, mode)).toThrow(message)
})

test.each([
  ['production', '/c#/site'],
  ['development', '/sites/a b%41/ü & (1)/[x]'],
] as const)('%s accepts %s', (mode, dir) => {
  expect(() => checkFolderName(dir, mode)).not.toThrow()
})
