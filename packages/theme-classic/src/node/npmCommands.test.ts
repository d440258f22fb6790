import { expect, test } from 'vitest'
import { createNpmCommandRules } from './npmCommands.ts'

function show(options: { [name: string]: unknown }, code = 'npm install a') {
  const rule = createNpmCommandRules(options).words?.npm2yarn
  if (typeof rule !== 'function') throw new Error('There is no rule.')
  return rule({ code, language: 'bash', meta: 'npm2yarn title="x"', title: 'x', words: { npm2yarn: true } })
}

test('creates a tab for each package manager, and keeps the rest of the code block metadata', () => {
  expect(show({})).toEqual({
    component: 'Tabs',
    props: {},
    children: [
      ['npm', 'npm', 'npm install a'],
      ['yarn', 'Yarn', 'yarn add a'],
      ['pnpm', 'pnpm', 'pnpm add a'],
      ['bun', 'Bun', 'bun add a'],
    ].map(([value, label, code]) => ({
      component: 'TabItem',
      props: { value, label },
      children: [{ code, language: 'bash', meta: ' title="x"' }],
    })),
  })
})

test('supports synced tabs and custom converters, and ignores unknown ones', () => {
  const deno = ['Deno', (code: string) => code.replace('npm install', 'deno add')]
  expect(show({ sync: true, converters: ['pnpm', deno, 'cargo'] })).toMatchObject({
    props: { groupId: 'npm2yarn' },
    children: [
      { props: { value: 'npm' } },
      { props: { value: 'pnpm' } },
      { props: { value: 'Deno' }, children: [{ code: 'deno add a' }] },
    ],
  })
})
