// Which packages of others are part of ours when they are published, and which stay dependencies.
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * What stays a dependency: it has a native part, loads code by path, is found by name by sites, plugins or Vite, or has to be
 * the one copy of a site. Everything else that our code imports is bundled into the package.
 */
const keptDependencies = new Set([
  '@fontsource-variable/inter',
  '@fontsource/stix-two-math',
  '@takumi-rs/core',
  '@vitejs/plugin-react',
  // buttons that sites have ejected from Docusaurus import it, where it was installed with every site
  'copy-text-to-clipboard',
  'dompurify',
  'jiti',
  'lilconfig',
  'loader-runner',
  'mermaid',
  // plugins of Docusaurus import it without declaring it: it is installed with every site there
  'parse5',
  'postcss',
  'react',
  'react-dom',
  'react-live',
  'remark-math',
  'satteri',
  'sharp',
  'subset-font',
  'temml',
  'vite',
  'workbox-build',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
  'workbox-window',
])

/** Libraries of the Node side that several packages use: there is one copy, in `@strata/core/vendor/NAME`. */
export const sharedLibraries = ['htmlparser2', 'picomatch', 'tinyglobby', 'zod']

/** Libraries that code requires when it needs them, at once: CommonJS files, `@strata/core/vendor/NAME` as well. */
export const requiredLibraries = ['image-size', 'joi', 'yaml']

/** Of these, those that are one object, whose functions need each other. */
export const wholeLibraries = new Set(['joi'])

/** Where packages find a library that core has, or undefined. */
export function toVendorName(name) {
  return [...sharedLibraries, ...requiredLibraries].includes(name) ? `@strata/core/vendor/${name}` : undefined
}

/** `@scope/name/path` belongs to `@scope/name`. */
export function toPackageName(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

export function isKept(specifier) {
  const name = toPackageName(specifier)
  return keptDependencies.has(name) || name.startsWith('@strata/')
}

/** `package.json` of an installed package, as seen from a folder. */
export function findManifest(name, dir) {
  for (let at = dir; ; at = path.dirname(at)) {
    const found = path.join(at, 'node_modules', name, 'package.json')
    if (existsSync(found)) return found
    if (at === path.dirname(at)) throw new Error(`${name} is not installed.`)
  }
}
