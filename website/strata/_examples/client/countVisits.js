/** Called after each page that the visitor opens. */
export function onRouteDidUpdate({ location }) {
  document.documentElement.dataset.lastPage = location.pathname
}
