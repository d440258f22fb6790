/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text
}

/** Escapes text for use between tags and in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return /[&<>"]/.test(text) ? escapeText(text).replace(/"/g, '&quot;') : text
}

/** Like `escapeAttribute`, but also escapes `'`, as some consumers of sitemaps and feeds require. */
export function escapeXml(text: string): string {
  return escapeAttribute(text).replaceAll("'", '&apos;')
}
