import path from 'node:path'
import type { Plugin } from 'vite'
import { hashOf } from '../cache/hashOf.ts'
import { isCodePageReference, toCodePageReference } from './codePages.ts'
import type { BundleInput } from './virtual/types.ts'

/** Hashes of the code that renders pages. */
export interface ModuleHashes {
  /** Hash of all modules except documents, without the URL of the global data. */
  common: string
  /** Hashes of documents that run code, by their references. */
  documents: { [reference: string]: string }
}

/**
 * Collects the ids of all modules that a bundle is built from. The bundler's own list of a chunk lacks modules of which no code
 * is left: those with inlined constants, and those that only re-export.
 */
export function moduleListPlugin(used: Set<string>): Plugin {
  return {
    name: 'strata:module-list',
    buildEnd() {
      for (const id of this.getModuleIds()) used.add(id)
    },
  }
}

/** Hashes the code of all modules after all transforms, without the URL of the global data. */
export function moduleHashPlugin(
  { site, globalDataUrl }: Pick<BundleInput, 'site' | 'globalDataUrl'>,
  onEnd: (hashes: ModuleHashes) => void,
): Plugin {
  return {
    name: 'strata:module-hashes',
    buildEnd() {
      const { siteDir } = site.context
      const documents: ModuleHashes['documents'] = {}
      const others: [id: string, hash: string][] = []
      for (const id of this.getModuleIds()) {
        const hash = hashOf((this.getModuleInfo(id)?.code ?? '').replaceAll(globalDataUrl(), ''))
        if (isCodePageReference(id)) documents[toCodePageReference(id, siteDir)] = hash
        else others.push([path.isAbsolute(id) ? path.relative(siteDir, id) : id, hash])
      }
      onEnd({ common: hashOf(JSON.stringify(others.sort(([a], [b]) => (a < b ? -1 : 1)))), documents })
    },
  }
}

/** Drops the chunk of the table that brings documents into the bundle: pages know their files, so nothing loads it. */
export const documentTablePlugin: Plugin = {
  name: 'strata:document-table',
  generateBundle(_, bundle) {
    const table = Object.values(bundle).find(
      (item) => item.type === 'chunk' && item.name === 'documents' && item.isEntry,
    )
    if (table !== undefined) delete bundle[table.fileName]
  },
}

/** Lists the assets of the server's bundle before the bundler drops them, as the client's bundle publishes them. */
export function assetListPlugin(files: Map<string, string>, siteDir: string): Plugin {
  return {
    name: 'strata:asset-list',
    enforce: 'pre',
    generateBundle(_, bundle) {
      for (const item of Object.values(bundle)) {
        const source = item.type === 'asset' ? item.originalFileNames[0] : undefined
        // stylesheets are not copies of a file; the one with the styles of all components names their importer as its source
        if (source !== undefined && !item.fileName.endsWith('.css'))
          files.set(item.fileName, path.resolve(siteDir, source))
      }
    },
  }
}
