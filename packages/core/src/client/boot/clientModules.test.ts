import { expect, test, vi } from 'vitest'
import { moveTo } from './clientModules.ts'

const calls: string[] = []
vi.mock('virtual:strata/client-modules', () => ({
  default: [
    {
      onRouteUpdate: ({ location }: { location: { pathname: string } }) => {
        calls.push(`update ${location.pathname}`)
        return () => calls.push(`clean-up ${location.pathname}`)
      },
      onRouteDidUpdate: ({ location }: { location: { pathname: string } }) => calls.push(`done ${location.pathname}`),
    },
  ],
  loadScripts: undefined,
}))

test('calls the cleanup function of onRouteUpdate before rendering, except for the first page', async () => {
  const go = (pathname: string) =>
    moveTo({ pathname, search: '', hash: '' }, (apply) => {
      apply()
      calls.push('render')
    })
  await go('/a')
  expect(calls.splice(0)).toEqual(['update /a', 'render', 'done /a'])
  await go('/b')
  expect(calls.splice(0)).toEqual(['update /b', 'clean-up /b', 'render', 'done /b'])
})
