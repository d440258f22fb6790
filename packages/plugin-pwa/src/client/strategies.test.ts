import { describe, expect, test } from 'vitest'
import { isOfflineModeOn, type VisitSignals } from './strategies.ts'

const nothing: VisitSignals = { search: '', isInstalled: false, isStandalone: false, isMobile: false, savesData: false }
const everything: VisitSignals = {
  search: '?offlineMode=true',
  isInstalled: true,
  isStandalone: true,
  isMobile: true,
  savesData: true,
}

describe('each strategy uses only its own signal', () => {
  test.each([
    ['appInstalled', { isInstalled: true }],
    ['standalone', { isStandalone: true }],
    ['mobile', { isMobile: true }],
    ['saveData', { savesData: true }],
    ['queryString', { search: '?a=1&offlineMode=true' }],
  ] as const)('%s', (strategy, signal) => {
    const [name = 'search'] = Object.keys(signal) as (keyof VisitSignals)[]
    expect(isOfflineModeOn([strategy], { ...nothing, ...signal })).toBe(true)
    expect(isOfflineModeOn([strategy], { ...everything, [name]: nothing[name] })).toBe(false)
  })

  test('always', () => {
    expect(isOfflineModeOn(['always'], nothing)).toBe(true)
  })
})

test('one matching strategy is enough', () => {
  expect(isOfflineModeOn(['appInstalled', 'standalone', 'queryString'], { ...nothing, isStandalone: true })).toBe(true)
  expect(
    isOfflineModeOn(['appInstalled', 'standalone', 'queryString'], { ...nothing, isMobile: true, savesData: true }),
  ).toBe(false)
})

test('offline mode is off without strategies', () => {
  expect(isOfflineModeOn([], everything)).toBe(false)
})

test.each([
  '?offlineMode=false',
  '?offlineMode',
  '?offlineMode=TRUE',
  '?offlineMode=true1',
  '?x=offlineMode=true',
  '?offlinemode=true',
])('the query %s does not enable offline mode', (search) => {
  expect(isOfflineModeOn(['queryString'], { ...nothing, search })).toBe(false)
})
