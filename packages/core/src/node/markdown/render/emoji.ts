let find: ((name: string) => string | undefined) | undefined

/** Loads the list of emoji; call it before a document with shortcodes is compiled. */
export async function loadEmoji(): Promise<void> {
  find ??= (await import('node-emoji')).get
}

/** The character of a shortcode without its colons; undefined if there is none. */
export function findEmoji(name: string): string | undefined {
  return find?.(name)
}
