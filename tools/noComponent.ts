// What `@theme-foreign/X` is where neither the site nor a theme of others has X.
const component: unknown = undefined
export default component
