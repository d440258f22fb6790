import { simpleHash } from '../framework/paths.ts'
import type { RouteConfig } from '../api/routes.ts'
import { pickCustomFields } from './customFields.ts'

/** A route as code of a site sees it: its path, and the custom fields of its plugin. */
interface ShownRoute {
  path: string
  exact?: boolean
  routes?: ShownRoute[]
  [attribute: string]: unknown
}

/** Routes in the form of the modules that Docusaurus generates, without their components, which are code. */
export interface GeneratedRoutes {
  routes: ShownRoute[]
  /** Route → key of its component in the registry. */
  chunkNames: { [route: string]: { __comp: string } }
  /** Components of all routes, sorted, without duplicates. */
  components: string[]
}

/** Describes the routes of all plugins. */
export function describeRoutes(routes: RouteConfig[]): GeneratedRoutes {
  const chunkNames: GeneratedRoutes['chunkNames'] = {}
  const components = new Set<string>()
  let level = 0
  const describe = (route: RouteConfig): ShownRoute => {
    const { path, component, exact, routes: inner } = route
    const name = `${path}-${simpleHash(`${level}${component}`, 3)}`
    // the number of names so far, which is part of the next hash
    if (!Object.hasOwn(chunkNames, name)) level++
    chunkNames[name] = { __comp: component }
    components.add(component)
    return {
      path,
      ...(exact === undefined ? {} : { exact }),
      ...pickCustomFields(route),
      ...(inner === undefined ? {} : { routes: inner.map(describe) }),
    }
  }
  return { routes: routes.map(describe), chunkNames, components: [...components].sort() }
}
