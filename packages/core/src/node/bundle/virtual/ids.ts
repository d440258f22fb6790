import { fileURLToPath } from 'node:url'

export const virtualPrefix = 'virtual:strata/'
/** Prefix of the modules in which development joins modules of the engine. */
export const joinedPrefix = 'virtual:strata/joined/'
export const joinedModule = /^\0virtual:strata\/joined\//
export const referencePrefix = 'virtual:strata/module/'
/** Modules that re-export another end like a script even if that is a stylesheet, since the bundler goes by the extension. */
export const referenceEnd = '.js'

/** Replaces stylesheets of Docusaurus's packages: exports the classes of the theme parts that they style. */
export const partClasses = `${virtualPrefix}part-classes`

/** Replaces a `@theme-foreign` component that neither the site nor a third-party theme has. */
export const noComponent = `${virtualPrefix}no-component`

/** Replaces modules that only browsers load, on the server. */
export const browserOnly = `${virtualPrefix}browser-only`

/** Folder of the engine's browser code. */
export const clientCodeDir = fileURLToPath(new URL('../../../client', import.meta.url))
