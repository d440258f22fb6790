import {
  describeInlineTags,
  type FileFacts,
  findContentFiles,
  formatProblem,
  groupBy,
  isRecord,
  isSiteError,
  loadTagsFile,
  locateText,
  logger,
  readIfExists,
  toSitePath,
  toTagSlug,
  type LoadContext,
  type Problem,
  type UrlRules,
} from '@strata/core'
import { parseDoc, toDocMetadata, type DocFile, type ParsedDoc } from '../docs/parseDoc.ts'
import type { PluginOptions } from '../options.ts'
import { loadCategoryFiles } from '../sidebars/categoryFile.ts'
import { linkSidebar } from '../sidebars/linkSidebar.ts'
import { loadSidebarsFile, type SidebarsFile } from '../sidebars/loadSidebarsFile.ts'
import { normalizeSidebars } from '../sidebars/normalizeSidebars.ts'
import { processSidebars, type SidebarContext } from '../sidebars/processSidebars.ts'
import { validateSidebars, type SidebarCheck } from '../sidebars/validateSidebars.ts'
import type { DocMetadata, LoadedVersion, VersionMetadata } from '../types.ts'

interface LoadVersionContext {
  context: Pick<LoadContext, 'siteDir' | 'siteConfig' | 'mode' | 'i18n'>
  options: PluginOptions
  rules: UrlRules
  /** Cache of parsed files; unchanged files are not read again. */
  parsedFiles: FileFacts<ParsedDoc>
  /** Receives the absolute paths of the files that the sidebars are loaded from. */
  sidebarSources: Set<string>
}

/**
 * Collation instead of code units, so that `index` sorts before `README`: in a folder with both, `index` is the index, as in
 * Docusaurus.
 */
const { compare } = new Intl.Collator('en')

/**
 * Loads one version: its documents and sidebars, and the links between them.
 * @returns the version as far as it could be read, and all of its problems
 */
export async function loadVersion(
  version: VersionMetadata,
  load: LoadVersionContext,
): Promise<{ version: LoadedVersion; problems: Problem[] }> {
  const { context, options } = load
  const files = await findContentFiles({
    content: version.contentPath,
    localized: version.contentPathLocalized,
    siteDir: context.siteDir,
    include: options.include,
    exclude: options.exclude,
  })
  const inOrder = files?.toSorted((a, b) => compare(a.relativePath, b.relativePath))
  const parsed = await parseDocs(inOrder ?? [], version, load)
  const problems = [...parsed.problems, ...findDuplicates(parsed.docs, { context })]
  const sidebars = await loadSidebars(version, { ...load, docs: [...parsed.docs, ...parsed.broken] })
  problems.push(...sidebars.problems)
  const docs = parsed.docs.filter((doc) => !doc.draft)
  const drafts = parsed.docs.filter((doc) => doc.draft)
  const linked = linkSidebar({
    docs,
    drafts: [...drafts, ...parsed.broken],
    sidebars: sidebars.sidebars,
    showCategories: options.showPaginationCategories,
    readText: (doc) => ({
      file: toSitePath(context.siteDir, doc.sourcePath),
      text: readIfExists(doc.sourcePath) ?? '',
    }),
  })
  // if the sidebars could not be read, references into them are not problems of their own
  if (sidebars.problems.length === 0) problems.push(...linked.problems)
  return {
    version: {
      ...version,
      docs: linked.docs.toSorted((a, b) => compare(a.id, b.id)),
      drafts,
      sidebars: sidebars.sidebars,
      generatedIndexes: linked.generatedIndexes,
    },
    problems,
  }
}

async function parseDocs(
  files: DocFile[],
  version: VersionMetadata,
  { context, options, rules, parsedFiles }: LoadVersionContext,
): Promise<{ docs: DocMetadata[]; broken: DocMetadata[]; problems: Problem[] }> {
  const { contentPath, contentPathLocalized } = version
  const { tagsFile, problems: tagsProblems } = await loadTagsFile(
    [contentPathLocalized, contentPath],
    options.tags,
    toTagSlug,
  )
  const docContext = { context, options, version, rules, tagsFile }
  const docs: DocMetadata[] = []
  const broken: DocMetadata[] = []
  const problems: Problem[] = [...tagsProblems]
  for (const file of files) {
    const result = await readDoc(file, { context, parsedFiles })
    if (result === undefined) continue
    if (result.doc === undefined) {
      problems.push(...result.problems)
      // keep the id known, so that references to this document do not cause further messages
      broken.push((await toDocMetadata(file, { frontMatter: {}, usesCategoryCards: false }, docContext)).doc)
      continue
    }
    const metadata = await toDocMetadata(file, result.doc, docContext)
    docs.push(metadata.doc)
    problems.push(...metadata.problems)
    const { siteDir } = context
    const source = toSitePath(siteDir, file.sourcePath)
    const inline = describeInlineTags(result.doc.frontMatter.tags, { tagsFile, siteDir, source })
    if (options.onInlineTags === 'throw') problems.push(...inline)
    else for (const problem of inline) logger.report(options.onInlineTags, formatProblem(problem))
  }
  return { docs, broken, problems }
}

/** The parsed document or its problems, from the cache if possible; undefined if the file was removed since it was listed. */
async function readDoc(
  { sourcePath }: DocFile,
  { context, parsedFiles }: Pick<LoadVersionContext, 'context' | 'parsedFiles'>,
): Promise<Awaited<ReturnType<typeof parseDoc>> | undefined> {
  const known = parsedFiles.find(sourcePath)
  if (known.facts !== undefined) return { doc: known.facts }
  const text = readIfExists(sourcePath) // synchronous: for small files this is faster than a promise each
  if (text === undefined) return undefined
  const result = await parseDoc({ sourcePath, text }, context)
  if (result.doc !== undefined) parsedFiles.set(sourcePath, known.stamp, result.doc)
  return result
}

function findDuplicates(docs: DocMetadata[], { context }: Pick<LoadVersionContext, 'context'>): Problem[] {
  return [...groupBy(docs, ({ id }) => id)].flatMap(([id, same]) => {
    if (same.length < 2) return []
    const [first, ...others] = same.map((doc) => toSitePath(context.siteDir, doc.sourcePath))
    return [
      {
        message: `Several documents have the id "${id}": ${[first, ...others].join(', ')}.`,
        file: first ?? '',
        hint: 'Rename one of the files, or set another "id" in its front matter.',
      },
    ]
  })
}

async function loadSidebars(
  version: VersionMetadata,
  { context, options, rules, docs, sidebarSources }: LoadVersionContext & { docs: DocMetadata[] },
): Promise<{ sidebars: LoadedVersion['sidebars']; problems: Problem[] }> {
  const { siteDir } = context
  const problems: Problem[] = []
  const categoryFiles = await loadCategoryFiles({ ...version, siteDir })
  problems.push(...categoryFiles.problems)
  let source: SidebarsFile
  try {
    source = await loadSidebarsFile(version.sidebarFilePath, { siteDir, optional: version.versionName !== 'current' })
    for (const file of source.sources ?? []) sidebarSources.add(file)
  } catch (error) {
    if (!isSiteError(error)) throw error
    return { sidebars: {}, problems: [...problems, ...error.problems] }
  }
  if (!isRecord(source.sidebars)) {
    const message = 'The sidebars file must export an object: sidebar name → items.'
    return {
      sidebars: {},
      problems: [...problems, { message, ...(source.file === undefined ? {} : { file: source.file }) }],
    }
  }
  const prefixed = findPrefixedNames(source, version.versionName)
  if (prefixed.length > 0) return { sidebars: {}, problems: [...problems, ...prefixed] }
  const normalized = normalizeSidebars(source.sidebars)
  const folder = toSitePath(siteDir, version.contentPath)
  const check: SidebarCheck = {
    places: normalized.places,
    source,
    docIds: new Set(docs.map(({ id }) => id)),
    versionText: `version ${version.versionName} (${folder}/)`,
  }
  const validated = validateSidebars(normalized.sidebars, check)
  problems.push(...validated.problems)
  const sidebarContext: SidebarContext = { options, version, rules, docs, categories: categoryFiles.categories, check }
  const processed = await processSidebars(validated.sidebars, sidebarContext)
  return { sidebars: processed.sidebars, problems: [...problems, ...processed.problems] }
}

/** Problems for sidebar names that start with the version, as the first releases of Docusaurus 2 wrote them. */
function findPrefixedNames({ sidebars, file, text = '' }: SidebarsFile, versionName: string): Problem[] {
  const prefix = `version-${versionName}/`
  const names = Object.keys(sidebars as object).filter((name) => name.startsWith(prefix)) // checked by the caller
  if (names.length === 0) return []
  const [first = ''] = names
  return [
    {
      message: `Names of sidebars must not start with their version: ${names.map((name) => `"${name}"`).join(', ')}.`,
      ...(file === undefined ? {} : { file, ...locateText(text, [`"${first}"`, `'${first}'`]) }),
      hint: `Remove "${prefix}" from the names and from the ids in this file, and from the translations of its labels.`,
    },
  ]
}
