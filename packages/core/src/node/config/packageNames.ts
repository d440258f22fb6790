import { findPackageName } from './ownCode.ts'

/** Whether a file belongs to an installed package whose name contains "docusaurus". */
export function isPluginPackage(file: string): boolean {
  return findPackageName(file)?.includes('docusaurus') === true
}

/** Packages of Docusaurus with a counterpart of the same name here. */
export const sameNames = [
  'plugin-client-redirects',
  'plugin-content-blog',
  'plugin-content-docs',
  'plugin-content-pages',
  'plugin-debug',
  'plugin-google-analytics',
  'plugin-google-gtag',
  'plugin-google-tag-manager',
  'plugin-ideal-image',
  'plugin-pwa',
  'plugin-sitemap',
  'plugin-vercel-analytics',
  'preset-classic',
  'theme-classic',
  'theme-live-codeblock',
  'theme-mermaid',
]

/** A module whose function returns null, as plugins do to disable themselves. */
export const noop = '@strata/core/exports/Noop'

/** Packages whose counterpart has another name, or whose function is built in so that a site may keep naming them. */
const renamed = new Map([
  ['@docusaurus/theme-search-algolia', '@strata/theme-search'],
  ['@docusaurus/plugin-css-cascade-layers', noop],
  ['@docusaurus/plugin-rsdoctor', noop],
  ['@docusaurus/plugin-svgr', noop],
])

/** Parts of the framework's build that sites refer to, Babel presets and a loader, whose function is built in. */
export const builtInParts = ['@docusaurus/core/lib/babel/preset', '@docusaurus/babel/preset', '@docusaurus/mdx-loader']

/** An undocumented file inside a package of Docusaurus. */
export const insideOfDocusaurus = /^@docusaurus\/[\w-]+\/(?:lib|src)\//

/** Docusaurus's names of the engine's packages, for code that asks where one of them is. */
export const documentedNames = [...sameNames.map((name) => `@docusaurus/${name}`), ...renamed.keys()]

/** A file inside a plugin, theme or preset: packages contain sources as well as compiled files. */
const fileInside = /^(@docusaurus\/(?:plugin|theme|preset)-[\w-]+)\/(?:lib|src)(?:\/(.+?)(?:\.[jt]s)?)?$/

/**
 * The engine's package, or a file inside it, that replaces one of Docusaurus; the same name if there is none.
 * @example toOwnPackage('@docusaurus/plugin-content-docs/src/index.ts') // '@strata/plugin-content-docs'
 */
export function toOwnPackage(name: string): string {
  const [, owner = name, file = 'index'] = fileInside.exec(name) ?? []
  const own = renamed.get(owner) ?? owner.replace(/^@docusaurus\/(?=(?:plugin|theme|preset)-)/, '@strata/')
  return file === 'index' ? own : `${own}/lib/${file}`
}

/**
 * The package of Docusaurus that contains a file which a third-party plugin resolved with Node: the original or a stub, neither
 * of which works here.
 */
export function findDocumentedPackage(file: string): string | undefined {
  const name = findPackageName(file)
  return name !== undefined && documentedNames.includes(name) ? name : undefined
}

/** The inverse: the name by which sites know one of the engine's packages. */
export function toDocumentedPackage(name: string): string {
  for (const [documented, own] of renamed) if (own === name) return documented
  return name.replace(/^@strata\//, '@docusaurus/')
}

/** The package of an import: `@scope/name/sub` → `@scope/name`. */
export function toPackageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
