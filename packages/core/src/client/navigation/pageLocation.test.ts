import { expect, test, vi } from 'vitest'
import { readLocation, toLocation } from './pageLocation.ts'

vi.stubGlobal('window', {})

test('gives components a decoded pathname, as in documents and the configuration', () => {
  expect(toLocation('/docs/K%C3%B6ln%20S%C3%BCd/c%23')).toEqual({
    pathname: '/docs/Köln Süd/c%23',
    search: '',
    hash: '',
  })
  expect(toLocation('/docs/100%')).toMatchObject({ pathname: '/docs/100%' })
  expect(readLocation(new URL('https://example.com/文档?q=%C3%BC#%C3%BC'))).toMatchObject({
    pathname: '/文档',
    search: '?q=%C3%BC',
    hash: '#%C3%BC',
  })
})
