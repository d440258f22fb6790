import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { hashOf, type Json } from '@strata/core'
import { siteLook } from '../shared/siteLook.ts'

/** Raised when what is captured of a page changes, so that images of before are rendered anew. */
const imageFormat = 1

const imageFile = /^[\da-f]{16}\.svg$/

/** Images of diagrams that were rendered ahead: files of the site, each named by what it is made of. */
export class StoredImages {
  /** Changes with every image, for the keys of documents that hold them. */
  readonly cacheKey: string
  private readonly images = new Map<string, string>()
  private readonly madeOf: unknown
  private readonly elkVersion: string | undefined

  /**
   * @param dir absolute; it need not be there
   * @param themeConfig `themeConfig.mermaid` of the site
   * @param elkVersion of the layouts of ELK, if they are installed: a diagram that asks for them looks otherwise without
   */
  constructor(dir: string, themeConfig: Json, elkVersion?: string) {
    const { version } = createRequire(import.meta.url)('mermaid/package.json') as { version: string }
    this.elkVersion = elkVersion
    this.madeOf = [imageFormat, version, themeConfig, siteLook]
    for (const file of listImageFiles(dir)) this.images.set(file, readFileSync(path.join(dir, file), 'utf8').trim())
    this.cacheKey = hashOf(JSON.stringify([this.madeOf, elkVersion, ...this.images]))
  }

  /** Name of the file for a diagram's image, there or not. */
  nameOf(text: string): string {
    const madeOf = [this.madeOf, text.trim()]
    if (this.elkVersion !== undefined && /\belk\b/.test(JSON.stringify(madeOf))) madeOf.push(this.elkVersion)
    return `${hashOf(JSON.stringify(madeOf)).slice(0, 16)}.svg`
  }

  /** The image of a diagram as HTML, if it was rendered ahead. */
  get(text: string): string | undefined {
    return this.images.get(this.nameOf(text))
  }
}

/** Names of the files in a folder that are images of this theme; other files in it are none of its business. */
export function listImageFiles(dir: string): string[] {
  try {
    return readdirSync(dir)
      .filter((file) => imageFile.test(file))
      .sort()
  } catch {
    return []
  }
}
