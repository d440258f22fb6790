import { existsSync } from 'node:fs'
import path from 'node:path'
import { applyTrailingSlash, addBaseUrl, hasProtocol, resolveFromPage, splitUrl } from '../../shared/index.ts'
import type { Problem } from '../api/errors.ts'
import type { MarkdownOptions } from '../api/markdown.ts'
import { messageOf } from '../describeThrown.ts'
import { encodeUrl, referencePaths } from '../markdown/referencePaths.ts'
import type { ResolvedReference } from '../markdown/resolveTokens.ts'
import type { Reference } from '../markdown/types.ts'
import type { InitializedPlugin, Site } from '../plugins/loadPlugins.ts'
import type { AssetRegistry } from './assetRegistry.ts'

export interface ReferenceContext {
  site: Site
  staticDirs: string[]
  assets: AssetRegistry
  markdownOptions: Map<InitializedPlugin, MarkdownOptions>
}

export interface ReferenceProblems {
  /** Links to Markdown files that are no pages; reported by `markdown.hooks.onBrokenMarkdownLinks`. */
  brokenMarkdownLinks: Problem[]
  /** Images that do not exist; reported by `markdown.hooks.onBrokenMarkdownImages`. */
  brokenMarkdownImages: Problem[]
  /** Files that code imports and that do not exist, and hooks that fail: these stop a build. */
  missingFiles: Problem[]
}

export function createReferenceProblems(): ReferenceProblems {
  return { brokenMarkdownLinks: [], brokenMarkdownImages: [], missingFiles: [] }
}

/** Who shows a document. */
export interface DocumentPlace {
  plugin: InitializedPlugin
  /** Pathname of the page; unknown for text that more than one page shows alike. */
  path?: string
}

/** Final URLs of a document's references. What cannot be found is noted and keeps the URL as written. */
export function resolveReferences(
  references: Reference[],
  { plugin, path: pagePath }: DocumentPlace,
  context: ReferenceContext,
  problems: ReferenceProblems,
): ResolvedReference[] {
  const toPage = (url: string) => toPageUrl(url, pagePath, context.site)
  return references.map((reference) => {
    if (reference.kind === 'page') return { url: toPage(resolvePageLink(reference, plugin, context, problems)) }
    const resolved = resolveFile(reference, context, problems)
    return reference.kind === 'linked-file' ? { ...resolved, url: toPage(resolved.url) } : resolved
  })
}

/** A URL of a document that no file was found for: relative to the page that shows the document, if it is relative. */
export function toPageUrl(url: string, pagePath: string | undefined, { context: { siteConfig } }: Site): string {
  if (pagePath === undefined || hasProtocol(url) || /^(?:[/?#@]|$)/.test(url)) return url
  return applyTrailingSlash(resolveFromPage(url, pagePath), siteConfig)
}

/** Address of the page that a link to a file leads to, or to a file without its extension; undefined if there is none. */
export function findLinkedPage(
  reference: Pick<Reference, 'url' | 'fromPath'>,
  plugin: InitializedPlugin,
  { site, markdownOptions }: Pick<ReferenceContext, 'site' | 'markdownOptions'>,
): string | undefined {
  const { siteDir, siteConfig } = site.context
  const { pathname, search, hash } = splitUrl(reference.url)
  const candidates = listCandidates(reference, siteDir)
  const isFromRoot = pathname.startsWith('/')
  const variants = isMarkdownFile(pathname)
    ? candidates
    : candidates.flatMap((file) => [
        `${file}.mdx`,
        `${file}.md`,
        path.join(file, 'index.mdx'),
        path.join(file, 'index.md'),
        path.join(file, 'README.md'),
        path.join(file, 'README.mdx'),
      ])
  // a document of the linking plugin comes first: there the link stays in its version
  const ordered = [plugin, ...[...markdownOptions.keys()].filter((other) => other !== plugin)]
  for (const owner of ordered) {
    const resolve = markdownOptions.get(owner)?.resolveFileLink
    for (const variant of variants) {
      const permalink = resolve?.call(markdownOptions.get(owner), variant, reference.fromPath, isFromRoot)
      if (permalink !== undefined) return applyTrailingSlash(permalink, siteConfig) + search + hash
    }
  }
  return undefined
}

function listCandidates({ url, fromPath }: Pick<Reference, 'url' | 'fromPath'>, siteDir: string): string[] {
  // the plugin knows the folders that a path from the root may be below
  return referencePaths(url, { fromPath, siteDir, staticDirs: [path.dirname(fromPath)] })
}

function isMarkdownFile(pathname: string): boolean {
  return /\.mdx?$/i.test(pathname)
}

function resolvePageLink(
  reference: Reference,
  plugin: InitializedPlugin,
  context: ReferenceContext,
  problems: ReferenceProblems,
): string {
  const { site } = context
  const { siteDir } = site.context
  const { pathname } = splitUrl(reference.url)
  const page = findLinkedPage(reference, plugin, context)
  if (page !== undefined) return page
  if (!isMarkdownFile(pathname)) return encodeUrl(reference.url)
  const candidates = listCandidates(reference, siteDir)
  const problem = {
    message: `The link "${reference.url}" leads to no Markdown file of this site.`,
    ...([...candidates, path.join(siteDir, pathname)].some((file) => existsSync(file))
      ? { hint: 'The file exists, but is no page: it may be a draft, a partial or excluded.' }
      : {}),
  }
  return reportBroken(problem, reference, { site, problems })
}

/**
 * Asks the site's hook, if it has one; otherwise notes the problem. Gives the URL to use: the path of a link from a hook is one
 * within the site, as in Markdown.
 */
function reportBroken(
  problem: Problem,
  reference: Reference,
  { site, problems }: { site: Site; problems: ReferenceProblems },
): string {
  const { url, fromPath, line, column } = reference
  const { siteDir, siteConfig } = site.context
  const type = reference.kind === 'image' ? 'image' : 'link'
  const name = type === 'image' ? 'onBrokenMarkdownImages' : 'onBrokenMarkdownLinks'
  const hook = siteConfig.markdown.hooks[name]
  const where = { file: fromPath, line, column }
  if (typeof hook === 'string') {
    problems[type === 'image' ? 'brokenMarkdownImages' : 'brokenMarkdownLinks'].push({ ...problem, ...where })
    return encodeUrl(url)
  }
  const sourceFilePath = path.relative(siteDir, fromPath).replaceAll('\\', '/')
  const node = { type, url, position: { start: { line: line ?? 1, column: column ?? 1 } } } as const
  try {
    const given: unknown = hook({ sourceFilePath, url, node }) ?? undefined
    if (given === undefined) return encodeUrl(url)
    if (given instanceof Promise) given.catch(() => undefined) // the rejection would end the process
    if (typeof given !== 'string') throw new Error('it must return an address or nothing, and cannot be async')
    if (type === 'image' || !given.startsWith('/')) return given
    return applyTrailingSlash(addBaseUrl(given, siteConfig.baseUrl), siteConfig)
  } catch (error) {
    const message = `"markdown.hooks.${name}" of the configuration failed: ${messageOf(error)}`
    problems.missingFiles.push({ message, ...where })
    return encodeUrl(url)
  }
}

function resolveFile(
  reference: Reference,
  { site, staticDirs, assets }: ReferenceContext,
  problems: ReferenceProblems,
): ResolvedReference {
  const { siteDir, baseUrl } = site.context
  const { pathname, search, hash } = splitUrl(reference.url)
  const paths = referencePaths(reference.url, { fromPath: reference.fromPath, siteDir, staticDirs })
  for (const file of paths) {
    const asset = assets.publish(file)
    if (asset !== undefined) return { ...asset, url: asset.url + search + hash, isFile: true }
  }
  if (pathname.startsWith('/') && reference.kind !== 'image') {
    // the file may be written by a plugin after the build: the link checker knows
    return { url: encodeUrl(addBaseUrl(reference.url, baseUrl)) }
  }
  // a page's address may look like a file's: the link checker knows it
  if (reference.kind === 'linked-file' && !pathname.startsWith('@site/')) return { url: encodeUrl(reference.url) }
  const problem = {
    message: `${reference.kind === 'image' ? 'The image' : 'The file'} "${reference.url}" does not exist.`,
    hint: `Looked at ${paths.map((file) => path.relative(siteDir, file)).join(', ')}.`,
  }
  if (reference.kind === 'file') {
    const { fromPath, line, column } = reference
    problems.missingFiles.push({ ...problem, file: fromPath, line, column })
    return { url: reference.url }
  }
  return { url: reportBroken(problem, reference, { site, problems }) }
}
