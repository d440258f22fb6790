import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import temml from 'temml'

const require = createRequire(import.meta.url)
const temmlDir = path.dirname(require.resolve('temml'))
const fontFile = require.resolve('@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2')

/** Absolute path of the font with the few characters for which the renderer has its own glyphs. */
export const signFontFile: string = path.join(temmlDir, 'Temml.woff2')

/** KaTeX commands that set HTML attributes, mapped to the renderer's names. */
const namesOfKatex = {
  '\\htmlClass': '\\class',
  '\\htmlData': '\\data',
  '\\htmlId': '\\id',
  '\\htmlStyle': '\\style',
}

/**
 * Renders a TeX formula as MathML.
 * @param options.macros commands of the site; global definitions of a formula (`\gdef`) are added to the object
 * @param options.showsUnknown shows unknown commands in red and renders the rest, instead of throwing
 * @throws Error with the renderer's message if the formula is invalid
 */
export function renderFormula(
  formula: string,
  {
    isDisplay,
    macros = {},
    trust = false,
    showsUnknown = false,
  }: { isDisplay: boolean; macros?: object; trust?: unknown; showsUnknown?: boolean },
): string {
  if (trust !== false) Object.assign(macros, { ...namesOfKatex, ...macros })
  const options = { displayMode: isDisplay, annotate: true, throwOnError: !showsUnknown, macros, trust }
  const html = temml.renderToString(formula, options as Parameters<typeof temml.renderToString>[1])
  if (!html.startsWith('<math')) throw new Error('The formula has errors other than unknown commands.')
  return html
}

/** The renderer's stylesheet; it names its font `Temml.woff2`. */
export function readStylesheet(): string {
  return readFileSync(path.join(temmlDir, 'Temml-Local.css'), 'utf8')
}

/** The complete font for formulas, 400 KB. */
export function readFont(): Uint8Array {
  return readFileSync(fontFile)
}

/** The font reduced to the given characters, as WOFF2. */
export async function subsetFont(characters: string): Promise<Uint8Array> {
  const { default: subset } = await import('subset-font') // loads a WebAssembly module
  return subset(readFont(), characters, { targetFormat: 'woff2' })
}

/** The remark plugin that parses formulas, for documents that are processed by the site's own plugins. */
export async function loadRemarkPlugin(): Promise<unknown> {
  return (await import('remark-math')).default
}
