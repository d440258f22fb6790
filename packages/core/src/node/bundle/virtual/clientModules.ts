import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Site } from '../../plugins/loadPlugins.ts'
import { isFile } from '../../sitePaths.ts'
import { virtualPrefix } from './ids.ts'
import type { VirtualInput } from './types.ts'

/** Client modules of plugins, then of the site, as absolute paths or package specifiers. */
export function listClientModules({ plugins, context: { siteDir, siteConfig } }: Site): string[] {
  return [
    ...plugins.flatMap((plugin) => (plugin.getClientModules?.() ?? []).map((file) => resolveFrom(plugin.path, file))),
    ...siteConfig.clientModules.map((file) => resolveFrom(siteDir, file)),
  ]
}

/** Resolves a path, which need not begin with a dot; a package specifier is returned as it is. */
function resolveFrom(dir: string, file: string): string {
  const resolved = path.resolve(dir, file)
  return /^[./]/.test(file) || findScript(resolved) !== undefined ? resolved : file
}

/** The file that a path means, which may omit the extension of a script. */
function findScript(file: string): string | undefined {
  return ['', '.js', '.ts', '.tsx', '.jsx', '.mjs'].map((end) => file + end).find(isFile)
}

const stylesheet = /\.(?:css|scss|sass|less)$/

export const listScripts = ({ clientModules }: VirtualInput) => clientModules().filter((file) => !stylesheet.test(file))

/** Stylesheets are imported for their effect alone. */
function renderStyles({ clientModules, isServer }: VirtualInput): string[] {
  const styles = isServer ? [] : clientModules().filter((file) => stylesheet.test(file))
  return styles.map(importForEffect)
}

const importForEffect = (file: string) => `import ${JSON.stringify(file)}`

export function renderClientScripts(scripts: string[]): string {
  const lines = scripts.map((file, index) => `import * as m${index} from ${JSON.stringify(file)}`)
  return [...lines, `export default [${scripts.map((_, index) => `m${index}`).join(', ')}]`].join('\n')
}

export function renderClientModules(input: VirtualInput): string {
  return [...renderStyles(input), renderClientScripts(listScripts(input)), 'export const loadScripts = undefined'].join(
    '\n',
  )
}

/**
 * In development a page takes longer to start, but client modules rely on running right before hydration, so their scripts are
 * evaluated only then. Their stylesheets still come first, as on the built site.
 */
export const isLate = ({ isDev, isServer }: VirtualInput) => isDev && !isServer

export function renderLateModules(input: VirtualInput): string {
  return [
    ...renderStyles(input),
    ...listScripts(input).flatMap(listImportedStyles).map(importForEffect),
    'export default []',
    `export const loadScripts = () => import('${virtualPrefix}client-scripts')`,
  ].join('\n')
}

/** Stylesheets that a script imports by relative path for their side effect. */
function listImportedStyles(script: string): string[] {
  const file = path.isAbsolute(script) ? findScript(script) : undefined
  if (file === undefined) return []
  const imports = readFileSync(file, 'utf8').matchAll(/^import\s*["'](\.[^"'\n]*\.(?:css|scss|sass|less))["']/gm)
  return [...imports].map(([, name = '']) => path.resolve(path.dirname(file), name))
}
