import path from 'node:path'
import { isWatchedBy, listWatchedGlobs } from '../content/listWatched.ts'
import { describeFrontMatter, describeReadFile, haveSameFrontMatter, openDescriptions } from './describeFrontMatter.ts'
import type { DevSite } from './DevSite.ts'

const styleFile = /\.(?:css|scss|sass|less)$/

/**
 * What an edit of a file affects: only the text of a page (`text`); also its title or first sentence, which other pages may
 * show (`summary`); or anything else (`more`).
 */
export type EditKind = 'text' | 'summary' | 'more'

/** Distinguishes edits of a page's text from edits that other pages may depend on. */
export class TextEdits {
  /** What plugins read from each Markdown file besides its text. */
  private readonly known = new Map<string, string | undefined>()

  constructor(private readonly devSite: DevSite) {
    const descriptions = openDescriptions(devSite.site.context)
    const reading = { readSince: devSite.readSince, descriptions }
    for (const { levels } of devSite.table.pages) {
      for (const { contents = [] } of levels)
        for (const { sourcePath } of contents)
          if (!this.known.has(sourcePath)) this.known.set(sourcePath, describeReadFile(sourcePath, reading))
    }
    descriptions.save()
  }

  /** Classifies the edit of a file and remembers its current state. */
  classify(file: string): EditKind {
    // files that no plugin watches may be written by plugins themselves on every load
    if (!this.isWatched(file) || (!this.known.has(file) && !this.isContent(file))) return 'text'
    if (!/\.mdx?$/.test(file)) return 'more'
    const before = this.known.get(file)
    const after = describeFrontMatter(file)
    this.known.set(file, after)
    if (before === undefined || after === undefined) return 'more'
    if (before === after) return 'text'
    return haveSameFrontMatter(before, after) ? 'summary' : 'more'
  }

  /** Whether a watched file is content: new Markdown or data, but not partials and code of components, theme or styles. */
  private isContent(file: string): boolean {
    if (/\.mdx?$/.test(file)) return !path.basename(file).startsWith('_')
    return !/src[\\/](?:components|theme|css)[\\/]/.test(file)
  }

  isWatched(file: string): boolean {
    const { site } = this.devSite
    return !styleFile.test(file) && isWatchedBy(listWatchedGlobs(site), file, site.context.siteDir)
  }
}
