let find: ((name: string) => string | undefined) | undefined

/** Loads the list of emoji; call it before a document with shortcodes is compiled. */
export async function loadEmoji(): Promise<void> {
  find ??= (await import('node-emoji')).get
}

/** The text with a character for every shortcode that is known. */
export function replaceEmoji(text: string): string {
  if (!text.includes(':')) return text
  return text.replace(/:([a-z\d_+-]+):/g, (match, name: string) => find?.(name) ?? match)
}
