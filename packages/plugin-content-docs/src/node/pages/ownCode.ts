/** What a module names that is about the entries of sidebars. */
const aboutSidebars = /\b(?:DocSidebar\w*|useDocsSidebar|useCurrentSidebarCategory|PropSidebarItem\w*|docsSidebars)\b/

/** The hook that lists entries knows that those of a closed category may still be missing. */
const completed = /\buseVisibleSidebarItems\((?:\w{1,40}\.){0,4}items\b/g

/** Entries that are listed, counted or looked through: `item.items.map(…)`, `of items`, `[...items]`, `collect(item.items)`. */
const reading = /\bitems\??\.\w|\bitems[!?]?\.?\[|(?:\bof |\.\.\.|\w\()(?:\w{1,40}[?!]?\.){0,4}items\b/

/**
 * Whether a module reads entries of sidebars itself. Pages hold no entries of categories that are closed when they are opened,
 * as the engine's own components do without.
 */
export function readsSidebarItems(code: string): boolean {
  return aboutSidebars.test(code) && reading.test(code.replace(completed, ''))
}

/** Whether a module asks the version of a page for its sidebars, which are those of all of its pages. */
export function readsSidebarsOfVersion(code: string): boolean {
  return /\bdocsSidebars\b/.test(code)
}

/** Whether a module asks a document for `SourceProps`: where it lies, in which version and at which place. */
export function readsSources(code: string): boolean {
  return (
    /\buseDoc\b/.test(code) && /[.{,] ?(?:source|sourceDirName|slug|version|sidebarPosition|contentTitle)\b/.test(code)
  )
}
