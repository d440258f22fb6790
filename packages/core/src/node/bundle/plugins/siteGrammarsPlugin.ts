import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin as VitePlugin } from 'vite'
import type { CodeBlocks } from '../../api/markdown.ts'
import { findPackageFile } from '../../config/packageImports.ts'
import { escapeRegexp } from '../../framework/paths.ts'
import { fileOfPrism, findGrammarSettings, type RegisterGrammars } from '../../plugins/loadOwnGrammars.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { readPackageJson } from '../../packageJson.ts'
import { toFile } from '../../sitePaths.ts'
import { belongsToEngine } from '../sitePostCss.ts'
import { createSiteTest } from './siteModules.ts'

/** Replaces the theme component that registers languages with the grammars that it registers, without its code. */
const grammarsModule = '\0strata:grammars/site'
/** The same for components of the engine, which already have many languages. */
const moreGrammarsModule = '\0strata:grammars/more'
/** Replaces the highlighter's package with one that adds the languages and re-exports it. */
const highlighterPrefix = '\0strata:grammars/highlighter/'
/** Replaces a file of `prismjs`, which comes with Docusaurus, if the site has not installed it. */
const missingPrefix = '\0strata:grammars/missing/'

/** Settings of the languages that a site adds for code in components; undefined if it adds none. */
export function findSiteGrammars({ plugins, registerGrammars }: Site): CodeBlocks | undefined {
  const settings = findGrammarSettings(plugins)
  return registerGrammars !== undefined || (settings?.askedGrammars ?? []).length > 0 ? settings : undefined
}

/** Adds a site's languages to the highlighter that its components use; undefined for sites that add none. */
export function siteGrammarsPlugin(site: Site): VitePlugin | undefined {
  const { grammars, highlighter } = findSiteGrammars(site) ?? {}
  if (grammars === undefined || highlighter === undefined) return undefined
  const part = `@theme/${grammars}`
  const belongsToSite = createSiteTest(site)
  return {
    name: 'strata:site-grammars',
    enforce: 'pre',
    resolveId: {
      filter: { id: [...[part, highlighter].map((name) => new RegExp(`^${escapeRegexp(name)}$`)), fileOfPrism] },
      async handler(id, importer, options) {
        if (id === part) {
          const isEngine = importer !== undefined && belongsToEngine(path.dirname(toFile(importer)))
          return isEngine ? moreGrammarsModule : grammarsModule
        }
        const found = await this.resolve(id, importer, { ...options, skipSelf: true })
        const [, missing] = found === null ? (fileOfPrism.exec(id) ?? []) : []
        if (missing !== undefined) return missingPrefix + missing
        return id === highlighter &&
          found !== null &&
          importer !== undefined &&
          belongsToSite(importer) &&
          hasPrism(id, importer)
          ? `${highlighterPrefix}${encodeURIComponent(found.id)}`
          : found
      },
    },
    load: {
      filter: { id: /^\0strata:grammars\// },
      handler(id) {
        if (id.startsWith(missingPrefix)) return renderMissing(id.slice(missingPrefix.length))
        return id.startsWith(highlighterPrefix)
          ? renderHighlighter(decodeURIComponent(id.slice(highlighterPrefix.length)), part)
          : renderSiteGrammars(site, id === moreGrammarsModule)
      },
    },
  }
}

/**
 * Source of a function that adds the site's languages to a Prism.
 * @param isEngine whether it is the Prism of the engine's components
 */
async function renderSiteGrammars({ plugins, registerGrammars }: Site, isEngine: boolean): Promise<string> {
  const { askedGrammars = [], knownGrammars = [] } = findGrammarSettings(plugins) ?? {}
  const known = isEngine ? knownGrammars : []
  return [
    'export default function registerLanguages(Prism) {',
    `  const read = () => {\n${await renderGrammars(askedGrammars, registerGrammars, known)}\n}`,
    '  Object.assign(Prism.languages, read())',
    '}',
  ].join('\n')
}

/** Source of a module that adds a language to the global Prism, as a file of `prismjs` does. */
async function renderMissing(name: string): Promise<string> {
  return `const read = () => {\n${await renderGrammars([name], undefined)}\n}\nObject.assign(Prism.languages, read())`
}

/** See `writeGrammars`. The highlighter is imported on demand, since builds without changes do not need it. */
export async function renderGrammars(
  asked: string[],
  register: RegisterGrammars | undefined,
  known: string[] = [],
): Promise<string> {
  const { writeGrammars } = await import('../../markdown/render/highlight.ts')
  return writeGrammars(asked, register, known)
}

/** Whether the package that a module resolves exports Prism, which it does from version 2 on. */
function hasPrism(name: string, importer: string): boolean {
  const manifest = findPackageFile(createRequire(toFile(importer)).resolve(name))
  const version = manifest && readPackageJson(path.dirname(manifest))?.version
  return Number.parseInt(version ?? '', 10) >= 2
}

/** Source of a module that adds the site's languages to the highlighter's package and re-exports it. */
function renderHighlighter(id: string, part: string): string {
  const from = JSON.stringify(id)
  return [
    `import { Prism } from ${from}`,
    `import registerLanguages from ${JSON.stringify(part)}`,
    'registerLanguages(Prism)',
    `export * from ${from}`,
  ].join('\n')
}
