/** Where an offset is in a text, 1-based. */
export function positionAt(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset)
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
}

/** Where one of the texts is, 1-based, if exactly one place has one of them. */
export function locateText(source: string, texts: string[]): { line?: number; column?: number } {
  const places = texts.flatMap((text) => {
    const first = source.indexOf(text)
    if (first < 0) return []
    return source.indexOf(text, first + 1) < 0 ? [first] : [first, first]
  })
  const [place] = places
  return place === undefined || places.length > 1 ? {} : positionAt(source, place)
}
