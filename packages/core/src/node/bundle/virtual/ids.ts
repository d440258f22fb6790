import { fileURLToPath } from 'node:url'

export const virtualPrefix = 'virtual:strata/'
/** What joins modules of the engine in development. */
export const joinedPrefix = 'virtual:strata/joined/'
export const joinedModule = /^\0virtual:strata\/joined\//
export const referencePrefix = 'virtual:strata/module/'
/** What gives another module is a script, also where that is a stylesheet: the bundler goes by the end of a name. */
export const referenceEnd = '.js'

/** Stands for the stylesheets of the published packages: the classes of the parts that these are for. */
export const partClasses = `${virtualPrefix}part-classes`

/** Stands for the component of a name that neither the site nor a theme of others has. */
export const noComponent = `${virtualPrefix}no-component`

/** On the server in place of what only browsers load. */
export const browserOnly = `${virtualPrefix}browser-only`

/** Folder of the engine's browser code. */
export const clientCodeDir = fileURLToPath(new URL('../../../client', import.meta.url))
