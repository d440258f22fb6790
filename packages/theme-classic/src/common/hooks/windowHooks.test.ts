import { expect, test, vi } from 'vitest'
import { useTOCHighlight } from './useTOCHighlight.ts'
import { useWindowSize } from './useWindowSize.ts'

vi.mock('react', () => ({
  useEffect: (run: () => void) => run(),
  useCallback: (callback: unknown) => callback,
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}))

test('useWindowSize() accepts another breakpoint', () => {
  const widthPx = 1100
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: widthPx >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
  }))
  expect(useWindowSize()).toBe('desktop')
  expect(useWindowSize({ desktopBreakpoint: 1100 })).toBe('mobile')
  expect(useWindowSize({ desktopBreakpoint: 1099 })).toBe('desktop')
})

test('useTOCHighlight() updates when the hash changes without scrolling', () => {
  const target = new EventTarget()
  const frames: (() => void)[] = []
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('location', { hash: '#last' })
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('document', { documentElement: { scrollHeight: 100 }, getElementsByClassName: () => [] })
  useTOCHighlight({ linkClassName: 'link', linkActiveClassName: 'active' })
  frames.pop()?.()
  target.dispatchEvent(new Event('hashchange'))
  expect(frames).toHaveLength(1)
})
