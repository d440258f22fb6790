/** A selector with the names that a document has to contain for it to match: tags, and classes with a dot. */
export interface Selector {
  text: string
  needs: string[]
}

/** CSS text with the names of the custom properties that it uses. */
export interface Body {
  text: string
  uses: string[]
}

export interface Rule extends Body {
  selectors: Selector[]
  /** Its custom properties, kept separately because most pages use few of those that a theme defines. */
  properties: (Body & { name: string })[]
}

interface Group {
  head: string
  isLayer: boolean
  parts: Part[]
}

/** CSS that is always kept, such as `@keyframes`; a rule; an at-rule that contains others. */
export type Part = Body | Rule | Group

/** A parsed stylesheet, serializable as JSON. */
export interface Sheet {
  parts: Part[]
  /** All names that its selectors need, without duplicates. */
  names: string[]
}

/** Lists the custom properties that some CSS, or HTML with inline CSS, uses. */
export function listUses(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
}
