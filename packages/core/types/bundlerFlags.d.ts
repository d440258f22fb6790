/** The bundler replaces these with constants and removes branches that are never taken. */
interface ImportMeta {
  readonly env: {
    /** True in the server bundle. */
    readonly SSR: boolean
    /** True on the development server. */
    readonly DEV: boolean
  }
}
