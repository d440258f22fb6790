import { expect, test } from 'vitest'
import { addRelease } from './changelog.mjs'

const changelog = (kind: string, ...entries: string[]) =>
  `# @strata/x\n\n## 0.3.0\n\n### ${kind}\n\n${entries.map((entry) => `- ${entry}`).join('\n')}\n\n## 0.2.0\n\n### ${kind}\n\n- 1234567: Old\n`

test('a release lists each change once, with its packages, after the unreleased notes', () => {
  const changelogs = {
    core: changelog('Minor Changes', 'bae756d: Both\n  know it.', '5d728fd: Core alone'),
    math: changelog('Patch Changes', 'Updated dependencies [bae756d]\n  - @strata/core@0.3.0', '@strata/core@0.3.0'),
    'theme-classic': changelog('Minor Changes', 'bae756d: Both\n  know it.'),
  }
  const before = '# Changelog\n\n## What a version promises\n\nMuch.\n\n## Unreleased\n\n- In short.\n\n## 0.2.0\n\n- Old\n'
  const after = addRelease(before, '0.3.0', changelogs)
  expect(after).toBe(`# Changelog

## What a version promises

Much.

## 0.3.0

- In short.

### Minor Changes

- core, theme-classic: Both
  know it.
- core: Core alone

## 0.2.0

- Old
`)
  expect(addRelease(after, '0.3.0', changelogs)).toBe(after)
})
