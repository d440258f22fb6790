import { expect, test } from 'vitest'
import { setPageLocation } from '../navigation/pageLocation.ts'
import { createHistory, toUrl } from './router.tsx'

test('parts of an address come with or without their signs', () => {
  expect(toUrl({ pathname: '/a', search: 'b=1', hash: '' })).toBe('/a?b=1')
  expect(toUrl({ search: '?b=1', hash: 'c' })).toBe('?b=1#c')
  expect(toUrl('/a?b')).toBe('/a?b')
})

test('a listener is told of the address until it ends, and the history has it too', () => {
  const history = createHistory({ pathname: '/a', search: '', hash: '' })
  const told: string[] = []
  const end = history.listen(({ pathname, search }) => void told.push(pathname + search))
  expect(history.location.pathname).toBe('/a')
  setPageLocation({ pathname: '/b', search: '?x', hash: '' })
  expect(history.location.search).toBe('?x')
  end()
  setPageLocation({ pathname: '/c', search: '', hash: '' })
  expect(told).toEqual(['/b?x'])
})
