import { addReference, type Binding, type Walk } from './createWalk.ts'

/** Front matter fields that name files; each is a path or a list of paths. */
type NamedFiles = { [name: string]: unknown }

/** Value of `assets` in an MDX file: addresses of the files that its front matter names by relative paths (`./…`). */
export function bindAssets(files: NamedFiles, walk: Walk): Binding {
  return {
    kind: 'value',
    // a getter, so that files are published only if the document reads them
    get value() {
      const at = { line: 1 - walk.lineOffset, column: 1 }
      return mapAssets(files, (file) => addReference(walk, 'file', file, { ...at, offset: 0 }))
    },
  }
}

/** Declares the same `assets` as a statement of the document's module. */
export function declareAssets(files: NamedFiles): string {
  const entries = Object.entries(mapAssets(files, (file) => ({ file })))
  const toCode = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(toCode).join(', ')}]`
    if (value === undefined) return 'undefined'
    return `require(${JSON.stringify((value as { file: string }).file)}).default`
  }
  return `export const assets = { ${entries.map(([name, value]) => `${JSON.stringify(name)}: ${toCode(value)}`).join(', ')} }`
}

/** Maps the relative paths in the fields; fields without any are left out. */
export function mapAssets<Result>(files: NamedFiles, toAsset: (file: string) => Result): { [name: string]: unknown } {
  const isFile = (value: unknown): value is string => typeof value === 'string' && value.startsWith('./')
  const entries = Object.entries(files).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value)
      ? value.map((item) => (isFile(item) ? toAsset(item) : undefined))
      : isFile(value)
        ? toAsset(value)
        : undefined,
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
