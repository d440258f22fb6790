const entities: { [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML, also inside a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** ` name="value"` for each attribute that has a value; empty for none. */
export function renderAttributes(attributes: { [name: string]: string | number | undefined }): string {
  return Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('')
}

/** Class names with spaces between; missing and empty ones are left out. */
export function joinWords(...words: (string | undefined)[]): string {
  return words.filter((word) => word !== undefined && word !== '').join(' ')
}
