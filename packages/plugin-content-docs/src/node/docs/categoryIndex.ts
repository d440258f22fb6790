/** A document's location on disk, as passed to `isCategoryIndex`. */
interface CategoryIndexParams {
  /** Without extension. */
  fileName: string
  /** With the dot. */
  extension: string
  /** Folder names, innermost first; `['.']` at the root. */
  directories: string[]
}

export type CategoryIndexMatcher = (params: CategoryIndexParams) => boolean

/** Matches the index of a folder: `index`, `readme` or a document named like the folder, in any letter case. */
export const isCategoryIndex: CategoryIndexMatcher = ({ fileName, directories }) => {
  const name = fileName.toLowerCase()
  return name === 'index' || name === 'readme' || name === directories[0]?.toLowerCase()
}

/** @param source path with slashes; only its file name is used */
export function toCategoryIndexParams({
  source,
  sourceDirName,
}: {
  source: string
  sourceDirName: string
}): CategoryIndexParams {
  const base = source.slice(source.lastIndexOf('/') + 1)
  const dotAt = base.lastIndexOf('.')
  return {
    fileName: dotAt > 0 ? base.slice(0, dotAt) : base,
    extension: dotAt > 0 ? base.slice(dotAt) : '',
    directories: sourceDirName.split('/').reverse(),
  }
}
