import type { HtmlTags } from '../../api/plugin.ts'
import type { ClientAssets } from '../../bundle/clientAssets.ts'
import { renderHtmlTags, renderStartTag, type DocumentTemplate } from '../../render/renderDocument.ts'
import type { SiteContent } from '../../site/collectSite.ts'
import type { OwnTags } from './readOwnTags.ts'

/** Creates the parts that all documents of a build share: the bundle's files, and the tags of plugins and configuration. */
export function createTemplate(
  { site, contents }: Pick<SiteContent, 'site' | 'contents'>,
  assets: ClientAssets,
  own?: OwnTags,
): DocumentTemplate {
  const { siteConfig } = site.context
  const injected = site.plugins.map((plugin) => plugin.injectHtmlTags?.({ content: contents.get(plugin) }) ?? {})
  const render = (tags: (HtmlTags | undefined)[]) => tags.map(renderHtmlTags).filter((text) => text !== '')
  const join = (tags: (HtmlTags | undefined)[]) => render(tags).join('\n')
  const stylesheets = siteConfig.stylesheets.map((entry) => ({
    tagName: 'link',
    attributes: { rel: 'stylesheet', ...(typeof entry === 'string' ? { href: entry } : entry) },
  }))
  const scripts = siteConfig.scripts.map((entry) => ({
    tagName: 'script',
    attributes: typeof entry === 'string' ? { src: entry } : entry,
  }))
  const tags = render(
    [
      own?.headTags ?? [],
      siteConfig.headTags,
      stylesheets,
      scripts,
      ...injected.map(({ headTags }) => headTags ?? []),
    ].flat(2),
  )
  // a script after a blocking one may depend on it, so it must not be moved before it
  const firstAwaited = tags.findIndex(isAwaitedScript)
  const isEarly = (tag: string, index: number) => isInlineScript(tag) && (firstAwaited === -1 || index < firstAwaited)
  return {
    startTag: renderStartTag(assets.entry),
    preload: assets.entryImports,
    styles: assets.styles,
    earlyTags: tags.filter(isEarly).join('\n'),
    headTags: tags.filter((tag, index) => !isEarly(tag, index)).join('\n'),
    preBodyTags: join([own?.preBodyTags, ...injected.map(({ preBodyTags }) => preBodyTags)]),
    postBodyTags: join([...injected.map(({ postBodyTags }) => postBodyTags), own?.postBodyTags]),
    bodyAttributes: own?.bodyAttributes ?? {},
    generator: `Strata, Docusaurus conventions v${site.siteMetadata.docusaurusVersion}`,
  }
}

/** Whether HTML begins with an inline script. */
function isInlineScript(html: string): boolean {
  return /^\s*<script(?![^>]*\ssrc=)[^>]*>/i.test(html)
}

/** Whether HTML contains a script that blocks the parser while it is fetched and run. */
function isAwaitedScript(html: string): boolean {
  return /<script(?=[^<>]*\ssrc=)(?![^<>]*\s(?:async|defer|type=["']?module)\b)[^<>]*>/i.test(html)
}
