import type { RouteContextData } from '../../shared/index.ts'
import { usePage } from '../contexts.ts'

// one object for every page, because effects may depend on it
const noData = {}

/** The plugin that added the page, with the data it attached to the route; an empty object if it attached none. */
export default function useRouteContext(): Required<RouteContextData> {
  const { plugin, data = noData } = usePage().context
  return { plugin, data }
}
