import { createRequire } from 'node:module'
import path from 'node:path'
import type { UnifiedPlugin } from '../api/markdown.ts'
import { createStandIn } from '../config/remarkStandIns.ts'
import { hasMathPackage } from '../markdown/render/mathPackage.ts'

/** What the engine does itself, with the packages that sites know it by. */
const packages: { [name: string]: string[] } = {
  math: ['remark-math'],
  katex: ['rehype-katex'],
  gfm: ['remark-gfm'],
  emoji: ['remark-emoji'],
  directive: ['remark-directive'],
  frontmatter: ['remark-frontmatter'],
  mdx: ['remark-mdx'],
}

/** Names of all built-in plugins. */
export const builtInNames = Object.keys(packages)

export interface BuiltInPlugin {
  name: string
  options: { [name: string]: unknown }
}

/**
 * The built-in plugin that an entry of the configuration stands for, by its name or as the very function that one of those
 * packages exports; undefined for any other, whatever the function is called.
 * @param declared remark plugins that a theme has built in, by name
 */
export function readBuiltIn(
  plugin: UnifiedPlugin,
  siteDir: string,
  declared: { [name: string]: unknown } = {},
): BuiltInPlugin | undefined {
  const [reference, options] = Array.isArray(plugin) ? plugin : [plugin, {}]
  const declaredNames = Object.keys(declared)
  const name =
    typeof reference === 'string'
      ? [...builtInNames, ...declaredNames].find((known) => known === toShortName(reference))
      : (readExports(siteDir).get(reference) ?? declaredNames.find((known) => reference === createStandIn(known)))
  // a site that brings the plugins has all it needs for formulas: without our package they run as they are
  if (typeof reference !== 'string' && (name === 'math' || name === 'katex') && !hasMathPackage(siteDir))
    return undefined
  // shortcodes alone are ours: with options (emoticons, names for screen readers) the site's function runs as it is
  if (typeof reference !== 'string' && name === 'emoji' && Object.keys(options ?? {}).length > 0) return undefined
  return name === undefined ? undefined : { name, options: (options ?? {}) as BuiltInPlugin['options'] }
}

function toShortName(name: string): string {
  return name.replace(/^@(?:docusaurus|strata)\/remark-plugin-|^(?:remark|rehype)-/i, '').toLowerCase()
}

/** What the packages export where the site has them installed; the same functions as in the configuration. */
function readExports(siteDir: string): Map<unknown, string> {
  const found = new Map<unknown, string>()
  const require = createRequire(path.join(siteDir, 'index.js'))
  for (const [name, candidates] of Object.entries(packages)) {
    for (const candidate of candidates) {
      try {
        for (const exported of listDefaults(require(candidate))) found.set(exported, name)
      } catch {
        // not installed
      }
    }
  }
  return found
}

/** A module, its default export, and the default export of that: what CommonJS and ES modules make of one another. */
function listDefaults(module: unknown): unknown[] {
  const list: unknown[] = []
  for (let item = module; item !== undefined && item !== null && list.length < 3; ) {
    list.push(item)
    item = Reflect.get(Object(item) as object, 'default')
  }
  return list
}
