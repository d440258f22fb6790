import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { init, parse } from 'es-module-lexer'

/** Finished modules under the names by which browsers get them. */
export interface ReadModules {
  /** By file name. Each name has the same hash in it, of all files: code names what it imports. */
  files: Map<string, { code: string; source: string }>
  entry: string
  /** What the entry imports at once, with all that those import. */
  entryImports: string[]
}

/** The path that a module imports, without its quotes. */
interface RelativeImport {
  start: number
  end: number
  file: string
  isStatic: boolean
}

/**
 * Reads an ES module and all that it reaches by relative imports, for browsers: everything is in one folder, and ends in `.js`, because not
 * every web server takes `.mjs` for a script.
 * @param entryFile absolute path of a `.mjs` file
 */
export async function readModules(entryFile: string): Promise<ReadModules> {
  await init
  const modules = new Map<string, { code: string; imports: RelativeImport[] }>()
  const seen = new Set<string>()
  const read = async (file: string): Promise<void> => {
    if (seen.has(file)) return
    seen.add(file)
    const code = await readFile(file, 'utf8')
    const imports = listImports(code, file)
    modules.set(file, { code, imports })
    await Promise.all(imports.map((imported) => read(imported.file)))
  }
  await read(entryFile)
  const sorted = [...modules].sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = hashAll(sorted.map(([file, { code }]) => path.basename(file) + code))
  const toName = (file: string) => `${path.basename(file, '.mjs')}-${hash}.js`
  const imports = modules.get(entryFile)?.imports ?? []
  return {
    files: new Map(sorted.map(([source, module]) => [toName(source), { code: renameImports(module, toName), source }])),
    entry: toName(entryFile),
    entryImports: imports.filter(({ isStatic }) => isStatic).map(({ file }) => toName(file)),
  }
}

function listImports(code: string, file: string): RelativeImport[] {
  const [imports] = parse(code, file)
  return imports.flatMap(({ n: specifier, s, e, d }) => {
    if (specifier?.startsWith('.') !== true) return []
    // of an `import()` the lexer gives the place with the quotes
    const isStatic = d === -1
    const quote = isStatic ? 0 : 1
    return [{ start: s + quote, end: e - quote, file: path.resolve(path.dirname(file), specifier), isStatic }]
  })
}

function renameImports(
  { code, imports }: { code: string; imports: RelativeImport[] },
  toName: (file: string) => string,
) {
  const ends = [0, ...imports.map(({ end }) => end)]
  const renamed = imports.map(({ start, file }, index) => `${code.slice(ends[index], start)}./${toName(file)}`)
  return renamed.join('') + code.slice(ends.at(-1))
}

function hashAll(texts: string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length} ${text}`)
  return hash.digest('base64url').slice(0, 8)
}
