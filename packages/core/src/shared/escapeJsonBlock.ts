/**
 * JSON, or a JSON literal in a script, that means the same inside of a script element and can neither end it nor change
 * how the parser reads on: `</script>` ends it, and after `<!--<script` its end tag does not.
 * @example escapeJsonBlock('"<!--<script>"') // => '"\\u003c!--\\u003cscript>"'
 */
export function escapeJsonBlock(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/**
 * Text of a script element, by its `type`. JSON and all of its kinds are escaped as a whole; of code only what the HTML
 * standard names, which is in strings and regular expressions alone.
 */
export function escapeScriptText(text: string, type: string | undefined): string {
  if (type !== undefined && /json|^(?:importmap|speculationrules)$/i.test(type.trim())) return escapeJsonBlock(text)
  return text.replaceAll('</', '<\\/').replaceAll('<!--', '\\x3C!--')
}
