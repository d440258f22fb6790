import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Site } from '../plugins/loadPlugins.ts'
import { isInside } from '../sitePaths.ts'
import { listForeignThemeDirs } from './resolveTheme.ts'

/** Module whose default export has, by name, what the nearest `MDXProvider` around the Markdown gives. */
export const providedComponents = 'virtual:strata/provided-components'

const script = /\.[cm]?[jt]sx?$/
/** The package of the site's own that its `MDXProvider` is from. */
const mdxReact = '@mdx-js/react'

/**
 * The modules of the site, or of a theme of others, that give components to Markdown by an `MDXProvider`. Which ones they are
 * is not known before pages are rendered.
 */
export function listMdxProviders(site: Site): string[] {
  const src = path.join(site.context.siteDir, 'src')
  const dirs = [...listForeignThemeDirs(site).filter((dir) => !isInside(dir, src)), src]
  return dirs
    .filter((dir) => existsSync(dir))
    .flatMap((dir) =>
      readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && script.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((file) => isProvider(readFileSync(file, 'utf8'))),
    )
}

/** Whether a module gives components to Markdown. */
export const isProvider = (code: string) => code.includes('MDXProvider') && code.includes(mdxReact)

export function renderProvidedComponents(): string {
  return `
import { createElement } from 'react'
import { useMDXComponents } from ${JSON.stringify(mdxReact)}
const known = {}
function create(name) {
  return function Provided(props) {
    const component = name.split(':').reduce((value, part) => value?.[part], useMDXComponents())
    if (component === undefined) throw new Error('The component <' + name.replaceAll(':', '.') + '> is not defined: import it at the top of the Markdown file, or give it to MDXProvider.')
    return createElement(component, props)
  }
}
export default new Proxy(known, { get: (_, name) => (known[name] ??= create(name)) })
`
}
