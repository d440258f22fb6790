import type { RouteContextData } from '../../shared/index.ts'
import { usePage } from '../contexts.ts'

/** Plugin that made the page, with the data it attached to the route; an empty object where it attached none. */
export default function useRouteContext(): Required<RouteContextData> {
  const { plugin, data = {} } = usePage().context
  return { plugin, data }
}
