import { existsSync } from 'node:fs'
import path from 'node:path'
import { applyTrailingSlash, addBaseUrl, splitUrl } from '../../shared/index.ts'
import type { Problem } from '../api/errors.ts'
import type { MarkdownOptions } from '../api/markdown.ts'
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
  /** Links to Markdown files that are no pages; reported by `onBrokenMarkdownLinks`. */
  brokenMarkdownLinks: Problem[]
  /** Images and files that do not exist. */
  missingFiles: Problem[]
}

/** Final URLs of a document's references. What cannot be found is noted and keeps the URL as written. */
export function resolveReferences(
  references: Reference[],
  plugin: InitializedPlugin,
  context: ReferenceContext,
  problems: ReferenceProblems,
): ResolvedReference[] {
  return references.map((reference) => {
    if (reference.kind === 'page') return { url: resolvePageLink(reference, plugin, context, problems) }
    return resolveFile(reference, context, problems)
  })
}

function resolvePageLink(
  reference: Reference,
  plugin: InitializedPlugin,
  { site, markdownOptions }: ReferenceContext,
  problems: ReferenceProblems,
): string {
  const { siteDir, siteConfig } = site.context
  const { search, hash } = splitUrl(reference.url)
  const hasExtension = /\.mdx?$/i.test(splitUrl(reference.url).pathname)
  const contentDirs = [siteDir, path.dirname(reference.fromPath)]
  const candidates = referencePaths(reference.url, { fromPath: reference.fromPath, siteDir, staticDirs: contentDirs })
  const variants = hasExtension
    ? candidates
    : candidates.flatMap((file) => [
        `${file}.mdx`,
        `${file}.md`,
        path.join(file, 'index.mdx'),
        path.join(file, 'index.md'),
        path.join(file, 'README.md'),
      ])
  // a document of the linking plugin comes first: there the link stays in its version
  const ordered = [plugin, ...[...markdownOptions.keys()].filter((other) => other !== plugin)]
  for (const owner of ordered) {
    const resolve = markdownOptions.get(owner)?.resolveFileLink
    for (const variant of variants) {
      const permalink = resolve?.call(markdownOptions.get(owner), variant, reference.fromPath)
      if (permalink !== undefined) return applyTrailingSlash(permalink, siteConfig) + search + hash
    }
  }
  if (hasExtension) {
    problems.brokenMarkdownLinks.push({
      message: `The link "${reference.url}" leads to no Markdown file of this site.`,
      file: reference.fromPath,
      line: reference.line,
      column: reference.column,
      ...(candidates.some((file) => existsSync(file))
        ? { hint: 'The file exists, but is no page: it may be a draft, a partial or excluded.' }
        : {}),
    })
  }
  return encodeUrl(reference.url)
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
  if (pathname.startsWith('/') && reference.kind === 'file') {
    // the file may be written by a plugin after the build: the link checker knows
    return { url: encodeUrl(addBaseUrl(reference.url, baseUrl)), isFile: true }
  }
  problems.missingFiles.push({
    message: `${reference.kind === 'image' ? 'The image' : 'The file'} "${reference.url}" does not exist.`,
    file: reference.fromPath,
    line: reference.line,
    column: reference.column,
    hint: `Looked at ${paths.map((file) => path.relative(siteDir, file)).join(', ')}.`,
  })
  return { url: reference.url }
}
