export interface DiagramDescription {
  /** Diagram type in words, such as `sequence diagram`; `diagram` if the text does not begin with a type. */
  kind: string
  /** From `accTitle`, else from the visible title. */
  title?: string
  /** From `accDescr`. */
  description?: string
  /** Whether an element of the diagram is a link. */
  hasLinks: boolean
}

const frontMatter = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?:\n|$)/

/**
 * Derives a text alternative from the source of a diagram.
 * @example describeDiagram('pie title Pets\n "Cats": 3') // => { kind: 'pie chart', title: 'Pets', hasLinks: false }
 */
export function describeDiagram(text: string): DiagramDescription {
  const settings = frontMatter.exec(text)?.[1] ?? ''
  const body = text
    .replace(frontMatter, '')
    .replace(/%%\{(?:(?!%%\{)[\s\S])*?\}%%/g, '')
    .replace(/^[ \t]*%%.*$/gm, '')
  const first = /^\s*(\S+)/.exec(body)?.[1] ?? ''
  const title =
    findLine(body, /^[ \t]*accTitle\s*:\s*(.+)$/m) ?? findLine(settings, /^title\s*:\s*(.+)$/m) ?? findShownTitle(body)
  const description =
    findLine(body, /^[ \t]*accDescr\s*:\s*(.+)$/m) ?? findLine(body, /^[ \t]*accDescr\s*\{([^{}]*)\}/m)
  return {
    kind: describeKind(first),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    hasLinks: /^[ \t]*(?:click|links?)\s/m.test(body),
  }
}

/** `title Pets` on a line of its own, or after the first word of a pie chart. */
function findShownTitle(body: string): string | undefined {
  return findLine(body, /^[ \t]*(?:pie[ \t]+(?:showData[ \t]+)?)?title(?:[ \t]*:)?[ \t]+(.+)$/m)
}

function findLine(text: string, pattern: RegExp): string | undefined {
  const found = pattern.exec(text)?.[1]?.replace(/\s+/g, ' ').trim()
  return found === undefined || found === '' ? undefined : found.replace(/^(["'])(.*)\1$/, '$2')
}

const kinds: { [word: string]: string } = {
  graph: 'flowchart',
  gantt: 'Gantt chart',
  pie: 'pie chart',
  mindmap: 'mind map',
  gitGraph: 'Git graph',
  erDiagram: 'entity relationship diagram',
  journey: 'user journey',
  quadrantChart: 'quadrant chart',
  xychart: 'XY chart',
  sankey: 'Sankey diagram',
}

/** `sequenceDiagram` → `sequence diagram`, `stateDiagram-v2` → `state diagram`. */
function describeKind(word: string): string {
  const plain = word.replace(/[;:]$/, '').replace(/-(?:v2|beta|elk)$/, '')
  if (!/^[a-zA-Z][\w-]*$/.test(plain)) return 'diagram'
  return (
    kinds[plain] ??
    plain
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/-/g, ' ')
      .toLowerCase()
  )
}
