import { expect, test } from 'vitest'
import { applyPatch } from './trials.ts'

test('merges a patch into objects, replaces lists, and does not mutate the configuration', () => {
  const config = { navbar: { style: 'dark', items: [{ to: '/' }] }, docs: { sidebar: { hideable: true, depth: 2 } } }
  const patched = applyPatch(config, {
    navbar: { items: [] },
    docs: { sidebar: { hideable: false } },
    footer: { style: 'dark' },
  })
  expect(patched).toEqual({
    navbar: { style: 'dark', items: [] },
    docs: { sidebar: { hideable: false, depth: 2 } },
    footer: { style: 'dark' },
  })
  expect(config.docs.sidebar.hideable).toBe(true)
})
