import type { HtmlTag, HtmlTags } from '../../api/plugin.ts'
import type { ClientAssets } from '../../bundle/clientAssets.ts'
import { renderHtmlTags, renderStartTag, type DocumentTemplate } from '../../render/renderDocument.ts'
import type { SiteContent } from '../../site/collectSite.ts'
import type { OwnTags } from './readOwnTags.ts'

/** What all documents of a build share: the bundle's files, and the tags of plugins and configuration. */
export function createTemplate(
  { site, contents }: Pick<SiteContent, 'site' | 'contents'>,
  assets: ClientAssets,
  own?: OwnTags,
): DocumentTemplate {
  const { siteConfig } = site.context
  const injected = site.plugins.map((plugin) => plugin.injectHtmlTags?.({ content: contents.get(plugin) }) ?? {})
  const join = (tags: (HtmlTags | undefined)[]) =>
    tags
      .map(renderHtmlTags)
      .filter((text) => text !== '')
      .join('\n')
  const stylesheets = siteConfig.stylesheets.map((entry) => ({
    tagName: 'link',
    attributes: { rel: 'stylesheet', ...(typeof entry === 'string' ? { href: entry } : entry) },
  }))
  const scripts = siteConfig.scripts.map((entry) => ({
    tagName: 'script',
    attributes: typeof entry === 'string' ? { src: entry } : entry,
  }))
  const tags = [
    own?.headTags ?? [],
    siteConfig.headTags,
    stylesheets,
    scripts,
    ...injected.map(({ headTags }) => headTags ?? []),
  ].flat(2)
  return {
    startTag: renderStartTag(assets.entry),
    preload: assets.entryImports,
    styles: assets.styles,
    earlyTags: join(tags.filter(isInlineScript)),
    headTags: join(tags.filter((tag) => !isInlineScript(tag))),
    preBodyTags: join([own?.preBodyTags, ...injected.map(({ preBodyTags }) => preBodyTags)]),
    postBodyTags: join([...injected.map(({ postBodyTags }) => postBodyTags), own?.postBodyTags]),
    bodyAttributes: own?.bodyAttributes ?? {},
    generator: `Strata, Docusaurus conventions v${site.siteMetadata.docusaurusVersion}`,
  }
}

/** A script with its code in it, as a tag object or as HTML. */
function isInlineScript(tag: string | HtmlTag): boolean {
  if (typeof tag === 'string') return /^\s*<script(?![^>]*\ssrc=)[^>]*>/i.test(tag)
  return tag.tagName === 'script' && tag.attributes?.src === undefined && (tag.innerHTML ?? '') !== ''
}
