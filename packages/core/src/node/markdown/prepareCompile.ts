import { loadHtmlParser } from './render/completeHtml.ts'
import { loadEmoji } from './render/emoji.ts'
import { loadGrammars, loadOwnGrammars } from './render/highlight.ts'
import type { RegisterGrammars } from '../plugins/loadOwnGrammars.ts'
import { loadMath } from './render/math.ts'
import { listMarkdownImports } from './parse/markdownImports.ts'
import type { CompileSettings } from './types.ts'
import { readIfExists } from '../sitePaths.ts'

/**
 * Loads only what compiling the sources and the partials they import will need: grammars of the languages that occur in them,
 * the formula renderer, the emoji list, the HTML parser.
 * @param site.math whether sources may have formulas
 * @param site.tags whether the trees of sources may have HTML
 * @param site.registerGrammars adds the site's own languages
 */
export async function prepareCompile(
  sources: { text: string; filePath: string }[],
  {
    siteDir,
    aliases,
    math,
    tags,
    registerGrammars,
  }: Pick<CompileSettings, 'siteDir' | 'aliases'> & {
    math: boolean
    tags: boolean
    registerGrammars?: RegisterGrammars | undefined
  },
): Promise<void> {
  const languages = new Set<string>()
  const seen = new Set<string>()
  let hasMath = false
  let hasEmoji = false
  const scan = (text: string, filePath: string): void => {
    for (const [, language = ''] of text.matchAll(/^[\t >*+\d.)-]*(?:`{3,}|~{3,})[ \t]*([^\s{`]+)/gm))
      languages.add(language)
    for (const [, language = ''] of text.matchAll(/\blanguage(?:=["']|-)([\w#+-]+)/g)) languages.add(language)
    hasMath ||= math && (text.includes('$') || languages.has('math'))
    hasEmoji ||= /:[a-z\d_+-]+:/.test(text)
    for (const file of listMarkdownImports(text, filePath, { siteDir, aliases })) {
      if (seen.has(file)) continue
      seen.add(file)
      const partial = readIfExists(file)
      if (partial !== undefined) scan(partial, file)
    }
  }
  for (const { text, filePath } of sources) scan(text, filePath)
  await loadOwnGrammars(registerGrammars)
  await Promise.all([
    loadGrammars(languages),
    hasMath ? loadMath(siteDir) : undefined,
    hasEmoji ? loadEmoji() : undefined,
    tags ? loadHtmlParser() : undefined,
  ])
}
