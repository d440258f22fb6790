/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text
}

/** Escapes text for use between tags and in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return /[&<>"]/.test(text) ? escapeText(text).replace(/"/g, '&quot;') : text
}

/** The same with the fifth entity of XML, which some readers of sitemaps and the like ask for. */
export function escapeXml(text: string): string {
  return escapeAttribute(text).replaceAll("'", '&apos;')
}
