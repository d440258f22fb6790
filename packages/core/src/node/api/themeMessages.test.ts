import { rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { createMessageHooks, findClosestLocale } from './themeMessages.ts'

const i18n = { defaultLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: {} }
const written = ['de', 'en', 'fr', 'he', 'nb', 'pt-BR', 'pt-PT', 'sr', 'sr-Latn', 'zh-Hans', 'zh-Hant']

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['fr-CA', 'fr'],
  ['pt', 'pt-BR'],
  ['pt-AO', 'pt-PT'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['sr-Latn-RS', 'sr-Latn'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['iw', 'he'],
  ['en-GB', 'en'],
  ['eo', undefined],
  ['not a locale', undefined],
])('the closest locale to %s is %s', (locale, closest) => {
  expect(findClosestLocale(locale, written)).toBe(closest)
})

const texts = { en: { a: { message: 'A', description: 'Note' } }, fr: { a: { message: 'À' } } }
test('applies translations that use message ids of a later release', () => {
  const siteDir = createFolder({
    'texts/en.json': '{"a": {"message": "A"}, "b": {"message": "B"}}',
    'texts/fr.json': '{"a": {"message": "À"}, "b": {"message": "Bé"}}',
  })
  const hooks = (currentLocale: string) =>
    createMessageHooks(
      `${siteDir}/texts`,
      { i18n: { ...i18n, currentLocale }, codeTranslations: { 'later.a': 'Mine' } },
      { a: 'later.a', b: 'later.b' },
    )
  expect(hooks('fr').getDefaultCodeTranslationMessages()).toEqual({ a: 'Mine', b: 'Bé' })
  expect(hooks('en').getDefaultCodeTranslationMessages()).toEqual({ a: 'Mine' })
})

const forms = ['files', 'an archive instead of files']

test.each(forms)('%s: has translations of the closest locale, none for English, and descriptions', (form) => {
  const siteDir = createFolder({
    'texts/en.json': JSON.stringify(texts.en),
    'texts/fr.json': JSON.stringify(texts.fr),
  })
  if (form !== 'files') {
    writeFileSync(`${siteDir}/texts.json.br`, brotliCompressSync(JSON.stringify(texts)))
    rmSync(`${siteDir}/texts`, { recursive: true })
  }
  const hooks = (currentLocale: string) => createMessageHooks(`${siteDir}/texts`, { i18n: { ...i18n, currentLocale } })
  expect(hooks('fr-CA').getDefaultCodeTranslationMessages()).toEqual({ a: 'À' })
  expect(hooks('en').getDefaultCodeTranslationMessages()).toEqual({})
  expect(hooks('eo').getDefaultCodeTranslationMessages()).toEqual({})
  expect(hooks('fr').getComponentMessages()).toEqual({ a: { message: 'A', description: 'Note' } })
})
