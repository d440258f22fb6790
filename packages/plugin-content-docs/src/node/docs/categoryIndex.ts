/** A document's place on disk, as `isCategoryIndex` sees it. */
interface CategoryIndexParams {
  /** Without extension. */
  fileName: string
  /** With the dot. */
  extension: string
  /** Folders from the inside out; `['.']` at the root. */
  directories: string[]
}

export type CategoryIndexMatcher = (params: CategoryIndexParams) => boolean

/** `index`, `readme` and a document named like its folder stand for the folder, in any letter case. */
export const isCategoryIndex: CategoryIndexMatcher = ({ fileName, directories }) => {
  const name = fileName.toLowerCase()
  return name === 'index' || name === 'readme' || name === directories[0]?.toLowerCase()
}

/** @param source path with slashes, of which only the file name is read */
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
