/**
 * `[class*='name']` and its kin, of which the sign, the letters and a `_` behind them count; or `.name_hash`, where the hash is
 * not four small letters, as words of a site are.
 */
const byName =
  /\[class([*^~|])=(["']?)([A-Za-z]+)(_[\w-]*)?\2(?:\s+[is])?\]|\.([A-Za-z]+)_(?![a-z]{4})[\w-]{4}(?![\w-])/g

/**
 * A selector that finds parts of a theme by names which are no classes of theirs, too. Its specificity stays the same.
 * @param parts selectors by name, none of more weight than a class
 * @example nameParts("[class*='title_'] a", { title: '.post__title' }) // ":is([class*='title_'], .post__title) a"
 */
export function nameParts(selector: string, parts: { [name: string]: string }): string {
  return selector.replaceAll(
    byName,
    (whole, sign: string | undefined, _quote, piece: string | undefined, end: string | undefined, exact?: string) => {
      // of `[class*='title_']` the name ends there, of `[class^='title_']` it begins there as well
      const isMeant = (name: string) =>
        (exact === undefined || name === exact) &&
        (piece === undefined ||
          ((sign === '*' || name.startsWith(piece)) &&
            (end === undefined ? name.includes(piece) : name.endsWith(piece))))
      const meant = Object.keys(parts).flatMap((name) => (isMeant(name) ? (parts[name] ?? []) : []))
      return meant.length === 0 ? whole : `:is(${[whole, ...new Set(meant)].join(', ')})`
    },
  )
}

/** An element's tag before a class. */
const byTag = /(?<![\w.#:[-])([a-z]+)\.([\w-]+)/g

/**
 * A selector that finds elements of a theme by their tag and class where the theme has another tag for them. Its specificity
 * stays the same.
 * @param tags tags of the theme by class
 * @example nameTags('nav.navbar', { navbar: 'header' }) // ':is(nav, header).navbar'
 */
export function nameTags(selector: string, tags: { [name: string]: string }): string {
  return selector.replaceAll(byTag, (whole, tag: string, name: string) => {
    const own = Object.hasOwn(tags, name) ? tags[name] : undefined
    return own === undefined || own === tag ? whole : `:is(${tag}, ${own}).${name}`
  })
}
