import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { listSourceFiles } from './listThemes.ts'
import { stripTypes } from './stripTypes.ts'

test('keeps the code as written, without its types', () => {
  const source = `import { useId, type ReactNode } from 'react'
import type { Props } from '@theme/Card'
import Base, { type Size } from './Base.tsx'

/** What a card may be. */
export interface Options {
  wide?: boolean
}
type Key = 'a' | 'b'

const sizes = { a: 1, b: 2 } as const satisfies { [key in Key]: number }

// Kept: it speaks of the function.
export default function Card<T extends object>({ title, size }: Props & { size?: Size }, ref?: Ref<T>): ReactNode {
  const id = useId()
  const found = sizes[size as Key]!
  const list = new Map<string, (value: number) => void>()

  return <Base<T> id={id} {...(title as object)} onClick={(event: MouseEvent): void => list.get('a')?.(found)} />
}
export type { Key }
`
  expect(stripTypes(source, 'Card.tsx')).toMatchInlineSnapshot(`
    "import { useId } from 'react'
    import Base from './Base.tsx'

    const sizes = { a: 1, b: 2 }

    // Kept: it speaks of the function.
    export default function Card({ title, size }, ref) {
      const id = useId()
      const found = sizes[size]
      const list = new Map()

      return <Base id={id} {...(title)} onClick={(event) => list.get('a')?.(found)} />
    }
    "
  `)
})

test.each([
  ['an enum', 'export enum Size { Small, Large }'],
  ['a parameter property', 'class A { constructor(private name: string) {} }'],
  ['a modifier', 'class A { private name = 1 }'],
  ['an interface of a class', 'class A implements B {}'],
])('gives up on %s', (_, source) => {
  expect(stripTypes(source, 'a.ts')).toBeUndefined()
})

describe('is equivalent to the output of the bundler', () => {
  const themeDir = path.resolve(import.meta.dirname, '../../../../theme-classic/src/theme')
  const settings = {
    jsx: { runtime: 'classic' as const },
    sourcemap: false,
    typescript: { onlyRemoveTypeImports: true },
  }
  const compile = async (code: string, file: string) =>
    (await transformWithOxc(code, file, settings)).code.replace(/\s+|import\{\}from"[^"]*";|export\{\};/g, '')

  test.each(listSourceFiles(themeDir))('%s', async (file) => {
    const source = readFileSync(path.join(themeDir, file), 'utf8')
    const stripped = stripTypes(source, file)
    expect(stripped).toBeDefined()
    expect(await compile(stripped ?? '', 'a.jsx')).toBe(await compile(source, 'a.tsx'))
  })
})
