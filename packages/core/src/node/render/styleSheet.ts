/** What a document has to contain for a selector to match in it: names of tags, and of classes with a dot. */
export interface Selector {
  text: string
  needs: string[]
}

/** Declarations, with the custom properties whose values they name. */
export interface Body {
  text: string
  uses: string[]
}

export interface Rule extends Body {
  selectors: Selector[]
  /** Its custom properties: most that a theme defines are named nowhere on most pages. */
  properties: (Body & { name: string })[]
}

interface Group {
  head: string
  isLayer: boolean
  parts: Part[]
}

/** What is always kept, such as key frames; a rule; an at-rule around others. */
export type Part = Body | Rule | Group

/** A stylesheet, taken apart; JSON. */
export interface Sheet {
  parts: Part[]
  /** All that its selectors need, each once. */
  names: string[]
}

/** Custom properties that some CSS, or HTML with CSS in it, asks for. */
export function listUses(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
}
