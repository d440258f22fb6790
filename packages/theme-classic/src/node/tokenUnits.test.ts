import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const tokens = readFileSync(fileURLToPath(new URL('../../css/tokens.css', import.meta.url)), 'utf8')

test('lengths of nothing have a unit, without which a rule of a site that adds to them in calc() is none', () => {
  const bare = [...tokens.matchAll(/^ *(--ifm-[a-z-]+): 0;/gm)].map(([, name]) => name)
  // Infima has this one without a unit as well
  expect(bare).toEqual(['--ifm-heading-margin-top'])
})
