// Decides which third-party packages are bundled into ours when they are published, and which stay dependencies.
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Packages that stay dependencies, because they have a native part, load code by path, are resolved by name by sites,
 * plugins or Vite, or must have a single copy in a site. Everything else that our code imports is bundled.
 */
const keptDependencies = new Set([
  '@fontsource-variable/inter',
  '@fontsource/stix-two-math',
  '@takumi-rs/core',
  '@vitejs/plugin-react',
  // buttons ejected from Docusaurus import it, which installed it with every site
  'copy-text-to-clipboard',
  'dompurify',
  'jiti',
  'lilconfig',
  'loader-runner',
  'mermaid',
  // Docusaurus plugins import it without declaring it, because Docusaurus installs it with every site
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

/** Of these, those that are bundled whole, because they are one object whose functions need each other. */
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
