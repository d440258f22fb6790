import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { init, parse } from 'es-module-lexer'

/** ES modules that are ready to publish, under their published names. */
export interface ReadModules {
  /** Modules by file name. All names contain the same hash, of all files, because modules refer to each other by name. */
  files: Map<string, { code: string; source: string }>
  entry: string
  /** Names of the modules that the entry imports statically. */
  entryImports: string[]
}

/** The range of an import specifier, without quotes, and the file that it refers to. */
interface RelativeImport {
  start: number
  end: number
  file: string
  isStatic: boolean
}

/**
 * Reads an ES module and everything it reaches through relative imports. The published modules are in one folder and end in
 * `.js`, because not every web server serves `.mjs` as JavaScript.
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
    // for `import()`, the lexer's range includes the quotes
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
