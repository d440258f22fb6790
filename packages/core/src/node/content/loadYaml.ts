import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The library for YAML, loaded by the first text that needs it: a build in which no document changed reads none. */
export function loadYaml(): typeof import('yaml') {
  return require('yaml') as typeof import('yaml')
}
