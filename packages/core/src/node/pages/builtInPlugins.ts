import { createRequire } from 'node:module'
import path from 'node:path'
import type { UnifiedPlugin } from '../api/markdown.ts'
import { createStandIn } from '../config/remarkStandIns.ts'
import { hasMathPackage } from '../markdown/render/mathPackage.ts'

/** Built-in plugins: name → packages that they replace. */
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
 * The built-in plugin that replaces an entry of the configuration, recognized by name or as the very function that one of the
 * packages exports; undefined for any other entry, whatever the function is called.
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
      : (findExport(reference, siteDir) ?? declaredNames.find((known) => reference === createStandIn(known)))
  // without our math package, the functions that a site brings run as they are
  if (typeof reference !== 'string' && (name === 'math' || name === 'katex') && !hasMathPackage(siteDir))
    return undefined
  // only plain shortcodes are built in: with options (emoticons, accessible names), the site's function runs as it is
  if (typeof reference !== 'string' && name === 'emoji' && Object.keys(options ?? {}).length > 0) return undefined
  return name === undefined ? undefined : { name, options: (options ?? {}) as BuiltInPlugin['options'] }
}

function toShortName(name: string): string {
  return name.replace(/^@(?:docusaurus|strata)\/remark-plugin-|^(?:remark|rehype)-/i, '').toLowerCase()
}

/**
 * Finds the built-in plugin by what the packages export that the site has installed, which is identical to the function in its
 * configuration. Only packages whose function has such a name are loaded, since the configuration has loaded these, too: Node
 * cannot require a module while another import loads a part of it, and fails to import it afterwards.
 */
function findExport(reference: unknown, siteDir: string): string | undefined {
  const require = createRequire(path.join(siteDir, 'index.js'))
  const functions = listDefaults(reference).filter((item) => typeof item === 'function')
  return builtInNames.find((name) =>
    packages[name]?.some((candidate) => {
      if (!functions.some((item) => mayBeCalled(item.name, name))) return false
      try {
        return listDefaults(require(candidate)).includes(reference)
      } catch {
        return false // not installed
      }
    }),
  )
}

/** Whether a package's function may have a name, such as `remarkMath`, `math` or `mathPlugin`. */
function mayBeCalled(functionName: string, name: string): boolean {
  const isUnnamed = functionName === '' || functionName === 'plugin'
  return isUnnamed ? name === 'emoji' : functionName.toLowerCase().includes(name)
}

/** A module, its default export, and the default export of that, to cover interop between CommonJS and ES modules. */
function listDefaults(module: unknown): unknown[] {
  const list: unknown[] = []
  for (let item = module; item !== undefined && item !== null && list.length < 3; ) {
    list.push(item)
    item = Reflect.get(Object(item) as object, 'default')
  }
  return list
}
