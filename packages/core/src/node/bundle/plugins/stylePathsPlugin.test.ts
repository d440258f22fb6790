import { expect, test } from 'vitest'
import { stylesheetParser } from './stylePathsPlugin.ts'

const read = (css: string, baseUrl = '/') => stylesheetParser(baseUrl)(css).toString()

test('leads @site to the site', () => {
  expect(read("@import '@site/src/a.css';")).toBe("@import '~@site/src/a.css';")
})

test('finds static files below the base URL', () => {
  const css = '.a { b: url(/a.svg), url( "/b.svg" ); c: url("//x.com/c.svg"), url(d.svg), url(#e), url(data:f) }'
  expect(read(css, '/base/')).toBe(
    '.a { b: url(/base/a.svg), url( "/base/b.svg" ); c: url("//x.com/c.svg"), url(d.svg), url(#e), url(data:f) }',
  )
  expect(read(css)).toBe(css)
})

test('puts imports that are behind rules in front of them, in their order', () => {
  const css =
    '@tailwind base;\n@import url("https://fonts.example.com/a.css");\n.a { color: red }\n@import "./b.css" screen;\n'
  expect(read(css)).toBe(
    '@import url("https://fonts.example.com/a.css");\n@import "./b.css" screen;\n@tailwind base;\n.a { color: red }\n',
  )
})

test('keeps what may be in front of imports there', () => {
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
