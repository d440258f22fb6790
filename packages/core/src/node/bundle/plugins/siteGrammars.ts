import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CodeBlocks } from '../../api/markdown.ts'
import { findPackageFile } from '../../config/packageImports.ts'
import { grammarFiles } from '../../markdown/render/grammarNames.ts'
import { findGrammarSettings, type RegisterGrammars } from '../../plugins/loadOwnGrammars.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { toFile } from '../../sitePaths.ts'

/** Takes the place of the part that registers languages: what it registers, without the code that does. */
export const grammarsModule = 'site-grammars'
/** The same for components of the engine, which have many languages already. */
export const moreGrammarsModule = 'more-site-grammars'
/** Takes the place of the highlighter's package: the package after it has got the languages. */
export const highlighterPrefix = 'highlighter/'

/** What a site adds to the languages that code in components knows; undefined if that is nothing. */
export function findSiteGrammars({ plugins, registerGrammars }: Site): CodeBlocks | undefined {
  const settings = findGrammarSettings(plugins)
  return registerGrammars !== undefined || (settings?.askedGrammars ?? []).length > 0 ? settings : undefined
}

/**
 * Source of a function that adds the site's languages to a Prism.
 * @param isOfEngine it is the Prism of the engine's components
 */
export async function renderSiteGrammars({ plugins, registerGrammars }: Site, isOfEngine: boolean): Promise<string> {
  const { askedGrammars = [], knownGrammars = [] } = findGrammarSettings(plugins) ?? {}
  const asked = askedGrammars.filter((name) => !isOfEngine || !knownGrammars.includes(grammarFiles.get(name) ?? name))
  return [
    'export default function registerLanguages(Prism) {',
    `  const read = () => {\n${await renderGrammars(asked, registerGrammars)}\n}`,
    '  Object.assign(Prism.languages, read())',
    '}',
  ].join('\n')
}

/** See `writeGrammars`; a build in which nothing changed does without the highlighter. */
export async function renderGrammars(asked: string[], register: RegisterGrammars | undefined): Promise<string> {
  const { writeGrammars } = await import('../../markdown/render/highlight.ts')
  return writeGrammars(asked, register)
}

/** Whether the package that a module sees has the Prism that components import: before its second version there was none. */
export function hasPrism(name: string, importer: string): boolean {
  const manifest = findPackageFile(createRequire(toFile(importer)).resolve(name))
  const { version } = JSON.parse(manifest === undefined ? '{}' : readFileSync(manifest, 'utf8')) as { version?: string }
  return Number.parseInt(version ?? '', 10) >= 2
}

/** Source of the highlighter's package with the site's languages. */
export function renderHighlighter(id: string, part: string): string {
  const from = JSON.stringify(id)
  return [
    `import { Prism } from ${from}`,
    `import registerLanguages from ${JSON.stringify(`@theme/${part}`)}`,
    'registerLanguages(Prism)',
    `export * from ${from}`,
  ].join('\n')
}
