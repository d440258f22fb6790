import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { extractTranslations } from '../../packages/core/src/node/cli/extractTranslations.ts'
import { messages as clientMessages } from '../../packages/core/src/client/messages.ts'

type Texts = { [id: string]: { message: string; description?: string } }

const packagesDir = fileURLToPath(new URL('../../packages', import.meta.url))
const packages = readdirSync(packagesDir).filter((name) => existsSync(path.join(packagesDir, name, 'translations')))
const list = (name: string) => readdirSync(path.join(packagesDir, name, 'translations')).sort()
const read = (name: string, file: string) =>
  JSON.parse(readFileSync(path.join(packagesDir, name, 'translations', file), 'utf8')) as Texts
const findPlaceholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

/** Texts of components that are not literals in the source: computed ids, and messages of the engine. */
const elsewhere: { [name: string]: { [id: string]: string } } = {
  'theme-classic': {
    'theme.admonition.important': 'Important',
    'theme.admonition.secondary': 'Secondary',
    'theme.admonition.success': 'Success',
    'theme.ErrorPageContent.title': clientMessages.pageCrashed,
    'theme.ErrorPageContent.tryAgain': clientMessages.tryAgain,
  },
}

test.each(packages)('%s: en.json has all texts of the components, with descriptions for translators', async (name) => {
  const { messages } = await extractTranslations([path.join(packagesDir, name, 'src')])
  const english = read(name, 'en.json')
  const texts = Object.fromEntries(Object.entries(english).map(([id, { message }]) => [id, message]))
  const found = Object.fromEntries(Object.entries(messages).map(([id, { message }]) => [id, message]))
  expect(texts).toEqual({ ...found, ...elsewhere[name] })
  const withoutDescription = Object.keys(english).filter((id) => !english[id]?.description)
  expect(withoutDescription).toEqual([])
})

test('all packages with texts have the same languages', () => {
  expect(packages.length).toBeGreaterThan(5)
  for (const name of packages) expect(list(name), name).toEqual(list('theme-classic'))
})

describe.each(packages)('%s', (name) => {
  const english = read(name, 'en.json')
  test.each(list(name))('%s has every text, the same placeholders and as many plural forms as the language', (file) => {
    const texts = read(name, file)
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
    // a duplicate key would hide the first text
    const written = readFileSync(path.join(packagesDir, name, 'translations', file), 'utf8').match(/^ {2}"/gm)
    expect(written).toHaveLength(Object.keys(texts).length)
    const locale = path.basename(file, '.json')
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    for (const [id, { message }] of Object.entries(texts)) {
      const source = english[id]?.message ?? ''
      expect(message.trim(), id).not.toBe('')
      expect(findPlaceholders(message), id).toEqual(findPlaceholders(source))
      const forms = message.split('|')
      expect(forms, id).toHaveLength(source.includes('|') ? categories.length : 1)
      // only a form for one number may spell it out: "one" means 1, 21, 31 … in some languages, and "other" is every number
      expect(findPlaceholders(forms.at(-1) ?? ''), id).toEqual(findPlaceholders(source))
    }
  })
})
