import { describe, expect, test } from 'vitest'
import { toIndexTerms, tokenize, toQueryTerm } from './terms.ts'

const words = (text: string) => tokenize(text).map((token) => token.text)

test.each([
  ['docusaurus.config.js --host', ['docusaurus', 'config', 'js', 'host']],
  ['Docusaurus 3.2, v2.0.0-beta.1. Node 18.', ['Docusaurus', '3.2', 'v2.0.0', 'beta', '1', 'Node', '18']],
  ["don't stop", ["don't", 'stop']],
  ["l'installation d’un site", ['l', 'installation', 'd', 'un', 'site']],
  ["all'IA, об'єкт", ['all', 'IA', 'об', 'єкт']],
  ['@docusaurus/plugin-pwa', ['docusaurus', 'plugin', 'pwa']],
  ['配置文件', ['配置', '置文', '文件']],
  ['用 Docusaurus写', ['用', 'Docusaurus', '写']],
  ['サーバー', ['サー', 'ーバ', 'バー']],
  ['', []],
  ['… — !', []],
])('tokenizes %j', (text, expected) => expect(words(text)).toEqual(expected))

test('tokens have start offsets', () => {
  expect(tokenize('a 文件夹').map(({ start }) => start)).toEqual([0, 2, 3])
})

describe('the terms of', () => {
  test.each([
    ['onBrokenLinks', ['onbrokenlinks', 'broken', 'links']],
    ['custom_edit_url', ['custom_edit_url', 'custom', 'edit', 'url']],
    ['Größe', ['große']],
    ['Äpfel', ['apfel']],
    ["site's", ['site']],
    ['HTML', ['html']],
    ['v3.2.1', ['3.2.1', '3.2', '3', 'v3.2.1']],
    ['3.2', ['3.2', '3']],
    ['the', []],
    ['x'.repeat(41), []],
    ['__proto__', ['proto']],
  ])('%s', (word, expected) => expect(toIndexTerms(word, 'en')).toEqual(expected))
})

test('ignores the v prefix of a version', () => {
  expect(toQueryTerm('v3.2', 'en')).toBe('3.2')
  expect(toQueryTerm('v3', 'en')).toBe('v3')
})

test('uses the stop words of the language', () => {
  expect(toQueryTerm('was', 'en-GB')).toBeUndefined()
  expect(toQueryTerm('Was', 'de')).toBe('was')
})
