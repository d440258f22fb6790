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

  /**
   * @param dir absolute; it need not be there
   * @param themeConfig `themeConfig.mermaid` of the site
   */
  constructor(dir: string, themeConfig: Json) {
    const { version } = createRequire(import.meta.url)('mermaid/package.json') as { version: string }
    this.madeOf = [imageFormat, version, themeConfig, siteLook]
    for (const file of listImageFiles(dir)) this.images.set(file, readFileSync(path.join(dir, file), 'utf8').trim())
    this.cacheKey = hashOf(JSON.stringify([this.madeOf, ...this.images]))
  }

  /** Name of the file for a diagram's image, there or not. */
  nameOf(text: string): string {
    return `${hashOf(JSON.stringify([this.madeOf, text.trim()])).slice(0, 16)}.svg`
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
