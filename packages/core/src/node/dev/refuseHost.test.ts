import { expect, test } from 'vitest'
import { findRefusalStatus, refuseHost } from './refuseHost.ts'

test.each([
  'localhost:3000',
  'LOCALHOST',
  'docs.localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '192.168.0.7',
  undefined,
])('a server for this machine answers to %s', (header) => {
  expect(refuseHost('localhost', header)).toBeUndefined()
})

test.each(['evil.example:3000', 'localhost.evil.example', 'a.github.dev', 'xlocalhost'])(
  'a local server rejects %s with advice, while a public one accepts it',
  (header) => {
    expect(refuseHost('localhost', header)).toContain('--host 0.0.0.0')
    expect(refuseHost('127.0.0.1', header)).toContain(JSON.stringify(header.replace(':3000', '')))
    expect(refuseHost('0.0.0.0', header)).toBeUndefined()
    expect(refuseHost('my-machine', header)).toBeUndefined()
  },
)

test('rejects requests that would open an editor, and malformed ones', () => {
  const addresses = ['/__open-in-editor?file=a', '/base/__Open-In-Editor/', '/%5f_open-in-editor', '/%', '/a?file=%']
  expect(addresses.map(findRefusalStatus)).toEqual([404, 404, 404, 400, undefined])
})
