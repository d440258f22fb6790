import { expect, test } from 'vitest'
import { applyPatch } from './trials.ts'

test('a patch is merged into objects, replaces lists, and leaves the configuration as it was', () => {
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
