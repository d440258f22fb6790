import type { RouteContextData } from '../../shared/index.ts'
import { usePage } from '../contexts.ts'

/** Plugin that made the page, with the data it attached to the route. */
export default function useRouteContext(): RouteContextData {
  return usePage().context
}
