import { expect, test } from 'vitest'
import { checkFolderName } from './checkFolderName.ts'

test.each([
  ['production', '/sites/a?b', 'The path of the site has "?" in it, with which a build finds no files: /sites/a?b'],
  [
    'development',
    '/c#/site',
    'The path of the site has "#" in it, with which the development server finds no files: /c#/site',
  ],
] as const)('%s refuses %s', (mode, dir, message) => {
  expect(() => checkFolderName(dir, mode)).toThrow(message)
})

test.each([
  ['production', '/c#/site'],
  ['development', '/sites/a b%41/ü & (1)/[x]'],
] as const)('%s takes %s', (mode, dir) => {
  expect(() => checkFolderName(dir, mode)).not.toThrow()
})
