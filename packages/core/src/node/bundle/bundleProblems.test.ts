import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import type { Problem } from '../api/errors.ts'
import { browserModulesPlugin } from './bundleProblems.ts'

test('modules of Node that browsers are to load are told once, with a file that imports them', async () => {
  // the bundler says nothing of them otherwise
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const root = createFolder()
  writeFileSync(
    path.join(root, 'entry.js'),
    "import './more.js'\nimport { Readable } from 'stream'\nconsole.log(Readable)\n",
  )
  writeFileSync(path.join(root, 'more.js'), "import { Writable } from 'stream'\nconsole.log(Writable)\n")
  const problems: Problem[] = []
  await build({
    root,
    configFile: false,
    plugins: [browserModulesPlugin((problem) => void problems.push(problem))],
    build: {
      write: false,
      rolldownOptions: { input: path.join(root, 'entry.js') },
    },
    logLevel: 'warn',
  })
  expect(problems).toEqual([
    {
      message: 'Browsers have no module "stream", which Node has: what is imported from it there is empty.',
      file: expect.stringMatching(/(?:entry|more)\.js$/),
      hint: 'Name a package that stands for it in "resolve.fallback" of configureWebpack, or let only the server import it.',
    },
  ])
})
