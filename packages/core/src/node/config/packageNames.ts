import { findPackageName } from './ownCode.ts'

/** Whether a file belongs to an installed package whose name says that it is made for Docusaurus. */
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

/** A module whose function gives null, as plugins do that turn themselves off. */
export const noop = '@strata/core/exports/Noop'

/** Packages whose counterpart here has another name, or that a site may go on naming because what they do is built in. */
const renamed = new Map([
  ['@docusaurus/theme-search-algolia', '@strata/theme-search'],
  ['@docusaurus/plugin-css-cascade-layers', noop],
  ['@docusaurus/plugin-rsdoctor', noop],
  ['@docusaurus/plugin-svgr', noop],
])

/** Parts of the framework's build that sites name, Babel's presets and a loader: what they do is built in. */
export const builtInParts = ['@docusaurus/core/lib/babel/preset', '@docusaurus/babel/preset', '@docusaurus/mdx-loader']

/** A file that a package of Docusaurus has inside, and documents nowhere. */
export const insideOfDocusaurus = /^@docusaurus\/[\w-]+\/(?:lib|src)\//

/** Names of the engine's packages below those of Docusaurus, for code that asks where one of them is. */
export const documentedNames = [...sameNames.map((name) => `@docusaurus/${name}`), ...renamed.keys()]

/** A file inside of a plugin, theme or preset: sources are published beside what is compiled. */
const fileInside = /^(@docusaurus\/(?:plugin|theme|preset)-[\w-]+)\/(?:lib|src)(?:\/(.+?)(?:\.[jt]s)?)?$/

/**
 * Name of the engine's own package, or of a file inside of it, for one of Docusaurus; the same name if there is none.
 * @example toOwnPackage('@docusaurus/plugin-content-docs/src/index.ts') // '@strata/plugin-content-docs'
 */
export function toOwnPackage(name: string): string {
  const [, owner = name, file = 'index'] = fileInside.exec(name) ?? []
  const own = renamed.get(owner) ?? owner.replace(/^@docusaurus\/(?=(?:plugin|theme|preset)-)/, '@strata/')
  return file === 'index' ? own : `${own}/lib/${file}`
}

/**
 * The package of Docusaurus that a file belongs to, where a plugin of others has asked Node for it: the original, or what
 * stands for it. Neither works here.
 */
export function findDocumentedPackage(file: string): string | undefined {
  const name = findPackageName(file)
  return name !== undefined && documentedNames.includes(name) ? name : undefined
}

/** The other way round: the name by which sites know one of the engine's packages. */
export function toDocumentedPackage(name: string): string {
  for (const [documented, own] of renamed) if (own === name) return documented
  return name.replace(/^@strata\//, '@docusaurus/')
}

/** The package of an import: `@scope/name/sub` → `@scope/name`. */
export function toPackageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
