import type { Rolldown } from 'vite'
import { isGlobalStyle } from './chunkGroups.ts'
import type { ModuleReferences } from './virtual/types.ts'

export interface ModuleAssets {
  /** URLs; for a document, its own script comes first. */
  scripts: string[]
  styles: string[]
  /** Set for documents: only the pages that contain the document refer to its script. */
  isDocument?: true
}

export interface ClientAssets {
  /** URL of the script that every page runs. */
  entry: string
  /** Scripts the entry imports at once; URLs. */
  entryImports: string[]
  styles: string[]
  /** Files a module reference needs besides the entry's. */
  modules: { [reference: string]: ModuleAssets }
}

export type BundlerOutput = Rolldown.RolldownOutput['output']

/** Collects the files that each module reference needs. */
export function readClientAssets(
  output: BundlerOutput,
  {
    baseUrl,
    moduleIds,
    references: { rare, documents },
  }: { baseUrl: string; moduleIds: Map<string, string>; references: Pick<ModuleReferences, 'rare' | 'documents'> },
): ClientAssets {
  const chunks = output.filter((item) => item.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'main')
  if (entry === undefined) throw new Error('The bundler wrote no entry file; please report this.')
  const collect = (file: string, found = { scripts: new Set<string>(), styles: new Set<string>() }) => {
    const chunk = byFile.get(file)
    if (chunk === undefined || found.scripts.has(baseUrl + file)) return found
    found.scripts.add(baseUrl + file)
    for (const imported of chunk.imports) collect(imported, found)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.styles.add(baseUrl + style)
    return found
  }
  const main = collect(entry.fileName)
  for (const item of output) if (isGlobalStyle(item)) main.styles.add(baseUrl + item.fileName)
  const rareTable = byModule.get('\0virtual:strata/rare-registry')?.fileName
  const modules = Object.fromEntries(
    [...moduleIds].map(([reference, id]) => {
      const chunk = byModule.get(id)
      const { scripts, styles } = chunk === undefined ? collect('') : collect(chunk.fileName)
      if (rareTable !== undefined && rare.has(reference)) scripts.add(baseUrl + rareTable)
      return [
        reference,
        {
          scripts: [...scripts].filter((file) => !main.scripts.has(file)),
          styles: [...styles].filter((file) => !main.styles.has(file)),
          ...(documents.has(reference) ? { isDocument: true as const } : {}),
        },
      ]
    }),
  )
  const entryUrl = baseUrl + entry.fileName
  return {
    entry: entryUrl,
    entryImports: [...main.scripts].filter((file) => file !== entryUrl),
    styles: [...main.styles],
    modules,
  }
}
