/**
 * What `react-router` and `react-router-dom` 5 export, for the router of the site: pages are found by the site, and `Switch`
 * and `Route` choose within a page. Other routers (`MemoryRouter`, `StaticRouter`, `Router`) hold for what is in them.
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
