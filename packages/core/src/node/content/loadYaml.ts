import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** YAML as sites of Docusaurus write it: an entry takes fields of another one by `<<: *name`. */
export const yamlOptions = { merge: true } as const

/** The library for YAML, loaded by the first text that needs it: a build in which no document changed reads none. */
export function loadYaml(): typeof import('yaml') {
  return require('yaml') as typeof import('yaml')
}
