import { OptionsError, type LoadContext, type RouteConfig } from '@strata/core'
import { expect, test } from 'vitest'
import featureRequests from './index.ts'
import { toBoardAddress } from './toBoardAddress.ts'

test.each([
  ['/feature-requests/', 'https://board.example/site'],
  ['/feature-requests', 'https://board.example/site'],
  ['/sub/feature-requests/p/dark-mode/', 'https://board.example/site/p/dark-mode'],
  ['/feature-requests/p/a%20b', 'https://board.example/site/p/a%20b'],
  ['/feature-requests/../../elsewhere', 'https://board.example/site'],
  ['/feature-requests/%2e%2e/other', 'https://board.example/site'],
  ['/feature-requests//evil.example/', 'https://board.example/site/evil.example'],
])('%s maps to %s on the board', (pathname, address) => {
  expect(toBoardAddress('https://board.example/site/', pathname)).toBe(address)
})

const validate = (options: unknown) => featureRequests.validateOptions?.({ options })

test.each([[{}], [undefined], [{ boardUrl: undefined }], [{ boardUrl: '' }]])('%j means no board', (options) => {
  expect(validate(options)).toEqual({})
})

test.each([['http://board.example'], ['javascript:alert(1)'], ['board.example'], [7]])(
  'rejects the board %j',
  (boardUrl) => {
    const message = `"boardUrl" is invalid: expected an https address; got ${JSON.stringify(boardUrl)}.`
    expect(() => validate({ boardUrl })).toThrow(OptionsError)
    expect(() => validate({ boardUrl })).toThrow(message)
  },
)

test('the route matches every path below it', async () => {
  const routes: RouteConfig[] = []
  const plugin = await featureRequests({ baseUrl: '/sub/' } as LoadContext, { boardUrl: 'https://board.example' })
  // the plugin uses no other action
  const actions = { addRoute: (route: RouteConfig) => routes.push(route) } as never
  await plugin.contentLoaded?.({ content: undefined, actions })
  expect(routes).toMatchObject([
    { path: '/sub/feature-requests', exact: false, props: { boardUrl: 'https://board.example' } },
  ])
})
