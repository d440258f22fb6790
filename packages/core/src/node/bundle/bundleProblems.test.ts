import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import type { Problem } from '../api/errors.ts'
import { browserModulesPlugin, toBundleError } from './bundleProblems.ts'

test('reports Node modules imported in the browser once, with an importing file', async () => {
  // otherwise the bundler does not report them
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
      message: 'The Node.js module "stream" is not available in browsers: imports from it are empty there.',
      file: expect.stringMatching(/(?:entry|more)\.js$/),
      hint: 'Set a replacement in "resolve.fallback" of configureWebpack, or import it only in code for the server.',
    },
  ])
})

test('reports an unresolvable stylesheet import like one of a module', async () => {
  const root = createFolder({ 'site.css': '@charset "utf-8";\n@import "./none.css";\n' })
  const input = path.join(root, 'site.css')
  const options = {
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input } },
  } as const
  const error = await build(options).catch((reason: unknown) => reason)
  expect(toBundleError(error).problems).toEqual([
    {
      message: 'Cannot find the imported file "./none.css".',
      file: input,
      line: 2,
      column: 9,
      hint: 'Check the path: it is relative to the importing file, or starts with @site/.',
    },
  ])
})
