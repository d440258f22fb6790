// The types of a package as one file: an installation counts whole blocks of the disk, and most declarations are a few lines.
import path from 'node:path'
import { importPattern } from './declarations.mjs'

export const partsFile = 'types/parts.d.ts'

/**
 * Puts declarations together. Each becomes `declare module '<package>/<path>'`; the files that `exports` name stay, and give
 * what is there.
 *
 * @param {{ [file: string]: string }} files path in the package → declarations, which name each other by relative paths
 * @param {{ name: string, entries: string[], publicNames: { [file: string]: string } }} options `entries` are the files that
 * stay, `publicNames` the names by which users import others (for patterns in `exports`)
 * @returns {{ [file: string]: string }} path in the package → text
 */
export function mergeDeclarations(files, { name, entries, publicNames }) {
  // what is written for users tells of names, and exports nothing itself
  const kept = Object.entries(files).filter(([file]) => file.startsWith('types/'))
  const merged = Object.keys(files).filter((file) => !file.startsWith('types/'))
  const stays = entries.filter((file) => merged.includes(file))
  if (merged.length <= stays.length + 1) return files
  const toName = (file) => publicNames[file] ?? `${name}/${file.replace(/\.d\.[cm]?ts$/, '')}`
  const modules = merged.sort().map((file) => {
    const text = files[file].replaceAll(importPattern, (whole, start, quote, specifier) =>
      specifier.startsWith('.') ? `${start}${quote}${toName(findDeclaration(files, file, specifier))}${quote}` : whole,
    )
    return `declare module '${toName(file)}' {\n${toAmbient(text).trimEnd()}\n}\n`
  })
  const stubs = stays.map((file) => {
    const reference = path.posix.relative(path.posix.dirname(file), partsFile)
    const exported = [`export * from '${toName(file)}'`]
    if (/\bexport default\b|\bdefault\s*[,}]/.test(files[file]))
      exported.push(`export { default } from '${toName(file)}'`)
    return [file, `/// <reference path="${reference}" />\n${exported.join('\n')}\n`]
  })
  return { ...Object.fromEntries([...kept, ...stubs]), [partsFile]: modules.join('') }
}

/** Inside of `declare module` everything is declared already. */
function toAmbient(text) {
  return text.replaceAll(
    /^(export )?declare (?=(?:abstract |const |class |enum |function |interface |let |namespace |type |var ))/gm,
    '$1',
  )
}

function findDeclaration(files, from, specifier) {
  const bare = path.posix.join(path.posix.dirname(from), specifier).replace(/\.(?:[cm]?[jt]s|tsx)$/, '')
  const found = [`${bare}.d.ts`, `${bare}.d.mts`, `${bare}.d.cts`, `${bare}/index.d.ts`].find((file) => file in files)
  if (found === undefined) throw new Error(`${from} imports "${specifier}", which has no types.`)
  return found
}
