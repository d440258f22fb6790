import type { OwnElements } from '../bundle/findOwnElements.ts'
import path from 'node:path'
import { addProblems, SiteError, uniqueProblems, type Problem } from '../api/errors.ts'
import type { MarkdownOptions } from '../api/markdown.ts'
import type { ContentRef } from '../api/routes.ts'
import { codePageReference } from '../bundle/codePages.ts'
import { hashOf } from '../cache/hashOf.ts'
import { hashEngineCode } from '../hashEngineCode.ts'
import { engineVersion } from '../config/engineVersion.ts'
import { FileFacts } from '../content/FileFacts.ts'
import type { CompiledDocument, CompileSettings } from '../markdown/types.ts'
import type { InitializedPlugin, Site } from '../plugins/loadPlugins.ts'
import type { LoadedText } from '../plugins/webpack/documentLoaders.ts'
import { findLinkedPage, type DocumentPlace } from './resolveReferences.ts'
import { findFormat, hashDependency, readSource, toCompileInput } from './contentSource.ts'
import type { MarkdownTheme } from './markdownTheme.ts'
import { createPluginSettings, type PluginSettings } from './pluginSettings.ts'
import { DocumentStore, type CompiledFacts } from './DocumentStore.ts'

/** Content of a page, and the plugin whose settings apply to it. */
export interface ContentReference extends DocumentPlace {
  ref: ContentRef
}

/** A document that is in the store. */
interface KnownContent {
  /** Key in the store. */
  key: string
  facts: CompiledFacts
}

type Compiler = typeof import('../markdown/compileMarkdown.ts')

interface PendingContent {
  ref: ContentRef
  /** Source after the site's preprocessor. */
  source: string
  /** Hash of everything known about the document before parsing. */
  key: string
  settings: CompileSettings
  /** Additional files that loaders read. */
  files: string[]
}

/**
 * Maximum number of documents whose plugins may be waiting at the same time; the number of modules that webpack reads at once.
 */
const maxConcurrent = 100

/** Compiles the Markdown of a site: each source once per run, and not at all if it is cached. */
export class ContentCompiler {
  private readonly settings: PluginSettings
  private readonly ownElements: OwnElements
  private readonly byRef = new WeakMap<ContentRef, KnownContent>()
  private readonly byKey = new Map<string, KnownContent>()
  private readonly fileHashes = new Map<string, string>()
  private readonly store: DocumentStore
  /** Hashes of sources by file, cached across runs. */
  private readonly sources: FileFacts<string>
  private compileCount = 0
  private uncachedCount = 0
  private pluginCount = 0

  constructor(
    private readonly site: Site,
    private readonly contents: Map<InitializedPlugin, unknown>,
    { ownElements, reuse }: { ownElements: OwnElements; reuse?: ContentCompiler },
  ) {
    const { siteDir, i18n } = site.context
    // each locale has a store of its own, so that a build of one locale keeps those of the others
    const locale = i18n.currentLocale
    this.ownElements = ownElements
    this.settings =
      reuse?.hasSameInputs(this) === true ? reuse.settings : createPluginSettings(site, contents, ownElements)
    // the development server creates a compiler for every edit; what was read from disk stays valid
    this.store = reuse?.store ?? new DocumentStore({ siteDir, name: locale, version: fingerprintCompiler() })
    this.sources = reuse?.sources ?? new FileFacts({ siteDir, owner: ['sources', locale], code: '' })
  }

  private hasSameInputs({ site, contents, ownElements }: ContentCompiler): boolean {
    return site === this.site && contents === this.contents && ownElements === this.ownElements
  }

  get theme(): MarkdownTheme {
    return this.settings.theme
  }

  get markdownOptions(): Map<InitializedPlugin, MarkdownOptions> {
    return this.settings.markdownOptions
  }

  /** Whether plugins of the site run on the documents of a plugin. */
  hasOwnCode(plugin: InitializedPlugin): boolean {
    return this.settings.byPlugin.get(plugin)?.some(({ settings }) => settings.ownCode !== 'none') === true
  }

  /** Number of sources compiled in this run rather than taken from the cache. */
  get freshCount(): number {
    return this.compileCount
  }

  /** How many of these are compiled in every run, because code of the site takes part. */
  get transientCount(): number {
    return this.uncachedCount
  }

  /** Number of sources on which plugins of the site ran; they run in every run. */
  get pluginRunCount(): number {
    return this.pluginCount
  }

  /**
   * Compiles the documents that are not cached.
   * @throws SiteError with the problems of all sources
   */
  async prepare(refs: Iterable<ContentReference>): Promise<void> {
    const problems: Problem[] = []
    const pending: PendingContent[] = []
    for (const { ref, plugin } of refs) {
      try {
        const missing = this.lookUp(ref, plugin, await this.load(ref))
        if (missing !== undefined) pending.push(missing)
      } catch (error) {
        addProblems(error, problems)
      }
    }
    if (pending.length > 0) await this.compileAll(pending, problems)
    if (problems.length > 0) throw new SiteError(uniqueProblems(problems))
  }

  private async compileAll(pending: PendingContent[], problems: Problem[]): Promise<void> {
    // imported on demand: a build in which nothing changed needs neither parser nor highlighter
    const [compiler, { prepareCompile }] = await Promise.all([
      import('../markdown/compileMarkdown.ts'),
      import('../markdown/prepareCompile.ts'),
    ])
    const partials = await Promise.all(pending.map((item) => this.loadPartials(item)))
    await prepareCompile(
      [...pending.map(({ source, ref }) => ({ text: source, filePath: ref.sourcePath })), ...partials.flat()],
      {
        siteDir: this.site.context.siteDir,
        aliases: pending[0]?.settings.aliases,
        math: pending.some(({ settings }) => settings.math !== false),
        tags: pending.some(mayHaveTags),
        registerGrammars: this.site.registerGrammars,
      },
    )
    const made = new Map<string, Promise<KnownContent>>()
    const unfinished = new Set<Promise<unknown>>()
    for (const [index, item] of pending.entries()) {
      if (made.has(item.key)) continue
      const known = this.make(item, compiler)
      made.set(item.key, known)
      const end: Promise<unknown> = known.catch(() => {}).finally(() => unfinished.delete(end))
      unfinished.add(end)
      // start the next document when this one waits: its plugins may wait for the result of another
      await Promise.race([end, nextTurn()])
      if (unfinished.size >= maxConcurrent) await Promise.race(unfinished)
      if (index % 16 === 15) await nextTurn()
    }
    for (const { key, ref } of pending) {
      try {
        const known = await made.get(key)
        if (known === undefined) continue
        this.byKey.set(key, known)
        this.byRef.set(ref, known)
      } catch (error) {
        addProblems(isTooDeep(error) ? describeDepth(ref.sourcePath) : error, problems)
      }
    }
  }

  /**
   * Compiles a document, unless plugins of the site transformed it in the same way in an earlier run, whose result is cached.
   */
  private async make(item: PendingContent, { compileDocument, openParser }: Compiler): Promise<KnownContent> {
    const { ref, settings, source, files } = item
    const input = toCompileInput(ref, source, settings)
    const parse = await openParser(input, settings)
    // the tree that plugins made covers all inputs beyond the key, provided that it can be serialized
    const isPluginTree = settings.ownCode === 'tree'
    if (isPluginTree) this.pluginCount++
    const tree = isPluginTree ? parse.describe?.() : ''
    const isTransient = settings.ownCode === 'any' || settings.partialTexts !== undefined || tree === undefined
    const isKept = isPluginTree && !isTransient
    const key = isKept ? hashOf(item.key, tree) : item.key
    const found = isKept ? this.findCached(key) : undefined
    if (found !== undefined) return { key, facts: found }
    const compiled = await compileDocument(input, settings, parse)
    const document = { ...compiled, dependencies: [...new Set([...compiled.dependencies, ...files])] }
    this.compileCount++
    if (isTransient) this.uncachedCount++
    const facts = this.store.set(key, document, {
      dependencies: document.dependencies.map((file) => [this.relative(file), this.hashFile(file)]),
      isTransient,
    })
    return { key, facts }
  }

  /** The text that loaders of the site make of a source. */
  private load(ref: ContentRef): Promise<LoadedText> | undefined {
    if (this.byRef.has(ref)) return undefined
    return this.settings.loadText(ref.sourcePath, () => ref.body ?? readSource(ref.sourcePath))
  }

  /** Loads the imported files that loaders transform. A document with such files is compiled in every build. */
  private async loadPartials(item: PendingContent): Promise<{ text: string; filePath: string }[]> {
    const { texts, files } = await this.settings.loadImported(item.source, item.ref.sourcePath, item.settings)
    item.files.push(...files)
    if (texts.size > 0) item.settings = { ...item.settings, partialTexts: texts }
    return Array.from(texts, ([filePath, text]) => ({ filePath, text }))
  }

  /**
   * Looks a reference up in the cache; returns what has to be compiled if it is not there.
   * @param loaded text that replaces that of the source
   */
  private lookUp(ref: ContentRef, plugin: InitializedPlugin, loaded?: LoadedText): PendingContent | undefined {
    if (this.byRef.has(ref)) return undefined
    const entry = this.settings.byPlugin.get(plugin)?.find(({ isFor }) => isFor(ref.sourcePath))
    if (entry === undefined) throw new Error(`The plugin "${plugin.name}" is not part of this site.`)
    const { settings } = entry
    const text = loaded?.code ?? ref.body
    const isPlainFile = text === undefined && this.site.context.siteConfig.markdown.preprocessor === undefined
    const seen = isPlainFile ? this.sources.find(ref.sourcePath) : { stamp: '' }
    const toKey = (sourceHash: string) => this.createKey(ref, entry.key, sourceHash)
    // an unchanged file is read only if it has to be compiled
    if (seen.facts !== undefined && this.isKnown(ref, settings, toKey(seen.facts))) return undefined
    const source = settings.preprocess(text ?? readSource(ref.sourcePath), ref.sourcePath)
    const hash = hashOf(source)
    if (seen.facts === undefined) this.sources.set(ref.sourcePath, seen.stamp, hash)
    const key = toKey(hash)
    if (this.isKnown(ref, settings, key)) return undefined
    const format = findFormat(ref, this.site.context.siteConfig.markdown.format)
    const own = { ...settings, format, ...this.addPluginSettings(settings, plugin) }
    return { ref, source, key, settings: own, files: [...(loaded?.files ?? [])] }
  }

  /**
   * Additional settings for plugins of the site. What plugins read of other pages must not come from the cache, so it is
   * provided only where they run in every build.
   */
  private addPluginSettings(
    { sitePlugins, ownCode }: CompileSettings,
    plugin: InitializedPlugin,
  ): Pick<CompileSettings, 'resolveLink' | 'trees'> {
    if (sitePlugins === undefined || ownCode === 'none') return {}
    const context = { site: this.site, markdownOptions: this.markdownOptions }
    return {
      resolveLink: (url, fromPath) => findLinkedPage({ url, fromPath }, plugin, context),
      trees: this.store.trees,
    }
  }

  /** Hash of the inputs of a document. */
  private createKey(ref: ContentRef, settingsKey: string, sourceHash: string): string {
    return hashOf(
      sourceHash,
      this.relative(ref.sourcePath),
      settingsKey,
      JSON.stringify([ref.frontMatter ?? {}, ref.assets ?? {}]),
      `${ref.removeTitle === true}\0${ref.isModule === true}\0${ref.key ?? ''}\0${ref.givenComponents ?? ''}`,
    )
  }

  /** Whether the document with this key is available; if so, registers it for the reference. */
  private isKnown(ref: ContentRef, { ownCode }: CompileSettings, key: string): boolean {
    const facts = this.byKey.has(key) || ownCode !== 'none' ? undefined : this.findCached(key)
    const known = this.byKey.get(key) ?? (facts && { key, facts })
    if (known === undefined) return false
    this.byKey.set(key, known)
    this.byRef.set(ref, known)
    return true
  }

  private findCached(key: string): CompiledFacts | undefined {
    return this.store.find(key, (file, hash) => this.hashFile(path.resolve(this.site.context.siteDir, file)) === hash)
  }

  /**
   * References of the modules that a prepared document needs, including its own for a code page; empty if it is not prepared.
   */
  componentsOf(ref: ContentRef): string[] {
    const known = this.byRef.get(ref)
    if (known === undefined) return []
    const { components, isCode, isCut } = known.facts
    if (!isCode) return components
    return [...components, codePageReference(ref, ref.truncated === true && isCut, this.site.context.siteDir)]
  }

  /** Facts about a prepared reference, without reading its document. */
  describe(ref: ContentRef): CompiledFacts {
    const known = this.byRef.get(ref)
    if (known === undefined) throw describeUnprepared(ref)
    return known.facts
  }

  /** Hash of the compiled document of a prepared reference. */
  hashDocument(ref: ContentRef): string {
    return this.store.hashDocument(this.byRef.get(ref)?.key ?? '') ?? ''
  }

  /** The compiled document of a prepared reference; read from the store on every call. */
  compile(ref: ContentRef): CompiledDocument {
    const known = this.byRef.get(ref)
    const document = known === undefined ? undefined : this.store.read(known.key)
    if (document === undefined) throw describeUnprepared(ref)
    return document
  }

  private relative(file: string): string {
    return path.relative(this.site.context.siteDir, file)
  }

  private hashFile(file: string): string {
    const known = this.fileHashes.get(file)
    if (known !== undefined) return known
    const hash = hashDependency(file, this.site.context.siteConfig.markdown.preprocessor)
    this.fileHashes.set(file, hash)
    return hash
  }

  /** @param prune whether the run saw the whole site, so that unused entries can be removed */
  save(options: { prune: boolean }): void {
    this.store.save(options)
    if (options.prune) this.sources.save()
  }

  /** Closes the cache files. */
  close(): void {
    this.store.close()
  }
}

/** Whether the tree of a source may contain HTML: written by the author in plain Markdown, or added by a plugin. */
function mayHaveTags({ settings: { sitePlugins, format, importedFormat }, source }: PendingContent): boolean {
  if (sitePlugins !== undefined) return true
  return format === 'md' ? /<[!?/a-z]/i.test(source) : importedFormat !== 'mdx' && /\bimport\b/.test(source)
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Hash of the code that compiles Markdown; caches written by other code are ignored. */
function fingerprintCompiler(): string {
  return hashOf(engineVersion, hashEngineCode('markdown'))
}

function describeUnprepared({ sourcePath }: ContentRef): Error {
  return new Error(`The content of ${sourcePath} was used before it was prepared; please report this.`)
}

function isTooDeep(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack')
}

function describeDepth(file: string): SiteError {
  return new SiteError({
    message: 'The lists, quotes or elements of this file are nested too deeply.',
    file,
    hint: 'Up to a few hundred levels are supported. Files like this are usually the result of a faulty generator.',
  })
}
