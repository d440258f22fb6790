import { expect, test } from 'vitest'
import { findHeaders, parseHeadersFile } from './headersFile.ts'

const rules = parseHeadersFile(`# policy of all pages
/*
  Content-Security-Policy: default-src 'none'; script-src 'self'
  X-One: 1

/docs/:name/
  X-One: 2
\tX-Two: a:b
/docs/free/*
  ! Content-Security-Policy
  not a header
/a.b
  X-Dot: yes
`)

const headersOf = (pathname: string) =>
  Object.fromEntries([...findHeaders(rules, pathname).values()].map(({ name, value }) => [name, value]))
const policy = "default-src 'none'; script-src 'self'"

test.each([
  ['/', { 'Content-Security-Policy': policy, 'X-One': '1' }],
  ['/docs/intro/', { 'Content-Security-Policy': policy, 'X-One': '1, 2', 'X-Two': 'a:b' }],
  ['/docs/intro/more/', { 'Content-Security-Policy': policy, 'X-One': '1' }],
  ['/docs/free/x', { 'X-One': '1' }],
  ['/a.b', { 'Content-Security-Policy': policy, 'X-One': '1', 'X-Dot': 'yes' }],
  ['/axb', { 'Content-Security-Policy': policy, 'X-One': '1' }],
])('%s', (pathname, expected) => expect(headersOf(pathname)).toEqual(expected))

test('an empty file and headers before any path yield no rules', () => {
  expect(parseHeadersFile('')).toEqual([])
  expect(parseHeadersFile('  X-One: 1\n')).toEqual([])
})

test('several consecutive * match like one, without slowing down', () => {
  const several = parseHeadersFile('/a*b*c/:name/*d\n  X-One: 1\n/*a*a*a*a*b\n  X-Two: 2\n')
  const namesOf = (pathname: string) => [...findHeaders(several, pathname).keys()]
  expect(namesOf('/a1b2bc3/c/name/x/d')).toEqual(['x-one'])
  expect(namesOf('/abc/n/d')).toEqual(['x-one'])
  expect(namesOf('/abc/n/e')).toEqual([])
  expect(namesOf('/aaaab')).toEqual(['x-two'])
  // with a pattern that backtracks, this would take hours
  expect(namesOf(`/${'a'.repeat(5000)}`)).toEqual([])
})
