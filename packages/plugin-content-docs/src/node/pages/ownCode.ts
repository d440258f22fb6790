/** What a module names that is about the entries of sidebars. */
const aboutSidebars =
  /\b(?:DocSidebar\w*|useDocsSidebar|useCurrentSidebar(?:Category|Siblings)|PropSidebarItem\w*|docsSidebars)\b/

/** The hook that lists entries knows that those of a closed category may still be missing. */
const completed = /\buseVisibleSidebarItems\((?:\w{1,40}\.){0,4}(?:items|sidebar)\b/g

/** Entries that are listed, counted or looked through: `item.items.map(…)`, `of items`, `[...items]`, `collect(item.items)`. */
const reading = /\bitems\??\.\w|\bitems[!?]?\.?\[|(?:\bof |\.\.\.|\w\()(?:\w{1,40}[?!]?\.){0,4}items\b/

/** Entries that get another name, by which anything may be done with them: `const children = item.items`, `{ items: children }`. */
const renaming =
  /[^=!<>]=\s*(?:\w{1,40}[?!]?\.){1,4}items\b|\[\s*['"]items['"]\s*\]|\{[^{}]{0,200}\bitems:\s*\w+[^{}]{0,200}\}\s*(?:=|\))/

/**
 * What other code of the site is given, which may look through it: `expand(sidebar, path)`, `find(path, sidebar.items)`,
 * `<Tree items={sidebar} />`. The parts of the theme between a page and its entries do without.
 */
const handing =
  /\w\((?:\w{1,40}\.)?sidebar\s*[,)]|,\s*(?:\w{1,40}[?!]?\.){1,4}items\s*(?:\?\?|[,)])|<(?!Doc(?:Sidebar|Root|Page))\w+\b[^<>]*(?:\bitems=\{(?:\w{1,40}\.)?sidebar\}|=\{(?:\w{1,40}[?!]?\.){1,4}items\})/

/**
 * Whether a module reads entries of sidebars itself. Pages hold no entries of categories that are closed when they are opened,
 * as the engine's own components do without.
 */
export function readsSidebarItems(code: string): boolean {
  const rest = code.replace(completed, '')
  return aboutSidebars.test(code) && (reading.test(rest) || renaming.test(rest) || handing.test(rest))
}

/** Whether a module asks the version of a page for its sidebars, which are those of all of its pages. */
export function readsSidebarsOfVersion(code: string): boolean {
  return /\bdocsSidebars\b/.test(code)
}

/**
 * Whether a module asks a document for `SourceProps`, by the hook or by the type of the children that it is given: where it
 * lies, in which version and at which place.
 */
export function readsSources(code: string): boolean {
  return (
    (/\buseDoc\b/.test(code) || (/\bchildren\b/.test(code) && /\bmetadata\b/.test(code))) &&
    /(?:[.{,]\s*|\[\s*['"])(?:source|sourceDirName|slug|version|sidebarPosition)\b/.test(code)
  )
}
