import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { createLogger, mergeConfig, type InlineConfig } from 'vite'
import { hashOf } from '../cache/hashOf.ts'
import { webpackEndings } from '../plugins/webpack/webpackConfig.ts'
import { toFile, toPosix } from '../sitePaths.ts'
import { loadPostCssConfig } from './loadPostCssConfig.ts'
import { listStylePathAliases, stylesheetParser } from './plugins/stylePathsPlugin.ts'
import type { BundleInput } from './virtual/types.ts'

/** Which form of React is used, and for which one JSX is compiled. */
export type BundleMode = 'production' | 'development'

/** How TypeScript and JSX of a site are compiled, wherever its modules are bundled. */
export function languageSettings(siteDir: string): InlineConfig {
  return {
    configFile: false,
    root: siteDir,
    // not the site's own, which is for editors: what it extends need not be installed, and Docusaurus never reads it
    tsconfig: fileURLToPath(new URL('../../../bin/tsconfig.site.json', import.meta.url)),
    oxc: { jsx: { runtime: 'automatic' } },
  }
}

/** Settings that client, server and development share. */
export async function commonConfig({ site }: Pick<BundleInput, 'site'>, mode: BundleMode): Promise<InlineConfig> {
  return {
    ...scriptConfig({ site }, mode),
    css: {
      postcss: {
        parser: stylesheetParser(site.context.baseUrl),
        ...(await loadPostCssConfig(site.context.siteDir, mode)),
      },
      // skip invalid CSS as browsers do, such as the hacks `*zoom: 1` and `(min-width: 0\0)` for old browsers
      lightningcss: { errorRecovery: true },
      modules: {
        generateScopedName: (name, file) => nameClass(name, path.relative(site.context.siteDir, toFile(file))),
      },
    },
  }
}

/**
 * Generates the class name for a CSS module. It starts with the local name as in Docusaurus, since stylesheets of sites rely on
 * that (`[class^='box_']`). A hash of five letters instead of four tells it from classes of Docusaurus's theme (`nameParts`).
 */
function nameClass(name: string, file: string): string {
  return `${name}_${Buffer.from(hashOf(toPosix(file), name), 'hex')
    .toString('base64url')
    .slice(0, 5)}`
}

/** The part of `commonConfig` that concerns scripts. */
export function scriptConfig({ site }: Pick<BundleInput, 'site'>, mode: BundleMode): InlineConfig {
  return {
    ...languageSettings(site.context.siteDir),
    base: site.context.baseUrl,
    mode,
    appType: 'custom',
    publicDir: false,
    logLevel: 'warn',
    customLogger: quietLogger(),
    resolve: { dedupe: ['react', 'react-dom'], alias: listStylePathAliases(site.context.siteDir) },
    // packages may use `global`, Node's name of the global object, as webpack allows
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), global: 'globalThis' },
  }
}

/** A logger that drops the bundler's warnings about code of other packages, since a site's author cannot act on them. */
function quietLogger() {
  const quiet = createLogger('warn')
  const noise =
    /didn't resolve at build time|use client|[Ss]ource ?map|dynamically imported by|"use strict"|INEFFECTIVE_DYNAMIC_IMPORT|PLUGIN_TIMINGS|did not pass the `from` option|minify\] (?:Unexpected token|Invalid media query)/
  // the header of a code frame, or the line that gives the place in a large module without one
  const inPackage = /(?:╭─\[ [^\]╭\n]*|^ - .*)\bnode_modules\b/m
  for (const method of ['warn', 'warnOnce'] as const) {
    const warn = quiet[method]
    quiet[method] = (message, options) => {
      if (!noise.test(message) && !inPackage.test(stripVTControlCharacters(message))) warn(message, options)
    }
  }
  // failures are thrown, and reported with the other problems of the site
  const { error } = quiet
  quiet.error = (message, options) => {
    if (!/Build failed in|Unable to resolve `@import/.test(message)) error(message, options)
  }
  return quiet
}

/** Adds what plugins ask for in `configureVite`. */
export function withPlugins(
  config: InlineConfig,
  { site }: Pick<BundleInput, 'site'>,
  isServer: boolean,
): InlineConfig {
  return site.plugins.reduce<InlineConfig>((merged, plugin) => {
    const extension = plugin.configureVite?.(isServer)
    if (extension === undefined) return merged
    const extensions = joinEndings(merged.resolve?.extensions, extension.resolve?.extensions)
    const { resolve, ...others } = mergeConfig(merged, extension) as InlineConfig
    return { ...others, resolve: { ...resolve, ...(extensions && { extensions }) } }
  }, config)
}

/**
 * Merges the file extensions of two plugins. A list of a webpack plugin includes webpack's defaults: what the second list has
 * before them goes first, and a list that lacks some of the defaults replaces the first list.
 */
function joinEndings(before: string[] | undefined, own: string[] | undefined): string[] | undefined {
  if (before === undefined || own === undefined) return own ?? before
  const start = own.findIndex((ending) => webpackEndings.includes(ending))
  if (start >= 0 && !webpackEndings.every((ending) => own.includes(ending))) return own
  return [...new Set([...own.slice(0, Math.max(start, 0)), ...before, ...own])]
}
