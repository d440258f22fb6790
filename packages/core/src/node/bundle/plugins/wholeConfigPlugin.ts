import type { Plugin as VitePlugin } from 'vite'
import { isOfSite, withImport } from './siteModules.ts'

/** Parts of the configuration that pages do without. */
const buildFields = new Set(
  (
    'presets plugins themes markdown future storage staticDirectories headTags scripts stylesheets clientModules ssrTemplate ' +
    'onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes deploymentBranch githubHost githubPort'
  ).split(' '),
)

/** How code takes names out of the configuration. */
const accesses = [
  /\bsiteConfig\??\.(\w+)/g,
  // { siteConfig: { presets } }
  /\bsiteConfig: ?\{([^{}]*)\}/g,
  // { presets } = useDocusaurusContext().siteConfig
  /\{([^{}]*)\} = [\w.()]{0,60}\bsiteConfig\b/g,
]

/** What the pages have of `i18n` is not all that may be configured. */
const locales = /\bsiteConfig\??\.i18n\??\.(?:localeConfigs|path)\b/

/**
 * Gives code of a site that reads what only builds need of the configuration all of it, as a file of its own that is loaded
 * with this code.
 */
export function wholeConfigPlugin(): VitePlugin {
  return {
    name: 'strata:whole-config',
    transform: {
      filter: { code: /\bsiteConfig\b/ },
      handler(code, id) {
        if (!isOfSite(id) || !readsBuildFields(code)) return undefined
        return { code: withImport('whole-config', code), map: null }
      },
    },
  }
}

/** Whether a module may read a part of the configuration that pages do without. */
export function readsBuildFields(code: string): boolean {
  const names = accesses.flatMap((access) =>
    [...code.matchAll(access)].flatMap(([, text = '']) => text.match(/\w+/g) ?? []),
  )
  return locales.test(code) || names.some((name) => buildFields.has(name))
}
