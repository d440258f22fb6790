import { readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { expect, test } from 'vitest'

const packageDir = path.resolve(import.meta.dirname, '../../..')

test('package.json lists every client module with side effects, so that bundlers keep them', async () => {
  const files = await glob(['src/client/**/*.{ts,tsx}', '!**/*.test.*'], { cwd: packageDir })
  const imported = files.flatMap((file) => {
    const source = readFileSync(path.join(packageDir, file), 'utf8')
    return [...source.matchAll(/^import '(\.[^']+)\.tsx?'$/gm)].map(([, name = '']) =>
      path.posix.join(path.posix.dirname(file), name),
    )
  })
  expect(imported).toContain('src/client/boot/siteStorage')
  const { sideEffects } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as {
    sideEffects: string[]
  }
  expect(sideEffects).toEqual(expect.arrayContaining(imported.map((name) => `./${name.replace(/^src/, 'dist')}.js`)))
})
