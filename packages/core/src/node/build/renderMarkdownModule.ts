import path from 'node:path'
import { elementTable, type ContentTree, type Json } from '../../shared/index.ts'
import { SiteError } from '../api/errors.ts'
import type { ImportedDocument } from '../api/markdown.ts'
import type { ContentRef } from '../api/routes.ts'
import { readMarkdown } from '../content/readMarkdown.ts'
import { renderCodePageModule, type CodePageSource } from '../bundle/codePages.ts'
import { isProvider } from '../bundle/virtual/providedComponents.ts'
import { createThemeResolver } from '../bundle/resolveTheme.ts'
import { toPlainFrontMatter } from '../content/contentOptions.ts'
import { mapAssets } from '../markdown/walk/assets.ts'
import { findAddedFrontMatter } from '../pages/addedFrontMatter.ts'
import { createModuleSource } from '../pages/assembleCodePage.ts'
import { assembleContent, resolveTree, type AssembleContext } from '../pages/assemblePage.ts'
import { createReferenceProblems } from '../pages/resolveReferences.ts'
import type { InitializedPlugin, Site } from '../plugins/loadPlugins.ts'
import { isInside, readIfExists } from '../sitePaths.ts'
import { reportMarkdown } from './report/reportMarkdown.ts'

/**
 * Renders the module of a Markdown file that site code imports, as JSX: its content as a component, with imports of what it
 * needs. Images and links of the file are handled as in the site's other documents.
 * @param id absolute path; with `?truncated=true` for only the part before the truncate marker
 * @throws SiteError if the file is invalid
 */
export async function renderMarkdownModule(id: string, context: AssembleContext): Promise<string> {
  const [filePath = '', query] = id.split('?')
  const isCut = query !== undefined
  const { compiler, references, transforms } = context
  const { site } = references
  const { plugin, described } = findReader(filePath, context)
  if (plugin === undefined)
    throw new SiteError({ message: 'No plugin of this site compiles Markdown.', file: filePath })
  const source = readIfExists(filePath)
  // it may be deleted while a browser requests it
  if (source === undefined) throw new SiteError({ message: 'This file does not exist.', file: filePath })
  const read = await readMarkdown({ filePath, source }, site.context.siteConfig)
  if (read.text === undefined) throw new SiteError(read.problems)
  const isProvided = context.ownCode.has(isProvider)
  const isGiven = isProvided || context.ownCode.has(givesComponents)
  const content = {
    ref: {
      sourcePath: filePath,
      isModule: true,
      frontMatter: toPlainFrontMatter(read.text.frontMatter),
      ...(isCut ? { truncated: true } : {}),
      ...(described?.removeTitle === true ? { removeTitle: true } : {}),
      ...(isGiven ? { givenComponents: '{ ...$table, ...$provided(), ...props.components }' } : {}),
    },
    plugin,
  }
  const { ref } = content
  await compiler.prepare([content])
  const own: AssembleContext = { ...context, problems: createReferenceProblems() }
  reportMarkdown([content], own)
  await transforms.prepare([compiler.compile(ref)])
  const { document, resolved } = assembleContent(ref, { plugin }, { ...own, problems: structuredClone(own.problems) })
  const { code, components } = document
  const scope = new ImportScope(components)
  return renderCodePageModule(
    createModuleSource(document, {
      parts: {
        statements: [
          ...scope.statements,
          ...(isGiven ? importComponents(site, isProvided) : []),
          ...(code?.statements ?? []),
        ],
        expressions: code?.expressions ?? [],
        declared: code?.declared ?? [],
        required: code?.required ?? [],
        locals: [...scope.names, ...(code?.locals ?? [])],
        reason: 'imported by code',
        ...(code?.program === undefined ? {} : { program: code.program }),
        ...(code?.cutProgram === undefined ? {} : { cutProgram: code.cutProgram }),
      },
      tree: scope.apply(resolveTree(document, { resolved, transforms, isCut })),
      isCut,
      frontMatter: { ...ref.frontMatter, ...findAddedFrontMatter(document, isCut) },
      ...(described === undefined ? {} : { exported: toExported(described, ref, context) }),
      resolved,
    }),
  )
}

/** The plugin whose Markdown options apply to a file, and its description of the document if it is one of its own. */
function findReader(filePath: string, { references: { site, markdownOptions } }: AssembleContext) {
  for (const [plugin, options] of markdownOptions) {
    const described = options.describeDocument?.(filePath)
    if (described !== undefined) return { plugin, described }
  }
  const readers = site.plugins.filter(({ getMarkdownOptions }) => getMarkdownOptions !== undefined)
  return { plugin: readers.find((reader) => isSourceOf(reader, filePath, site.context.siteDir)) ?? readers[0] }
}

/** Whether a module may pass components to a document that it renders. */
function givesComponents(code: string): boolean {
  return /\bcomponents=\{/.test(code)
}

/** Imports of the components for a document's elements, besides those that its renderer passes as a prop. */
function importComponents(site: Site, isProvided: boolean): string[] {
  const hasTable = createThemeResolver(site).resolve(elementTable, undefined) !== undefined
  return [
    hasTable ? `import $table from ${JSON.stringify(elementTable)}` : 'const $table = {}',
    isProvided ? "import { useMDXComponents as $provided } from '@mdx-js/react'" : 'const $provided = () => ({})',
  ]
}

/** Additional exports of a document's module, and whether the component also has them as properties. */
function toExported(
  { metadata, assets }: ImportedDocument,
  { sourcePath, frontMatter }: ContentRef,
  { references, ownCode }: AssembleContext,
): NonNullable<CodePageSource['exported']> {
  const toUrl = (file: string) => references.assets.publish(path.resolve(path.dirname(sourcePath), file))?.url
  return {
    metadata,
    assets: mapAssets({ image: frontMatter?.image, ...assets }, toUrl),
    isOnComponent: references.site.context.mode === 'development' || ownCode.has(readsDocuments),
  }
}

/** Whether a module may read properties of a document's component. Unlike unused exports, bundlers cannot drop these. */
function readsDocuments(code: string): boolean {
  return /\b(?:metadata|frontMatter|contentTitle|toc|assets)\b/.test(code)
}

/** Whether a file is in the folder that a plugin reads, so that the plugin's options apply to it. */
function isSourceOf({ options }: InitializedPlugin, file: string, siteDir: string): boolean {
  const { path: dir } = (options ?? {}) as { path?: unknown }
  return typeof dir === 'string' && isInside(file, path.resolve(siteDir, dir))
}

/** Turns the components of a tree into imports of its module, so that the pages' registry need not list them. */
class ImportScope {
  readonly names: string[] = []
  readonly statements: string[] = []
  private readonly byModule = new Map<string, string>()

  constructor(references: string[]) {
    for (const reference of references) {
      const { module } = splitReference(reference)
      if (this.byModule.has(module)) continue
      const name = `_module${this.names.length}`
      this.byModule.set(module, name)
      this.names.push(name)
      this.statements.push(`import * as ${name} from ${JSON.stringify(module)}`)
    }
  }

  apply(tree: ContentTree): ContentTree {
    // the cast is safe: a tree is JSON, and only the names of components change
    return this.rename(tree as unknown as Json) as unknown as ContentTree
  }

  private rename(value: Json): Json {
    if (Array.isArray(value)) return value.map((item) => this.rename(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        key === 'c' && typeof item === 'string' ? this.toLocal(item) : this.rename(item ?? null),
      ]),
    )
  }

  private toLocal(reference: string): string {
    const { module, exported } = splitReference(reference)
    const name = this.byModule.get(module)
    return name === undefined ? reference : `$${name}.${exported}`
  }
}

function splitReference(reference: string): { module: string; exported: string } {
  const [module = '', exported = 'default'] = reference.split('#')
  return { module, exported }
}
