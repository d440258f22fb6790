import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSwizzleConfig } from './swizzleConfig.ts'

const themeDir = path.resolve(import.meta.dirname, '../theme')
const hasDefault = /^export (?:default\b|\{[^}]*\bdefault\s*[,}])/m

const files = readdirSync(themeDir, { recursive: true })
  .map(String)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
const { components } = createSwizzleConfig()

test('files without a default export cannot be wrapped', () => {
  const wrong = files
    .filter((file) => !hasDefault.test(readFileSync(path.join(themeDir, file), 'utf8')))
    .map((file) => file.replace(/(?:\/index)?\.tsx?$/, ''))
    .filter((name) => components[name]?.actions.wrap !== 'forbidden')
  expect(wrong).toEqual([])
})

test('lists only components and folders that exist', () => {
  const names = new Set(files.flatMap((file) => [file.replace(/(?:\/index)?\.tsx?$/, ''), ...parents(file)]))
  expect(Object.keys(components).filter((name) => !names.has(name))).toEqual([])
})

test('every MDX component can be swizzled without --danger, as in Docusaurus', () => {
  const elements = files
    .flatMap((file) => /^MDXComponents\/(\w+)\.tsx$/.exec(file)?.[1] ?? [])
    .filter((name) => name !== 'index')
  const actions = elements.map((name) => [name, components[`MDXComponents/${name}`]?.actions])
  expect(actions).toEqual(elements.map((name) => [name, { wrap: 'safe', eject: 'safe' }]))
})

test('icons are imported by names that sites can swizzle', () => {
  const names = JSON.parse(readFileSync(path.join(themeDir, '../../components.json'), 'utf8')) as { parts: object }
  const imported = files.flatMap((file) =>
    [...readFileSync(path.join(themeDir, file), 'utf8').matchAll(/'@theme\/(Icon\/[\w/]+)'/g)].map(([, name]) => name),
  )
  expect(imported).toContain('Icon/Home')
  expect(imported.filter((name) => !Object.keys(names.parts).includes(name ?? ''))).toEqual([])
})

function parents(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
