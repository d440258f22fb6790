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
import { isOfEngine } from '../sitePostCss.ts'
import { createSiteTest } from './siteModules.ts'

/** Takes the place of the part that registers languages: what it registers, without the code that does. */
const grammarsModule = '\0strata:grammars/site'
/** The same for components of the engine, which have many languages already. */
const moreGrammarsModule = '\0strata:grammars/more'
/** Takes the place of the highlighter's package: the package after it has got the languages. */
const highlighterPrefix = '\0strata:grammars/highlighter/'
/** Takes the place of a file of `prismjs`, which comes with Docusaurus, where the site does not have it. */
const missingPrefix = '\0strata:grammars/missing/'

/** What a site adds to the languages that code in components knows; undefined if that is nothing. */
export function findSiteGrammars({ plugins, registerGrammars }: Site): CodeBlocks | undefined {
  const settings = findGrammarSettings(plugins)
  return registerGrammars !== undefined || (settings?.askedGrammars ?? []).length > 0 ? settings : undefined
}

/** Gives a site's languages to what highlights code in its components; undefined for sites that add none. */
export function siteGrammarsPlugin(site: Site): VitePlugin | undefined {
  const { grammars, highlighter } = findSiteGrammars(site) ?? {}
  if (grammars === undefined || highlighter === undefined) return undefined
  const part = `@theme/${grammars}`
  const isOfSite = createSiteTest(site)
  return {
    name: 'strata:site-grammars',
    enforce: 'pre',
    resolveId: {
      filter: { id: [...[part, highlighter].map((name) => new RegExp(`^${escapeRegexp(name)}$`)), fileOfPrism] },
      async handler(id, importer, options) {
        if (id === part) {
          const isEngine = importer !== undefined && isOfEngine(path.dirname(toFile(importer)))
          return isEngine ? moreGrammarsModule : grammarsModule
        }
        const found = await this.resolve(id, importer, { ...options, skipSelf: true })
        const [, missing] = found === null ? (fileOfPrism.exec(id) ?? []) : []
        if (missing !== undefined) return missingPrefix + missing
        return id === highlighter &&
          found !== null &&
          importer !== undefined &&
          isOfSite(importer) &&
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
 * @param isOfEngine it is the Prism of the engine's components
 */
async function renderSiteGrammars({ plugins, registerGrammars }: Site, isOfEngine: boolean): Promise<string> {
  const { askedGrammars = [], knownGrammars = [] } = findGrammarSettings(plugins) ?? {}
  const known = isOfEngine ? knownGrammars : []
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

/** See `writeGrammars`; a build in which nothing changed does without the highlighter. */
export async function renderGrammars(
  asked: string[],
  register: RegisterGrammars | undefined,
  known: string[] = [],
): Promise<string> {
  const { writeGrammars } = await import('../../markdown/render/highlight.ts')
  return writeGrammars(asked, register, known)
}

/** Whether the package that a module sees has the Prism that components import: before its second version there was none. */
function hasPrism(name: string, importer: string): boolean {
  const manifest = findPackageFile(createRequire(toFile(importer)).resolve(name))
  const version = manifest && readPackageJson(path.dirname(manifest))?.version
  return Number.parseInt(version ?? '', 10) >= 2
}

/** Source of the highlighter's package with the site's languages. */
function renderHighlighter(id: string, part: string): string {
  const from = JSON.stringify(id)
  return [
    `import { Prism } from ${from}`,
    `import registerLanguages from ${JSON.stringify(part)}`,
    'registerLanguages(Prism)',
    `export * from ${from}`,
  ].join('\n')
}
