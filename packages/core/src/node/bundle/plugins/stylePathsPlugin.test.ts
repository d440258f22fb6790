import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { stylesheetParser } from './stylePathsPlugin.ts'

const read = (css: string, baseUrl = '/') => stylesheetParser(baseUrl)(css).toString()

test('resolves @site', () => {
  expect(read("@import '@site/src/a.css';")).toBe("@import '~@site/src/a.css';")
})

test('finds static files below the base URL', () => {
  const css = '.a { b: url(/a.svg), url( "/b.svg" ); c: url("//x.com/c.svg"), url(d.svg), url(#e), url(data:f) }'
  expect(read(css, '/base/')).toBe(
    '.a { b: url(/base/a.svg), url( "/base/b.svg" ); c: url("//x.com/c.svg"), url(d.svg), url(#e), url(data:f) }',
  )
  expect(read(css)).toBe(css)
})

test('resolves paths in imported Sass files from the main file or the imported one', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'strata-tests-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const write = (file: string, text = '') => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  for (const file of ['static/a.svg', 'styles/img/b.svg', 'styles/parts/own.svg']) write(file)
  write(
    'styles/parts/_part.scss',
    '.a { b: url("../static/a.svg"), url(./img/b.svg), url(own.svg), url(nowhere.svg), url(#c) }',
  )
  write('styles/parts/deep/_part.scss', '.d { b: url("../static/a.svg") }')
  const entry = path.join(dir, 'styles/site.scss')
  const config = await resolveConfig({ configFile: false, root: dir, logLevel: 'silent' }, 'build')
  const { code } = await preprocessCSS("@use 'parts/part'; @use 'parts/deep/part' as deep;", entry, {
    ...config,
    css: { ...config.css, transformer: 'postcss', postcss: { plugins: [], parser: stylesheetParser('/') } },
  } as typeof config)
  expect(code.replaceAll(/\s+/g, ' ')).toContain(
    '.a { b: url("../static/a.svg"), url(img/b.svg), url(parts/own.svg), url(parts/nowhere.svg), url(#c); } .d { b: url("../static/a.svg"); }',
  )
})

test('moves imports after rules to the front, in order', () => {
  const css =
    '@tailwind base;\n@import url("https://fonts.example.com/a.css");\n.a { color: red }\n@import "./b.css" screen;\n'
  expect(read(css)).toBe(
    '@import url("https://fonts.example.com/a.css");\n@import "./b.css" screen;\n@tailwind base;\n.a { color: red }\n',
  )
})

test('keeps what is allowed before imports', () => {
  const css =
    '@charset "utf-8";\n/* a */\n@layer base, site;\n@import "./a.css";\n.a { color: red }\n@import "./b.css";\n'
  expect(read(css)).toBe(
    '@charset "utf-8";\n/* a */\n@layer base, site;\n@import "./a.css";\n@import "./b.css";\n.a { color: red }\n',
  )
})

test.each([
  '@import "./a.css";\n\n.a { color: red }\n',
  '@layer base { .a { color: red } }\n',
  '.a { color: red }\n',
  '',
])('leaves %j as it is', (css) => {
  expect(read(css)).toBe(css)
})
