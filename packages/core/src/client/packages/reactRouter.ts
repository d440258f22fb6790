/**
 * Replacement for `react-router` and `react-router-dom` 5 on top of the site's router: the engine finds pages, and `Switch` and
 * `Route` choose within a page. Other routers (`MemoryRouter`, `StaticRouter`, `Router`) apply to their children.
 */
export { generatePath, matchPath } from '../../shared/matchPath.ts'
export { useHistory, useLocation, useParams, useRouteMatch } from '../router/context.ts'
export {
  Prompt,
  Redirect,
  Route,
  type RouteComponentProps,
  type RouteProps,
  Switch,
  withRouter,
} from '../router/routes.tsx'
export { Link, type LinkProps, NavLink, type NavLinkProps } from '../router/links.tsx'
export { BrowserRouter, HashRouter, MemoryRouter, Router, StaticRouter } from '../router/routers.tsx'
