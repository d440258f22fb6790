import path from 'node:path'
import { type DefinedTag, loadTagsFile } from '../content/tagsFile.ts'
import { toKebabCase } from '../content/toKebabCase.ts'
import { type ContentPaths, getContentPathList } from './files.ts'

interface TagsFileOptions {
  /** Name of the tags file; undefined means `tags.yml`, false or null none. */
  tags: string | false | null | undefined
  contentPaths: ContentPaths
}

/** Possible paths of the tags file. */
export function getTagsFilePathsToWatch({ tags, contentPaths }: TagsFileOptions): string[] {
  if (tags === false || tags === null) return []
  return getContentPathList(contentPaths).map((folder) => path.posix.join(folder, tags ?? 'tags.yml'))
}

/** The tags of a tags file, by their keys; null without a tags file. @throws Error for a missing or invalid file */
export async function getTagsFile({
  tags,
  contentPaths,
}: TagsFileOptions): Promise<{ [key: string]: DefinedTag } | null> {
  const { tagsFile, problems } = await loadTagsFile(getContentPathList(contentPaths), tags, toKebabCase)
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'))
  return tagsFile === undefined ? null : Object.fromEntries(tagsFile.tags)
}
