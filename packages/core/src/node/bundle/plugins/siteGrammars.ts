import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { CodeBlocks } from '../../api/markdown.ts'
import { findPackageFile } from '../../config/packageImports.ts'
import { grammarFiles } from '../../markdown/render/grammarNames.ts'
import { findGrammarSettings, type RegisterGrammars } from '../../plugins/loadOwnGrammars.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { toFile, toPosix } from '../../sitePaths.ts'

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

/** See `writeOwnGrammars`. The highlighter is loaded by sites that have languages of their own alone. */
export async function renderOwnGrammars(register: RegisterGrammars): Promise<string> {
  const { writeOwnGrammars } = await import('../../markdown/render/highlight.ts')
  return writeOwnGrammars(register)
}

/**
 * Source of a function that adds the site's languages to a Prism.
 * @param isOfEngine it is the Prism of the engine's components
 */
export async function renderSiteGrammars({ plugins, registerGrammars }: Site, isOfEngine: boolean): Promise<string> {
  const { askedGrammars = [], knownGrammars = [] } = findGrammarSettings(plugins) ?? {}
  const names = new Set(askedGrammars.map((name) => grammarFiles.get(name) ?? name))
  // a grammar in two lists would be a file of its own, named in the script of every page
  if (isOfEngine) for (const name of knownGrammars) names.delete(name)
  const asked = [...names].flatMap(findGrammarFile)
  const own = registerGrammars === undefined ? '' : await renderOwnGrammars(registerGrammars)
  return [
    ...asked.map((file, index) => `import g${index} from ${JSON.stringify(file)}`),
    `const readOwn = () => {\n${own}\n}`,
    'export default function registerLanguages(Prism) {',
    '  const target = Object.create(Prism)',
    '  target.register = (grammar) => Object.hasOwn(Prism.languages, grammar.displayName) || grammar(target)',
    `  for (const grammar of [${asked.map((_, index) => `g${index}`).join(', ')}]) target.register(grammar)`,
    '  Object.assign(Prism.languages, readOwn())',
    '}',
  ].join('\n')
}

/** None for a name that no grammar has: who asked for it has it from elsewhere, or sees its code without colors. */
function findGrammarFile(name: string): string[] {
  try {
    return [toPosix(fileURLToPath(import.meta.resolve(`refractor/${name}`)))]
  } catch {
    return []
  }
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
