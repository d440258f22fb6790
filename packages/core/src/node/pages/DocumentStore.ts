import path from 'node:path'
import { PackedStore } from '../cache/PackedStore.ts'
import { getCacheDir } from '../sitePaths.ts'
import type { CompiledDocument, TreeStore } from '../markdown/types.ts'

/** What a build asks of all documents before it makes their pages. */
export type CompiledFacts = Pick<
  CompiledDocument,
  'references' | 'components' | 'unknownComponents' | 'math' | 'warnings'
> & {
  /** Its page needs a module of its own. */
  isCode: boolean
  /** It has a truncate marker. */
  isCut: boolean
}

interface FactsEntry {
  facts: CompiledFacts
  /** Hash of each dependency's text when the document was compiled; files relative to the site. */
  dependencies: [file: string, hash: string][]
}

/**
 * Compiled documents by the hash of what they were compiled from. Documents stay as bytes until somebody asks for one:
 * the trees of a whole site are more than the rest of a build needs.
 */
export class DocumentStore {
  private readonly siteDir: string
  private readonly store: PackedStore<CompiledDocument>
  /** In a file of their own: a build asks for all of them, one after the other. */
  private readonly facts: PackedStore<FactsEntry>
  private readonly parsed: PackedStore<string>

  /**
   * @param name tells it from others of the same site
   * @param version hash of the code that compiles
   */
  constructor({ siteDir, name, version }: { siteDir: string; name: string; version: string }) {
    this.siteDir = siteDir
    const common = { cacheDir: getCacheDir({ siteDir }), siteDir, version }
    this.store = new PackedStore({ ...common, name: `markdown-${name}` })
    this.facts = new PackedStore({ ...common, name: `markdown-facts-${name}` })
    this.parsed = new PackedStore({ ...common, name: `markdown-trees-${name}` })
  }

  /** Sources as they were parsed for plugins of the site. */
  readonly trees: TreeStore = {
    find: (key) => this.parsed.getJson(key),
    set: (key, tree) => this.parsed.setJson(key, tree),
  }

  private readonly toRelative = (file: string): string => path.relative(this.siteDir, file)
  private readonly toAbsolute = (file: string): string => path.resolve(this.siteDir, file)

  /** @param isCurrent whether a dependency still has the hash it had */
  find(key: string, isCurrent: (file: string, hash: string) => boolean): CompiledFacts | undefined {
    const entry = this.facts.get(key)
    if (entry?.dependencies.every(([file, hash]) => isCurrent(file, hash)) !== true) return undefined
    return this.store.has(key) ? mapFiles(entry.facts, this.toAbsolute) : undefined
  }

  /** @param isTransient for this run only: what else the document depends on is not known */
  set(
    key: string,
    document: CompiledDocument,
    { dependencies, isTransient }: Pick<FactsEntry, 'dependencies'> & { isTransient: boolean },
  ): CompiledFacts {
    const { references, components, unknownComponents, math, warnings, code, cut } = document
    const facts: CompiledFacts = {
      references,
      components,
      unknownComponents,
      ...(math === undefined ? {} : { math }),
      warnings,
      isCode: code !== undefined,
      isCut: cut !== undefined,
    }
    this.facts.set(key, { facts: mapFiles(facts, this.toRelative), dependencies }, { isTransient })
    const stored = { ...mapFiles(document, this.toRelative), dependencies: document.dependencies.map(this.toRelative) }
    this.store.set(key, stored, { isTransient })
    return facts
  }

  /**
   * A document that was found or set before; a new object on every call.
   * @throws SiteError if the cache is damaged
   */
  read(key: string): CompiledDocument | undefined {
    const document = this.store.getKnown(key)
    if (document === undefined) return undefined
    return { ...mapFiles(document, this.toAbsolute), dependencies: document.dependencies.map(this.toAbsolute) }
  }

  /** Hash of a document, whatever it was compiled from. */
  hashDocument(key: string): string | undefined {
    return this.store.hashValue(key)
  }

  save(options: { prune: boolean }): void {
    this.store.save(options)
    this.facts.save(options)
    this.parsed.save(options)
  }

  close(): void {
    this.store.close()
    this.facts.close()
    this.parsed.close()
  }
}

/** The files that facts name, in another form; relative to the site where they are stored, which may be moved. */
function mapFiles<Facts extends Pick<CompiledFacts, 'references' | 'unknownComponents' | 'warnings'>>(
  facts: Facts,
  change: (file: string) => string,
): Facts {
  return {
    ...facts,
    references: facts.references.map((reference) => ({ ...reference, fromPath: change(reference.fromPath) })),
    unknownComponents: facts.unknownComponents.map((component) => ({ ...component, file: change(component.file) })),
    warnings: facts.warnings.map((warning) =>
      warning.file === undefined ? warning : { ...warning, file: change(warning.file) },
    ),
  }
}
