import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// the linter reports nothing if it can't resolve imports, so this test adds a cycle that it has to find
test.each([
  ['values', "import { b } from './b.ts'\nexport const a = () => b\n", "import { a } from './a.ts'\nexport const b = () => a\n"],
  ['types', "import type { B } from './b.ts'\nexport type A = B[]\n", "import type { A } from './a.ts'\nexport type B = A | null\n"],
])('lint reports an import cycle of %s', async (_, a, b) => {
  const root = path.resolve(import.meta.dirname, '..')
  const dir = mkdtempSync(path.join(import.meta.dirname, 'planted-'))
  try {
    writeFileSync(path.join(dir, 'a.ts'), a)
    writeFileSync(path.join(dir, 'b.ts'), b)
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
    const lint = promisify(execFile)(process.execPath, [oxlint, dir], { cwd: root })
    await expect(lint).rejects.toMatchObject({ stdout: expect.stringContaining('Dependency cycle detected') })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
