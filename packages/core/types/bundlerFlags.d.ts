/** The bundler replaces these with constants: code in a branch that is never taken is left out. */
interface ImportMeta {
  readonly env: {
    /** In the server's bundle. */
    readonly SSR: boolean
    /** On the development server. */
    readonly DEV: boolean
  }
}
