import fs from 'node:fs'
import path from 'node:path'
import type { CompiledContent } from '../../../shared/index.ts'
import { addBaseUrl, safeDecode } from '../../../shared/urls.ts'
import type { BuiltPage } from '../../api/pages.ts'
import type { LoadedPlugin, PostBuildProps, ShownContent } from '../../api/plugin.ts'
import type { ContentRef, RouteConfig } from '../../api/routes.ts'
import type { TextSection } from '../../markdown/types.ts'
import { assembleTree, listDocuments, listSections, type AssembleContext } from '../../pages/assemblePage.ts'
import type { HtmlFacts } from '../../render/readDocument.ts'
import { runPluginStep } from '../../plugins/runPluginStep.ts'
import { JoinedOutputs } from './JoinedOutputs.ts'
import type { RenderedSite } from './render.ts'
import { writeOutput } from '../output/writeOutput.ts'
import type { PageRecord } from '../renderSite.ts'
import { createDebugData } from '../output/createDebugData.ts'
import { createLegacyHeads } from '../output/createLegacyHeads.ts'
import { runInOrder } from '../runInOrder.ts'
import { cutRendered } from '../cutRendered.ts'
import { isStandalone, listStandaloneComponents, renderContentHtml } from '../renderContentHtml.ts'

/**
 * Runs the `postBuild` hook of every plugin on the finished pages. Problems of all plugins are reported together.
 * @param options.previousDir current path of the last build's output
 */
export async function postBuild(rendered: RenderedSite, { previousDir }: { previousDir: string }): Promise<void> {
  const { site, context } = rendered
  const common = createCommonProps(rendered)
  const { url: siteUrl } = site.context.siteConfig
  const components = listStandaloneComponents(site)
  const joined = new JoinedOutputs(site, { ...rendered.folders, previousDir })
  await runInOrder(site.plugins, async (plugin) => {
    const props: PostBuildProps = {
      ...common,
      outputOf: ({ path }) => rendered.readOutput(plugin, path),
      outputHashOf: ({ path }) => rendered.hashOutput(plugin, path),
      joinOutput: (key, make) => joined.join(plugin, key, make),
      content: rendered.content.contents.get(plugin),
      renderContentHtml: async (ref: ContentRef, shown?: ShownContent) => {
        await context.compiler.prepare([{ ref, plugin }])
        const content = assembleTree(ref, { plugin }, context)
        const file = shown && common.pages.find(({ path: pathname }) => pathname === shown.path)?.file
        if (shown !== undefined && file !== undefined && !isStandalone(content, components)) {
          const html = await fs.promises.readFile(path.join(site.context.outDir, file), 'utf8')
          const inPage = await cutRendered(html, shown.id, siteUrl)
          if (inPage !== undefined) return inPage
        }
        return renderContentHtml(content, { siteUrl, components })
      },
    }
    await runPluginStep(plugin, 'postBuild', () => plugin.postBuild?.(props))
  })
  joined.save()
}

/** Creates the props that are the same for every plugin. */
function createCommonProps(
  rendered: RenderedSite,
): Omit<PostBuildProps, 'content' | 'renderContentHtml' | 'outputOf' | 'outputHashOf' | 'joinOutput'> {
  const { site, content, context, pages, facts, template, bundles } = rendered
  const builtPages = pages.map((page, index) => toBuiltPage(page, { facts: facts[index], context }))
  const routes = content.routes.map(({ route, plugin: { name, id } }) => ({
    ...toShownRoute(route),
    plugin: { name, id },
  }))
  return {
    ...site.context,
    siteMetadata: site.siteMetadata,
    plugins: listPlugins(content),
    routesPaths: [addBaseUrl('/404.html', site.context.baseUrl), ...new Set(routes.flatMap(listPaths))],
    routes,
    routesBuildMetadata: Object.fromEntries(
      builtPages.map(({ path, file, noIndex }) => [safeDecode(path), { noIndex: noIndex && file !== '404.html' }]),
    ),
    headTags: [template.earlyTags, template.headTags].filter((tags) => tags !== '').join('\n'),
    preBodyTags: template.preBodyTags,
    postBodyTags: template.postBodyTags,
    head: createLegacyHeads(builtPages),
    pages: builtPages,
    debug: createDebugData(pages, { site, clientAssets: bundles.assets }),
    writeFile: (file, data) => writeOutput(site.context.outDir, file, data),
  }
}

/** A route with its path decoded like file names, as in Docusaurus: plugins look up a route's page in the output folder. */
function toShownRoute({ fullProps, ...route }: RouteConfig): RouteConfig {
  return {
    ...route,
    path: safeDecode(route.path),
    ...(fullProps === undefined ? {} : { props: fullProps }),
    ...(route.routes === undefined ? {} : { routes: route.routes.map(toShownRoute) }),
  }
}

function listPaths({ path, routes = [] }: RouteConfig): string[] {
  return routes.length === 0 ? [path] : routes.flatMap(listPaths)
}

function listPlugins({ site, contents, routes, globalData }: RenderedSite['content']): LoadedPlugin[] {
  return site.plugins.map((plugin) => ({
    ...plugin,
    content: contents.get(plugin),
    routes: routes.filter((collected) => collected.plugin === plugin).map(({ route }) => route),
    globalData: globalData[plugin.name]?.[plugin.id],
  }))
}

function toBuiltPage(
  page: PageRecord,
  { facts, context }: { facts: HtmlFacts | undefined; context: AssembleContext },
): BuiltPage {
  const { route, file } = page
  let contents: CompiledContent[] | undefined
  let sections: TextSection[] | undefined
  return {
    path: route.path,
    file,
    title: facts?.title ?? '',
    description: facts?.description ?? '',
    noIndex:
      route.noIndex ||
      (facts?.head.some(
        ({ tag, attributes }) =>
          tag === 'meta' && attributes.name === 'robots' && /noindex/.test(attributes.content ?? ''),
      ) ??
        false),
    unlisted: route.unlisted,
    hasDocument: page.hasDocument,
    plugin: { name: route.plugin.name, id: route.plugin.id },
    metadata: route.levels.at(-1)?.metadata ?? {},
    get sections() {
      return (sections ??= listSections(route, context))
    },
    get contents() {
      return (contents ??= listDocuments(route, context))
    },
    tags: facts?.tags ?? {},
    head: facts?.head ?? [],
    htmlAttributes: facts?.htmlAttributes ?? {},
    bodyAttributes: facts?.bodyAttributes ?? {},
    ...(facts?.image === undefined ? {} : { image: facts.image }),
  }
}
