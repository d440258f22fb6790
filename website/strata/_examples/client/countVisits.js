/** Called after each page that the reader opens. */
export function onRouteDidUpdate({ location }) {
  document.documentElement.dataset.lastPage = location.pathname
}
