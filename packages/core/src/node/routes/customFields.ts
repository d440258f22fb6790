import type { RouteConfig } from '../api/routes.ts'

const engineFields: { [Name in keyof Required<RouteConfig>]: true } = {
  path: true,
  component: true,
  exact: true,
  props: true,
  fullProps: true,
  firstLoadProps: true,
  shared: true,
  contents: true,
  context: true,
  modules: true,
  routes: true,
  priority: true,
  metadata: true,
  noIndex: true,
  unlisted: true,
  yieldsToOthers: true,
}

/** Fields that a plugin added to its route beyond those that the engine defines. */
export function pickCustomFields(route: RouteConfig): { [name: string]: unknown } {
  return Object.fromEntries(Object.entries(route).filter(([name]) => !Object.hasOwn(engineFields, name)))
}
