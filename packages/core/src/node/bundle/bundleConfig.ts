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

/** Which of its two forms React has, with that of the code which is compiled for it. */
export type BundleMode = 'production' | 'development'

/** How TypeScript and JSX of a site are read, wherever its modules are bundled. */
export function languageSettings(siteDir: string): InlineConfig {
  return {
    configFile: false,
    root: siteDir,
    // a site's own is for its editor: what it extends need not be installed, and Docusaurus never reads it
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
      // what no browser understands is passed over, as browsers do: `*zoom: 1` and `(min-width: 0\0)` were for old ones
      lightningcss: { errorRecovery: true },
      modules: {
        generateScopedName: (name, file) => nameClass(name, path.relative(site.context.siteDir, toFile(file))),
      },
    },
  }
}

/**
 * What a class of a CSS module is called: it begins as in Docusaurus, which stylesheets of sites rely on (`[class^='box_']`).
 * One letter more tells it from those of Docusaurus's theme (`nameParts`).
 */
function nameClass(name: string, file: string): string {
  return `${name}_${Buffer.from(hashOf(toPosix(file), name), 'hex')
    .toString('base64url')
    .slice(0, 5)}`
}

/** The part of them that concerns scripts. */
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
    // packages may use the name of the global object that Node has, as webpack allows
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), global: 'globalThis' },
  }
}

/** The bundler's warnings about code of other packages are nothing that a site's author could act on. */
function quietLogger() {
  const quiet = createLogger('warn')
  const noise =
    /didn't resolve at build time|use client|[Ss]ource ?map|dynamically imported by|"use strict"|INEFFECTIVE_DYNAMIC_IMPORT|PLUGIN_TIMINGS|did not pass the `from` option|minify\] (?:Unexpected token|Invalid media query)/
  // the first line of what the bundler shows of a module's code, or all that it says of the place in a large module
  const ofPackage = /(?:╭─\[ [^\]╭\n]*|^ - .*)\bnode_modules\b/m
  for (const method of ['warn', 'warnOnce'] as const) {
    const warn = quiet[method]
    quiet[method] = (message, options) => {
      if (!noise.test(message) && !ofPackage.test(stripVTControlCharacters(message))) warn(message, options)
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
 * Endings that one plugin asks for, and another one after it. Those for webpack have the list that it starts with in theirs:
 * what the second puts in front of it is in front of all, and a list without some of it is alone.
 */
function joinEndings(before: string[] | undefined, own: string[] | undefined): string[] | undefined {
  if (before === undefined || own === undefined) return own ?? before
  const start = own.findIndex((ending) => webpackEndings.includes(ending))
  if (start >= 0 && !webpackEndings.every((ending) => own.includes(ending))) return own
  return [...new Set([...own.slice(0, Math.max(start, 0)), ...before, ...own])]
}
