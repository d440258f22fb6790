/** Escapes text so that, as a regular expression, it matches only itself. */
export function escapeRegexp(text: string): string {
  return text.replace(/[|\\{}()[\]^$+*?.-]/g, '\\$&')
}
