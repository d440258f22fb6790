import { afterEach, expect, test, vi } from 'vitest'
import { resolveI18n } from './resolveI18n.ts'

afterEach(() => void vi.restoreAllMocks())

test('names a locale after its language if Intl has no name for it', () => {
  const { of } = Intl.DisplayNames.prototype
  // like Node 22, as the standard requires
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(function (this: Intl.DisplayNames, code) {
    if (code.includes('-u-')) throw new RangeError('invalid_argument')
    return of.call(this, code)
  })
  const locales = ['en-US-u-ca-buddhist', 'de-u-nu-thai', 'pt-BR']
  const { localeConfigs } = resolveI18n(
    { defaultLocale: 'pt-BR', locales, path: 'i18n', localeConfigs: {} },
    { file: 'docusaurus.config.js', siteDir: '/none', address: { url: '', baseUrl: '/', isLocalized: () => false } },
  )
  expect(locales.map((locale) => localeConfigs[locale]?.label)).toEqual([
    'American English',
    'Deutsch',
    'Português (Brasil)',
  ])
})
