import { createHash } from 'node:crypto'
import { loadMathPackage, type MathPackage } from './mathPackage.ts'

let library: MathPackage | undefined

/** Loads the formula renderer; must be called before a document with formulas is compiled. */
export async function loadMath(siteDir: string): Promise<void> {
  library = await loadMathPackage(siteDir)
}

export interface Formula {
  /** MathML without style attributes. */
  html: string
  /** Class name → declarations that the renderer wrote as style attributes. */
  styles: { [className: string]: string }
}

/**
 * Renders a TeX formula to MathML, which browsers show without scripts. A strict content security policy forbids style
 * attributes, so each set of declarations becomes a class.
 * @throws Error with the renderer's message if the formula is invalid
 */
export function renderFormula(formula: string, options: Parameters<MathPackage['renderFormula']>[1]): Formula {
  if (library === undefined) throw new Error('The formula renderer was used before it was loaded; please report this.')
  const html = library.renderFormula(formula, options)
  const styles: Formula['styles'] = {}
  const classed = html.replace(/<([a-z]+)((?:\s+[\w-]+="[^"]*")*)>/g, (tag, name: string, attributes: string) => {
    const style = /\sstyle="([^"]*)"/.exec(attributes)
    if (style === null) return tag
    // the stylesheet sets this for displayed formulas anyway
    const declarations = (style[1] ?? '').replace(/display:\s*block math;?/, '').trim()
    const rest = attributes.replace(style[0], '')
    if (declarations === '') return `<${name}${rest}>`
    const className = `m-${createHash('sha256').update(declarations).digest('hex').slice(0, 8)}`
    styles[className] = declarations
    const known = /\sclass="([^"]*)"/.exec(rest)
    return known === null
      ? `<${name} class="${className}"${rest}>`
      : `<${name}${rest.replace(known[0], ` class="${known[1]} ${className}"`)}>`
  })
  return { html: classed, styles }
}
