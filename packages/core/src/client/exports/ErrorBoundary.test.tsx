import { expect, test, vi } from 'vitest'
import ErrorBoundary from './ErrorBoundary.tsx'

vi.mock('@theme/Error', () => ({ default: () => 'the page of the theme' }))

test('renders what the fallback returns, even null', () => {
  const render = (fallback: () => null | string) => {
    const boundary = new ErrorBoundary({ children: 'text', fallback })
    boundary.state = { ...boundary.state, ...ErrorBoundary.getDerivedStateFromError(new Error('No')) } as never
    return boundary.render()
  }
  expect(render(() => 'Sorry')).toBe('Sorry')
  expect(render(() => null)).toBeNull()
})
