import { expect, test } from 'vitest'
import { SiteError } from '../../api/errors.ts'
import type { Explanation } from '../../messages/explanations.ts'
import { describeError } from './renderErrorPage.ts'

const explanations: Explanation[] = [
  { text: 'The front matter is not closed.', hint: '', area: 'A', cause: 'Why.', fix: 'How.' },
]

test('shows the problems of a page with the commands that explain them', () => {
  const error = new SiteError([
    { message: 'The front matter is not closed.', file: 'docs/a.md', line: 1, column: 1 },
    { message: 'Something of a plugin.' },
  ])
  expect(describeError(error, () => explanations)).toBe(
    `The front matter is not closed.
  at docs/a.md:1:1

Something of a plugin.

  Cause and fix: npx strata explain "The front matter is not closed"`,
  )
  expect(describeError(error, () => [])).not.toContain('Cause and fix')
  expect(describeError(new Error('x'), () => explanations)).toMatch(/^Error: x\n +at /)
})
