// The module `@theme-foreign/X` if neither the site nor a third-party theme has X.
const component: unknown = undefined
export default component
