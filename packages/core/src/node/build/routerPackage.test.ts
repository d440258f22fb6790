import { expect, test } from 'vitest'
import { builtSite } from '../__fixtures__/buildTestSite.ts'

const page = (name: string) =>
  `import { useLocation } from '${name}'\nexport default () => <main>at {useLocation().pathname}</main>\n`

const installed = (version: string) => ({
  'node_modules/react-router-dom/package.json': `{ "name": "react-router-dom", "version": "${version}", "type": "module", "main": "index.js" }`,
  'node_modules/react-router-dom/index.js': "export const useLocation = () => ({ pathname: 'of the package' })\n",
})

test('imports of the router by any name resolve to that of the site, without being installed', async () => {
  const { read } = await builtSite({
    'src/pages/a.jsx': page('react-router-dom'),
    'src/pages/b.jsx': page('react-router'),
    'src/pages/c.jsx': page('@docusaurus/router'),
  })
  for (const name of ['a', 'b', 'c'])
    expect(read(`${name}/index.html`)).toMatch(new RegExp(`at (?:<!-- -->)?/${name}<`))
})

test('replaces an installed later release unless the site depends on it', async () => {
  const files = { 'src/pages/a.jsx': page('react-router-dom') }
  // a dependency of another package, which npm has hoisted
  const other = await builtSite({ ...files, ...installed('7.1.0') })
  expect(other.read('a/index.html')).toMatch(/at (?:<!-- -->)?\/a</)
  const asked = { 'package.json': '{ "name": "site", "dependencies": { "react-router-dom": "7" } }' }
  const later = await builtSite({ ...files, ...installed('7.1.0'), ...asked })
  expect(later.read('a/index.html')).toMatch(/at (?:<!-- -->)?of the package</)
})

test('links of React Router lead to their exact URL, without base URL and to URLs without a page', async () => {
  const { read } = await builtSite(
    {
      'src/pages/index.jsx':
        'import { Link, NavLink } from \'react-router-dom\'\nexport default () => <main><Link to="/base/">Here</Link><Link to="/other/docs">There</Link><NavLink to="/base/none?x=1">None</NavLink></main>\n',
    },
    "baseUrl: '/base/',",
  )
  expect(read('index.html').match(/href="\/(?!base\/(?:assets|img))[^"]*"/g)).toEqual(
    ['/base/', '/other/docs', '/base/none?x=1'].map((url) => `href="${url}"`),
  )
})

test('React Router 5 works within a page, by all its exports, and replaces an installed one', async () => {
  const { read } = await builtSite({
    ...installed('5.3.4'),
    'src/pages/a.jsx': page('react-router-dom'),
    'src/pages/users.jsx': `import {
  BrowserRouter, generatePath, HashRouter, Link, matchPath, MemoryRouter, NavLink, Prompt, Redirect, Route, StaticRouter, Switch,
  useHistory, useLocation, useParams, useRouteMatch, withRouter,
} from 'react-router-dom'

const Here = withRouter(({ location, match }) => <i>here {location.pathname} in {match.path}</i>)
const User = () => <b>user {useParams().id} of {useRouteMatch().path}</b>
const Never = () => <u>never</u>

export default () => (
  <BrowserRouter>
    <Here />
    <Prompt when={false} message="Leave?" />
    <Switch>
      <Route exact path="/other" component={Never} />
      <Route path={['/users', '/people']} render={({ match }) => <em>matched {match.url}</em>} />
      <Route component={Never} />
    </Switch>
    <Route path="/nowhere">{({ match }) => <s>{match === null ? 'no match' : 'match'}</s>}</Route>
    <NavLink to="/users" activeClassName="on">Users</NavLink>
    <Link to={{ pathname: '/users', search: 'a=1' }}>Query</Link>
    <MemoryRouter initialEntries={['/user/7?x']}>
      <Route path="/user/:id"><User /></Route>
      <p>{useHistory().length > 0 && generatePath('/user/:id', { id: 8 })}</p>
      <NavLink to="/user/9">Nine</NavLink>
    </MemoryRouter>
    <StaticRouter location="/fixed"><Here /></StaticRouter>
    <HashRouter><Here /><Link to="/deep?y">Hash</Link></HashRouter>
    <p>{matchPath('/user/5', '/user/:id').params.id} {useLocation().pathname} {typeof Redirect}</p>
  </BrowserRouter>
)
`,
  })
  expect(read('a/index.html')).toMatch(/at (?:<!-- -->)?\/a</)
  const html = read('users/index.html').replaceAll('<!-- -->', '')
  expect(html).toContain('<i>here /users in /users</i>')
  expect(html).toContain('<em>matched /users</em>')
  expect(html).toContain('<s>no match</s>')
  expect(html).toMatch(/<a (?=[^>]*class="on")(?=[^>]*aria-current="page")[^>]*>Users</)
  expect(html).toMatch(/<a [^>]*href="\/users\?a=1"/)
  expect(html).toContain('<b>user 7 of /user/:id</b>')
  expect(html).toContain('<p>/user/8</p>')
  expect(html).toContain('<i>here /fixed in /</i>')
  expect(html).toContain('<p>5 /users function</p>')
  expect(html).toMatch(/<i>here \/ in \/<\/i><a [^>]*href="#\/deep\?y"/)
  expect(html).not.toContain('never')
})

test('a parent route and one with parameters match their own path', async () => {
  const { read } = await builtSite(
    {
      'plugin.cjs': `module.exports = () => ({
  name: 'areas',
  contentLoaded({ actions: { addRoute } }) {
    addRoute({ path: '/area', exact: false, component: '@site/src/Area.jsx', routes: [
      { path: '/area/one', exact: true, component: '@site/src/Leaf.jsx' },
      { path: '/area/rest', component: '@site/src/Leaf.jsx' },
    ] })
    addRoute({ path: '/user/:id', exact: true, component: '@site/src/Leaf.jsx' })
  },
})`,
      'src/Area.jsx':
        "import renderRoutes from '@docusaurus/renderRoutes'\nimport { Route, useRouteMatch } from 'react-router-dom'\nexport default ({ route, match }) => <main><i>{route.path} {useRouteMatch().path} {match.path} {match.url} {String(match.isExact)}</i><Route path={`${useRouteMatch().path}/one`}>below</Route>{renderRoutes(route.routes)}</main>\n",
      'src/Leaf.jsx':
        "import { useParams, useRouteMatch } from 'react-router-dom'\nexport default ({ route, match }) => <b>{route.path} {useRouteMatch().path} {match.path} {String(match.isExact)} {useParams().id}</b>\n",
      'src/pages/links.jsx': 'export default () => <a href="/user/7">Seven</a>\n',
    },
    "onBrokenLinks: 'throw',\nplugins: ['@docusaurus/plugin-content-pages', './plugin.cjs'],",
  )
  const textOf = (file: string) => read(file).replaceAll('<!-- -->', '')
  expect(textOf('area/one/index.html')).toContain(
    '<i>/area /area /area /area false</i>below<b>/area/one /area/one /area/one true </b>',
  )
  expect(textOf('user/:id/index.html')).toContain('<b>/user/:id /user/:id /user/:id true :id</b>')
  // where the not-found page finds them
  expect(textOf('404.html')).toContain('"openRoutes":[{"path":"/area/rest"},{"path":"/user/:id","exact":true}]')
})
