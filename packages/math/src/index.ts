import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import temml from 'temml'

const require = createRequire(import.meta.url)
const temmlDir = path.dirname(require.resolve('temml'))
const fontFile = require.resolve('@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2')

/** Absolute path of the font with the few signs that the renderer draws in its own way. */
export const signFontFile: string = path.join(temmlDir, 'Temml.woff2')

/** What is written in HTML by commands that have other names here. */
const namesOfKatex = {
  '\\htmlClass': '\\class',
  '\\htmlData': '\\data',
  '\\htmlId': '\\id',
  '\\htmlStyle': '\\style',
}

/**
 * A TeX formula as MathML.
 * @param options.macros commands of the site; what a formula defines for all that follow (`\gdef`) is added to them
 * @param options.showsUnknown names of commands that are not known are shown, in red, and what is around them is rendered
 * @throws Error with the renderer's message if the formula is wrong
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
  if (!html.startsWith('<math')) throw new Error('The formula is wrong in more than the names of commands.')
  return html
}

/** The renderer's stylesheet; it names its font `Temml.woff2`. */
export function readStylesheet(): string {
  return readFileSync(path.join(temmlDir, 'Temml-Local.css'), 'utf8')
}

/** The font for formulas as it is installed: 400 KB. */
export function readFont(): Uint8Array {
  return readFileSync(fontFile)
}

/** That font with some characters only, as WOFF2. */
export async function subsetFont(characters: string): Promise<Uint8Array> {
  const { default: subset } = await import('subset-font') // loads a WebAssembly module
  return subset(readFont(), characters, { targetFormat: 'woff2' })
}

/** The remark plugin that reads formulas, for documents that the site's own plugins see. */
export async function loadRemarkPlugin(): Promise<unknown> {
  return (await import('remark-math')).default
}
