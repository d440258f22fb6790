import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createSwizzleConfig } from './swizzleConfig.ts'

const themeDir = fileURLToPath(new URL('../theme', import.meta.url))

/** A component is a file or a folder with an index; a few names are folders of components. */
function isThere(name: string): boolean {
  return ['.tsx', '/index.tsx', ''].some((ending) => fs.existsSync(`${themeDir}/${name}${ending}`))
}

test('every component that may be replaced is there', () => {
  const names = Object.keys(createSwizzleConfig().components)
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter((name) => !isThere(name))).toEqual([])
})

test('safety is stated for wrapping and ejecting', () => {
  const { components } = createSwizzleConfig()
  expect(components.Footer?.actions).toEqual({ wrap: 'safe', eject: 'safe' })
  expect(components.DocSidebar?.actions).toEqual({ wrap: 'safe', eject: 'unsafe' })
  expect(components['NavbarItem/ComponentTypes']?.actions).toEqual({ wrap: 'forbidden', eject: 'safe' })
})
