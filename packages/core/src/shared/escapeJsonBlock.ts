/**
 * Escapes JSON, or a JSON literal in a script, for use inside a script element without changing its meaning. Unescaped,
 * `</script>` would end the element, and `<!--<script` would keep its end tag from ending it.
 * @example escapeJsonBlock('"<!--<script>"') // => '"\\u003c!--\\u003cscript>"'
 */
export function escapeJsonBlock(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/**
 * Escapes the text of a script element, by its `type`. JSON formats are escaped as a whole; in code, only the sequences that
 * the HTML standard names are escaped, as they occur in strings and regular expressions only.
 */
export function escapeScriptText(text: string, type: string | undefined): string {
  if (type !== undefined && /json|^(?:importmap|speculationrules)$/i.test(type.trim())) return escapeJsonBlock(text)
  return text.replaceAll('</', '<\\/').replaceAll('<!--', '\\x3C!--')
}
