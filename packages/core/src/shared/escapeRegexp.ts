/** Text as a regular expression that matches nothing else. */
export function escapeRegexp(text: string): string {
  return text.replace(/[|\\{}()[\]^$+*?.-]/g, '\\$&')
}
