import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { stylesheetsPlugin } from './stylesheetsPlugin.ts'

test('finds files with spaces and brackets in their names, escaped or not', async () => {
  const dir = createFolder({
    'my image (1).png': 'image',
    'my colors.css': ':root { --one: red }',
    'main.css': `@import "./my colors.css";
      .a { background: url("./my%20image%20(1).png?v=1") }
      .b { background: url('./my image (1).png#part') }
      .c { background: url(./my%20image%20\\(1\\).png) }
      .d { background: url( ./none.png ), url("./not here (2).png") }
      .e { background: url(/none.png), url("/my%20image%20(1).png"), url(//example.com/a.png), url(/) }`,
    'entry.js': 'import "./main.css?inline"',
  })
  const imported: string[] = []
  const missing: string[] = []
  await build({
    root: dir,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      stylesheetsPlugin({
        onImport: (file) => void imported.push(path.relative(dir, file)),
        onMissing: ({ message }) => void missing.push(message),
        listStatic: (pathname) => [path.join(dir, pathname)],
      }),
    ],
    build: { write: false, cssMinify: false, rolldownOptions: { input: path.join(dir, 'entry.js') } },
  })
  expect(imported).toEqual(['my colors.css'])
  expect(missing).toEqual(
    ['./none.png', './not here (2).png', '/none.png'].map((name) => `The file "${name}" in url() does not exist.`),
  )
})
