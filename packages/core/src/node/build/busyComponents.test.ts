import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSite, readOutput } from '../__fixtures__/buildTestSite.ts'

const bin = path.resolve(import.meta.dirname, '../../../bin/strata.mjs')

test('timers left by components do not keep a build from ending, even with few pages', () => {
  const siteDir = createSite({
    'src/pages/index.jsx': 'setInterval(() => {}, 1000)\nexport default () => <main>A</main>\n',
    'src/pages/a.md': '# First\n',
  })
  for (const title of ['First', 'Second', 'Third']) {
    fs.writeFileSync(path.join(siteDir, 'src/pages/a.md'), `# ${title}\n`)
    const { status } = spawnSync(process.execPath, [bin, 'build'], { cwd: siteDir, timeout: 30_000, stdio: 'ignore' })
    expect(status, title).toBe(0)
    expect(readOutput(siteDir).read('a/index.html')).toContain(title)
  }
})
