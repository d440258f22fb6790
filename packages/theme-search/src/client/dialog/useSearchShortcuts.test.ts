import { expect, test, vi } from 'vitest'
import { readShortcut } from './readShortcut.ts'

// virtual modules of the bundler
vi.mock('virtual:strata/site-data', () => ({ default: { codeTranslations: {} } }))
vi.mock('virtual:strata/registry', () => ({ loaders: {}, loadRare: undefined }))

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  ['Ctrl+K', { key: 'k', ctrlKey: true }, false, 'toggle'],
  ['Cmd+K', { key: 'k', metaKey: true }, false, 'toggle'],
  ['Ctrl+K with caps lock', { key: 'K', ctrlKey: true }, false, 'toggle'],
  ['Ctrl+K in a text field', { key: 'k', ctrlKey: true }, true, 'toggle'],
  ['Ctrl+Shift+K, which browsers use', { key: 'K', ctrlKey: true, shiftKey: true }, false, undefined],
  ['Ctrl+Alt+K', { key: 'k', ctrlKey: true, altKey: true }, false, undefined],
  ['K', { key: 'k' }, false, undefined],
  ['/', { key: '/' }, false, 'open'],
  ['/ on a keyboard layout where it is Shift+7', { key: '/', shiftKey: true }, false, 'open'],
  ['/ in a text field', { key: '/' }, true, undefined],
  ['Ctrl+/', { key: '/', ctrlKey: true }, false, undefined],
  ['no key, as in an autofill event', { key: undefined }, true, undefined],
])('%s', (_, keys, isTyping, expected) => expect(readShortcut({ ...none, ...keys }, isTyping)).toBe(expected))
