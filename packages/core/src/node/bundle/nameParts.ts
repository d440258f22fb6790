/**
 * Matches `[class*='name']` and the like, and captures the operator, the letters, and what follows from a `_` on. Also matches
 * `.name_hash`, unless the hash is four lowercase letters, which are likely a word in a class of the site.
 */
const byName =
  /\[class([*^~|])=(["']?)([A-Za-z]+)(_[\w-]*)?\2(?:\s+[is])?\]|\.([A-Za-z]+)_(?![a-z]{4})[\w-]{4}(?![\w-])/g

/**
 * Makes a selector for class names of Docusaurus's CSS modules also match the parts of a theme that have other classes. The
 * specificity stays the same.
 * @param parts selectors by name, none more specific than a class
 * @example nameParts("[class*='title_'] a", { title: '.post__title' }) // ":is([class*='title_'], .post__title) a"
 */
export function nameParts(selector: string, parts: { [name: string]: string }): string {
  return selector.replaceAll(
    byName,
    (
      whole,
      operator: string | undefined,
      _quote,
      piece: string | undefined,
      end: string | undefined,
      exact?: string,
    ) => {
      // `[class*='title_']` means names that end with `title`, `[class^='title_']` those that also start with it
      const isMatch = (name: string) =>
        (exact === undefined || name === exact) &&
        (piece === undefined ||
          ((operator === '*' || name.startsWith(piece)) &&
            (end === undefined ? name.includes(piece) : name.endsWith(piece))))
      const matching = Object.keys(parts).flatMap((key) => {
        const name = key.replace('^', '')
        const isHidden = key === name ? operator === '^' && Object.hasOwn(parts, `^${name}`) : exact !== undefined
        return isMatch(name) && !isHidden ? (parts[key] ?? []) : []
      })
      return matching.length === 0 ? whole : `:is(${[whole, ...new Set(matching)].join(', ')})`
    },
  )
}

/** An element's tag before a class. */
const byTag = /(?<![\w.#:[-])([a-z]+)\.([\w-]+)/g

/**
 * Makes a selector for elements by tag and class also match those for which the theme uses another tag. The specificity stays
 * the same.
 * @param tags tags of the theme by class
 * @example nameTags('nav.navbar', { navbar: 'header' }) // ':is(nav, header).navbar'
 */
export function nameTags(selector: string, tags: { [name: string]: string }): string {
  return selector.replaceAll(byTag, (whole, tag: string, name: string) => {
    const own = Object.hasOwn(tags, name) ? tags[name] : undefined
    return own === undefined || own === tag ? whole : `:is(${tag}, ${own}).${name}`
  })
}
