/** Names that occur only in modules that deal with sidebar items. */
const aboutSidebars =
  /\b(?:DocSidebar\w*|useDocsSidebar|useCurrentSidebar(?:Category|Siblings)|PropSidebarItem\w*|docsSidebars)\b/

/** Reads that are safe: this hook handles the missing items of closed categories itself. */
const completed = /\buseVisibleSidebarItems\((?:\w{1,40}\.){0,4}(?:items|sidebar)\b/g

/** Items that are listed, counted or searched: `item.items.map(…)`, `of items`, `[...items]`, `collect(item.items)`. */
const reading = /\bitems\??\.\w|\bitems[!?]?\.?\[|(?:\bof |\.\.\.|\w\()(?:\w{1,40}[?!]?\.){0,4}items\b/

/** Items assigned to another name, after which any use is possible: `const children = item.items`, `{ items: children }`. */
const renaming =
  /[^=!<>]=\s*(?:\w{1,40}[?!]?\.){1,4}items\b|\[\s*['"]items['"]\s*\]|\{[^{}]{0,200}\bitems:\s*\w+[^{}]{0,200}\}\s*(?:=|\))/

/**
 * Items passed on to other code of the site, which may search them: `expand(sidebar, path)`, `find(path, sidebar.items)`,
 * `<Tree items={sidebar} />`. The theme components between a page and its items are excluded, as they need no whole sidebar.
 */
const handing =
  /\w\((?:\w{1,40}\.)?sidebar\s*[,)]|,\s*(?:\w{1,40}[?!]?\.){1,4}items\s*(?:\?\?|[,)])|<(?!Doc(?:Sidebar|Root|Page))\w+\b[^<>]*(?:\bitems=\{(?:\w{1,40}\.)?sidebar\}|=\{(?:\w{1,40}[?!]?\.){1,4}items\})/

/**
 * Whether a module reads sidebar items itself. Such a site gets whole sidebars in its pages; otherwise pages omit the items of
 * closed categories, which the engine's own components do not need.
 */
export function readsSidebarItems(code: string): boolean {
  const rest = code.replace(completed, '')
  return aboutSidebars.test(code) && (reading.test(rest) || renaming.test(rest) || handing.test(rest))
}

/** Whether a module reads `docsSidebars` of the version, which holds the sidebars of all of its pages. */
export function readsSidebarsOfVersion(code: string): boolean {
  return /\bdocsSidebars\b/.test(code)
}

/**
 * Whether a module reads `SourceProps` of a document (file, folder, slug, version, position), through the hook or through the
 * type of the `children` that it receives.
 */
export function readsSources(code: string): boolean {
  return (
    (/\buseDoc\b/.test(code) || (/\bchildren\b/.test(code) && /\bmetadata\b/.test(code))) &&
    /(?:[.{,]\s*|\[\s*['"])(?:source|sourceDirName|slug|version|sidebarPosition)\b/.test(code)
  )
}
