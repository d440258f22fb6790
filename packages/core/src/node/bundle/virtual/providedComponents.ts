import { readFileSync } from 'node:fs'
import path from 'node:path'
import { codeInPre, elementTable } from '../../../shared/index.ts'
import { elementKinds } from '../../markdown/elementKinds.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { listFilesBelow } from '../../listFilesBelow.ts'
import { isInside, readIfExists } from '../../sitePaths.ts'
import { createThemeResolver, listForeignThemeDirs } from '../resolveTheme.ts'

/** Module whose default export has, by name, the components of the nearest `MDXProvider` around the Markdown. */
export const providedComponents = 'virtual:strata/provided-components'

const script = /\.[cm]?[jt]sx?$/
/** The package of `MDXProvider`, which the site has installed itself. */
const mdxReact = '@mdx-js/react'

/**
 * Lists the modules of the site, or of a third-party theme, that give components to Markdown by an `MDXProvider`. Which
 * components these are is known only at render time.
 */
export function listMdxProviders(site: Site): string[] {
  const src = path.join(site.context.siteDir, 'src')
  const dirs = [...listForeignThemeDirs(site).filter((dir) => !isInside(dir, src)), src]
  return dirs.flatMap(listFilesBelow).filter((file) => script.test(file) && isProvider(readIfExists(file) ?? ''))
}

/** Whether a module gives components to Markdown by an `MDXProvider`. */
export const isProvider = (code: string) => code.includes('MDXProvider') && code.includes(mdxReact)

/** Matches a property whose name is an element and whose value is a component. */
const givenElement = new RegExp(
  `(?<![\\w$.-])(${elementKinds.join('|')})['"]?(?:\\s*:\\s*(?:\\(|function\\b|[A-Z]|\\w+\\s*=>)|\\([^()]*\\)\\s*\\{)`,
  'g',
)

/**
 * Finds the elements for which providers have components; values are references. The component that renders an element is
 * known only at render time.
 */
export function findProvidedElements(providers: string[]): { [kind: string]: string } {
  const names = providers.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(givenElement)].map(([, name]) => name ?? ''),
  )
  const elements = Object.fromEntries(names.map((name) => [name, `${providedComponents}#default.${name}`]))
  if (!('pre' in elements || 'code' in elements)) return elements
  // a block of code is `pre` with `code` in it
  return { pre: `${providedComponents}#default.pre`, ...elements, [codeInPre]: `${providedComponents}#default.code` }
}

export function renderProvidedComponents(site: Site): string {
  const hasTable = createThemeResolver(site).resolve(elementTable, undefined) !== undefined
  return `
import { createElement } from 'react'
import { useMDXComponents } from ${JSON.stringify(mdxReact)}
${hasTable ? `import table from ${JSON.stringify(elementTable)}` : 'const table = {}'}
const known = {}
function create(name) {
  return function Provided(props) {
    const given = name.split(':').reduce((value, part) => value?.[part], useMDXComponents())
    const component = given ?? table[name] ?? (elements.has(name) ? name : undefined)
    if (component === undefined) throw new Error('The component <' + name.replaceAll(':', '.') + '> is not defined: import it at the top of the Markdown file, or give it to MDXProvider.')
    return createElement(component, props)
  }
}
const elements = new Set(${JSON.stringify(elementKinds)})
// who imports modules asks for more: whether they are promises, or made of CommonJS
const isComponent = (name) => typeof name === 'string' && (/^[A-Z]|:/.test(name) || elements.has(name))
export default new Proxy(known, { get: (_, name) => (isComponent(name) ? (known[name] ??= create(name)) : undefined) })
`
}
