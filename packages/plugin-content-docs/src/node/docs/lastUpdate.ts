import type { GitDate } from '@strata/core'
import type { DocFrontMatter } from './frontMatter.ts'

/** Who changed a document last and when, as far as the options show it. Front matter goes before git. */
export function toLastUpdate(
  frontMatter: Pick<DocFrontMatter, 'last_update'>,
  git: GitDate | undefined,
  options: { showLastUpdateTime: boolean; showLastUpdateAuthor: boolean },
): { lastUpdatedAt?: number; lastUpdatedBy?: string } {
  const own = frontMatter.last_update
  const time = own?.date === undefined ? git?.timestamp : new Date(own.date).getTime()
  const author = own?.author ?? git?.author
  return {
    ...(options.showLastUpdateTime && time !== undefined ? { lastUpdatedAt: time } : {}),
    ...(options.showLastUpdateAuthor && author !== undefined ? { lastUpdatedBy: author } : {}),
  }
}
