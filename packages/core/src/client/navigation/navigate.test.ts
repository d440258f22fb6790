import { expect, onTestFinished, test, vi } from 'vitest'

test('waits until the first page is hydrated: before that, the browser would load a document', async () => {
  vi.useFakeTimers()
  const gone: string[] = []
  vi.stubGlobal('window', { navigation: { navigate: (url: string) => (gone.push(url), {}) } })
  vi.stubGlobal('location', new URL('https://example.com/a'))
  vi.resetModules()
  onTestFinished(() => void vi.useRealTimers().resetModules().unstubAllGlobals())
  const { navigate } = await import('./navigate.ts')
  const { setPageLocation } = await import('./pageLocation.ts')
  navigate('/b', { replace: true })
  vi.advanceTimersByTime(100)
  expect(gone).toEqual([])
  setPageLocation({ pathname: '/a', search: '', hash: '' })
  vi.advanceTimersByTime(100)
  navigate('/c')
  expect(gone).toEqual(['/b', '/c'])
})
