import path from 'node:path'
import { PackedStore } from '../cache/PackedStore.ts'
import { getCacheDir } from '../sitePaths.ts'
import type { CompiledDocument, TreeStore } from '../markdown/types.ts'

/** Facts that a build needs about every document before it assembles pages. */
export type CompiledFacts = Pick<
  CompiledDocument,
  'references' | 'components' | 'unknownComponents' | 'math' | 'warnings'
> & {
  /** The page needs a module of its own. */
  isCode: boolean
  /** The document has a truncate marker. */
  isCut: boolean
}

interface FactsEntry {
  facts: CompiledFacts
  /** Hash of each dependency at the time of compiling; paths are relative to the site. */
  dependencies: [file: string, hash: string][]
}

/**
 * Cache of compiled documents, keyed by a hash of their inputs. Documents stay serialized until one is asked for: the trees of
 * a whole site take more memory than the rest of a build.
 */
export class DocumentStore {
  private readonly siteDir: string
  private readonly store: PackedStore<CompiledDocument>
  /** A store of their own, because a build reads all of them one after the other. */
  private readonly facts: PackedStore<FactsEntry>
  private readonly parsed: PackedStore<string>

  /**
   * @param name distinguishes stores of the same site
   * @param version hash of the code that compiles
   */
  constructor({ siteDir, name, version }: { siteDir: string; name: string; version: string }) {
    this.siteDir = siteDir
    const common = { cacheDir: getCacheDir({ siteDir }), siteDir, version }
    this.store = new PackedStore({ ...common, name: `markdown-${name}` })
    this.facts = new PackedStore({ ...common, name: `markdown-facts-${name}` })
    this.parsed = new PackedStore({ ...common, name: `markdown-trees-${name}` })
  }

  /** Cache of sources parsed for plugins of the site. */
  readonly trees: TreeStore = {
    find: (key) => this.parsed.getJson(key),
    set: (key, tree) => this.parsed.setJson(key, tree),
  }

  private readonly toRelative = (file: string): string => path.relative(this.siteDir, file)
  private readonly toAbsolute = (file: string): string => path.resolve(this.siteDir, file)

  /** @param isCurrent whether a dependency still has the given hash */
  find(key: string, isCurrent: (file: string, hash: string) => boolean): CompiledFacts | undefined {
    const entry = this.facts.get(key)
    if (entry?.dependencies.every(([file, hash]) => isCurrent(file, hash)) !== true) return undefined
    return this.store.has(key) ? mapFiles(entry.facts, this.toAbsolute) : undefined
  }

  /** @param isTransient whether to keep the document for this run only, because not all of its dependencies are known */
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
   * Reads a document that was found or set before; returns a new object on every call.
   * @throws SiteError if the cache is damaged
   */
  read(key: string): CompiledDocument | undefined {
    const document = this.store.getKnown(key)
    if (document === undefined) return undefined
    return { ...mapFiles(document, this.toAbsolute), dependencies: document.dependencies.map(this.toAbsolute) }
  }

  /** Hash of the compiled document itself, not of its inputs. */
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

/** Maps the file paths in facts: stored paths are relative to the site, which may be moved. */
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
