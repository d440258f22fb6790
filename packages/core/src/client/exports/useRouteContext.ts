import type { RouteContextData } from '../../shared/index.ts'
import { usePage } from '../contexts.ts'

// the same for every page: effects may depend on it
const noData = {}

/** Plugin that made the page, with the data it attached to the route; an empty object where it attached none. */
export default function useRouteContext(): Required<RouteContextData> {
  const { plugin, data = noData } = usePage().context
  return { plugin, data }
}
