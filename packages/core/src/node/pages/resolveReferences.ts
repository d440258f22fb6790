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
import type { AssetRegistry } from './AssetRegistry.ts'

export interface ReferenceContext {
  site: Site
  staticDirs: string[]
  assets: AssetRegistry
  markdownOptions: Map<InitializedPlugin, MarkdownOptions>
}

export interface ReferenceProblems {
  /** Links to Markdown files that are not pages; reported according to `markdown.hooks.onBrokenMarkdownLinks`. */
  brokenMarkdownLinks: Problem[]
  /** Images that do not exist; reported according to `markdown.hooks.onBrokenMarkdownImages`. */
  brokenMarkdownImages: Problem[]
  /** Missing files that code imports, and hooks that fail: these stop a build. */
  missingFiles: Problem[]
}

export function createReferenceProblems(): ReferenceProblems {
  return { brokenMarkdownLinks: [], brokenMarkdownImages: [], missingFiles: [] }
}

/** Where a document is shown. */
export interface DocumentPlace {
  plugin: InitializedPlugin
  /** Pathname of the page; undefined for content that several pages show unchanged. */
  path?: string
}

/**
 * Resolves a document's references to final URLs. A reference that cannot be resolved is added to the problems and keeps its
 * URL.
 */
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

/** Final URL for a link that no file was found for: a relative URL is resolved against the page that shows the document. */
export function toPageUrl(url: string, pagePath: string | undefined, { context: { siteConfig } }: Site): string {
  if (pagePath === undefined || hasProtocol(url) || /^(?:[/?#@]|$)/.test(url)) return url
  return applyTrailingSlash(resolveFromPage(url, pagePath), siteConfig)
}

/** Address of the page behind a link to a file, whose extension may be left out; undefined if there is none. */
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
  // try the linking plugin first, so that a link stays in its version
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
  // the plugin resolves paths from the root, as it knows the folders they may be relative to
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
    message: `The Markdown link "${reference.url}" could not be resolved.`,
    ...([...candidates, path.join(siteDir, pathname)].some((file) => existsSync(file))
      ? { hint: 'The file exists but is not a page: it may be a draft, a partial or excluded.' }
      : {}),
  }
  return reportBroken(problem, reference, { site, problems })
}

/**
 * Calls the site's hook if there is one, otherwise records the problem. Returns the URL to use; an absolute path that a hook
 * returns is relative to the base URL, as in Markdown.
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
    const message = `"markdown.hooks.${name}" in the configuration failed: ${messageOf(error)}`
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
    // a plugin may write the file after the build; the link checker finds out
    return { url: encodeUrl(addBaseUrl(reference.url, baseUrl)) }
  }
  // a page's address may look like a file; the link checker finds out
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
