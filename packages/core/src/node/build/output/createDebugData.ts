import path from 'node:path'
import { toPageDataUrl, type Json } from '../../../shared/index.ts'
import type { RouteConfig } from '../../api/routes.ts'
import type { ClientAssets } from '../../bundle/clientAssets.ts'
import { createThemeResolver } from '../../bundle/resolveTheme.ts'
import type { PageRoute } from '../../routes/createRouteTable.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { isInside, toSiteAlias, toSitePath } from '../../sitePaths.ts'

interface RoutedPage {
  route: PageRoute
}

interface DebugContext {
  site: Site
  clientAssets: ClientAssets
}

/**
 * Creates human-readable data about the routes and modules of a build. Each is computed on first access; most sites need none.
 * `routes` is a list of `{path, component, plugin, exact, levels, contents, props, sidebar?, metadata}`; `registry` of
 * `{identifier, loader, sourcePath, moduleId}`, where `loader` lists the URLs that bring a module or a document to the browser.
 */
export function createDebugData(
  pages: RoutedPage[],
  context: DebugContext,
): { readonly routes: Json; readonly registry: Json } {
  let routes: Json | undefined
  let registry: Json | undefined
  return {
    get routes() {
      return (routes ??= pages.map((page) => describeRoute(page, context.site)))
    },
    get registry() {
      return (registry ??= [...listModules(context), ...pages.flatMap((page) => listDocuments(page, context.site))])
    },
  }
}

function describeRoute({ route }: RoutedPage, { context: { siteDir } }: Site): Json {
  const { levels, plugin } = route
  const leaf: RouteConfig | undefined = levels.at(-1)
  const sidebar = levels.map(({ shared }) => shared?.sidebar?.$shared).findLast((url) => url !== undefined)
  return {
    path: route.path,
    component: leaf?.component ?? '',
    plugin: { name: plugin.name, id: plugin.id },
    exact: leaf?.exact ?? true,
    levels: levels.map(({ component }) => component),
    contents: (leaf?.contents ?? []).map(({ sourcePath }) => nameModule(sourcePath, siteDir)),
    props: Object.keys(leaf?.props ?? {}),
    ...(sidebar === undefined ? {} : { sidebar }),
    metadata: { ...leaf?.metadata },
  }
}

function listModules({ site, clientAssets }: DebugContext): Json[] {
  const { siteDir } = site.context
  const theme = createThemeResolver(site)
  return Object.entries(clientAssets.modules).map(([reference, { scripts }]) => {
    const file = theme.resolve(reference, undefined) ?? reference.replace(/^@site(?=\/)/, siteDir).replace(/\?.*$/s, '')
    return {
      identifier: nameModule(reference, siteDir),
      // modules without files of their own are part of the script of every page
      loader: scripts.length === 0 ? [clientAssets.entry] : scripts,
      sourcePath: nameModule(file, siteDir),
      moduleId: reference.startsWith(siteDir) ? nameModule(reference, siteDir) : reference,
    }
  })
}

/** Lists documents, which are not modules: they are part of the page's data. */
function listDocuments({ route }: RoutedPage, { context: { siteDir, siteConfig } }: Site): Json[] {
  return (route.levels.at(-1)?.contents ?? []).map(({ sourcePath, key }, index) => ({
    identifier: `content---${route.path}${index === 0 ? '' : `#${key ?? index}`}`,
    loader: [toPageDataUrl(route.path, siteConfig)],
    sourcePath: nameModule(sourcePath, siteDir),
    moduleId: nameModule(sourcePath, siteDir),
  }))
}

/** Names files of the site by `@site/…`, so that the data does not depend on where the site is built. */
function nameModule(file: string, siteDir: string): string {
  if (!path.isAbsolute(file)) return file
  return isInside(file, siteDir) ? toSiteAlias(siteDir, file) : toSitePath(siteDir, file)
}
