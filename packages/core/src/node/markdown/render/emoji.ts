let find: ((name: string) => string | undefined) | undefined

/** Loads the list of emoji; must be called before a document with shortcodes is compiled. */
export async function loadEmoji(): Promise<void> {
  find ??= (await import('node-emoji')).get
}

/** Replaces every known shortcode by its character. */
export function replaceEmoji(text: string): string {
  if (!text.includes(':')) return text
  return text.replace(/:([a-z\d_+-]+):/g, (match, name: string) => find?.(name) ?? match)
}
