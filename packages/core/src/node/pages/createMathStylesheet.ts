import { hashOf } from '../cache/hashOf.ts'
import type { CompiledDocument } from '../markdown/types.ts'
import { loadMathPackage } from '../markdown/render/mathPackage.ts'
import { subsetMathFont } from './subsetMathFont.ts'
import type { AssetRegistry } from './AssetRegistry.ts'

/** Stylesheet of pages with formulas: the renderer's own rules, and a class for each style that the formulas use. */
interface MathStylesheet {
  url: string
  text: string
}

/**
 * @param documents all documents of the site
 * @returns undefined if no document has a formula
 */
export async function createMathStylesheet(
  documents: Iterable<Pick<CompiledDocument, 'math'>>,
  { siteDir, baseUrl, assets, cacheDir }: { siteDir: string; baseUrl: string; assets: AssetRegistry; cacheDir: string },
): Promise<MathStylesheet | undefined> {
  const classes = new Map<string, string>()
  const needs = [...documents].flatMap(({ math }) => (math === undefined ? [] : [math]))
  if (needs.length === 0) return undefined
  for (const { styles } of needs)
    for (const [className, declarations] of Object.entries(styles)) classes.set(className, declarations)
  const library = await loadMathPackage(siteDir)
  const characters = needs.map((need) => need.characters).join('')
  const mathFont = assets.publish(await subsetMathFont(characters, { library, cacheDir }))?.url ?? ''
  const font = assets.publish(library.signFontFile)?.url ?? ''
  const base = library.readStylesheet().replace(/url\(['"]?Temml\.woff2['"]?\)/, `url('${font}')`)
  const rules = [...classes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([className, declarations]) => `.${className}{${declarations}}`)
  const own = [
    `@font-face{font-family:'Strata Math';src:url('${mathFont}') format('woff2');font-display:swap}`,
    "math{font-family:'Strata Math','STIX Two Math','Cambria Math','Noto Sans Math',math}",
    'math.tml-display{display:block math;overflow-x:auto;overflow-y:hidden;padding-block:.25em}',
  ]
  const text = [
    base
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\n\s*\n/g, '\n')
      .trim(),
    ...own,
    ...rules,
    '',
  ].join('\n')
  return { url: `${baseUrl}assets/css/math.${hashOf(text).slice(0, 8)}.css`, text }
}
