import { describe, expect, test } from 'vitest'
import { validatePwaOptions } from './options.ts'

test('fills in defaults', () => {
  const defaults = {
    id: 'default',
    debug: false,
    offlineModeActivationStrategies: ['appInstalled', 'queryString', 'standalone'],
    injectManifestConfig: {},
    pwaHead: [],
    swRegister: './registerSw.js',
  }
  expect(validatePwaOptions(undefined)).toEqual(defaults)
  expect(validatePwaOptions({})).toEqual(defaults)
})

test('accepts every option', () => {
  const options = {
    id: 'mine',
    debug: true,
    offlineModeActivationStrategies: ['mobile', 'saveData', 'always'],
    injectManifestConfig: { globIgnores: ['**/x/**'] },
    pwaHead: [{ tagName: 'link', rel: 'icon', href: '/img/logo.png', crossorigin: true }],
    swCustom: 'src/sw.js',
    swRegister: false,
  }
  expect(validatePwaOptions(options)).toEqual(options)
})

describe('rejects', () => {
  test.each([
    [{ debug: 'yes' }, '"plugin-pwa.debug" is invalid: it must be true or false; got "yes".'],
    [
      { offlineModeActivationStrategies: () => true },
      '"plugin-pwa.offlineModeActivationStrategies" is invalid: it must be a list of strategies; got a function.',
    ],
    [
      { offlineModeActivationStrategies: ['standAlone'] },
      /"plugin-pwa\.offlineModeActivationStrategies\[0\]" is invalid: .*; got "standAlone"\.\n {2}Did you mean "standalone"\?/,
    ],
    [
      { injectManifestConfig: 'x' },
      '"plugin-pwa.injectManifestConfig" is invalid: it must be an object with options of Workbox; got "x".',
    ],
    [{ pwaHead: {} }, '"plugin-pwa.pwaHead" is invalid: it must be a list of tags; got {}.'],
    [
      { pwaHead: [{ rel: 'icon' }] },
      '"plugin-pwa.pwaHead[0].tagName" is invalid: it must be the name of an element; got nothing.',
    ],
    [
      { pwaHead: [{ tagName: 'a b' }] },
      '"plugin-pwa.pwaHead[0].tagName" is invalid: it must be the name of an element; got "a b".',
    ],
    [
      { pwaHead: [{ tagName: 'link', href: 3 }] },
      '"plugin-pwa.pwaHead[0].href" is invalid: it must be a string, true or false; got 3.',
    ],
    [
      { pwaHead: [{ tagName: 'link', '><script': 'x' }] },
      '"plugin-pwa.pwaHead[0].><script" is invalid: not a valid attribute name; got "x".',
    ],
    [{ swCustom: '' }, '"plugin-pwa.swCustom" is invalid: it must not be empty; got "".'],
    [{ swRegister: true }, '"plugin-pwa.swRegister" is invalid: it must be the path of a module, or false; got true.'],
    [{ id: 'a/b' }, '"plugin-pwa.id" is invalid: it may contain only letters, digits, "_" and "-"; got "a/b".'],
    [{ swRegistr: false }, '"plugin-pwa.swRegistr" is not a known field.\n  Did you mean "swRegister"?'],
    [
      { reloadPopup: './popup.js' },
      '"plugin-pwa.reloadPopup" is no longer supported.\n  Remove it, and replace the component @theme/PwaReloadPopup: docusaurus swizzle @docusaurus/plugin-pwa PwaReloadPopup',
    ],
  ])('%o', (options, message) => {
    expect(() => validatePwaOptions(options)).toThrow(message)
  })

  test('all invalid options at once', () => {
    expect(() => validatePwaOptions({ reloadPopup: false, debug: 1, swRegister: 2 })).toThrow(
      /reloadPopup[^]*debug[^]*swRegister/,
    )
  })
})
