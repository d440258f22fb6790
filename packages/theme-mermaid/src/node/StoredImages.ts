import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { hashOf, type Json } from '@strata/core'
import { siteLook } from '../shared/siteLook.ts'

/** Version of the image format; raise it to render existing images again. */
const imageFormat = 1

const imageFile = /^[\da-f]{16}\.svg$/

/** Prerendered images of diagrams: files of the site, named by a hash of everything that determines the image. */
export class StoredImages {
  /** Part of the cache key of documents; changes whenever an image does. */
  readonly cacheKey: string
  private readonly images = new Map<string, string>()
  private readonly inputs: unknown
  private readonly elkVersion: string | undefined

  /**
   * @param dir absolute; may not exist
   * @param themeConfig `themeConfig.mermaid` of the site
   * @param elkVersion version of the ELK layouts, if they are installed: diagrams that use them look different without
   */
  constructor(dir: string, themeConfig: Json, elkVersion?: string) {
    const { version } = createRequire(import.meta.url)('mermaid/package.json') as { version: string }
    this.elkVersion = elkVersion
    this.inputs = [imageFormat, version, themeConfig, siteLook]
    for (const file of listImageFiles(dir)) this.images.set(file, readFileSync(path.join(dir, file), 'utf8').trim())
    this.cacheKey = hashOf(JSON.stringify([this.inputs, elkVersion, ...this.images]))
  }

  /** File name of a diagram's image, whether or not the file exists. */
  nameOf(text: string): string {
    const inputs = [this.inputs, text.trim()]
    if (this.elkVersion !== undefined && /\belk\b/.test(JSON.stringify(inputs))) inputs.push(this.elkVersion)
    return `${hashOf(JSON.stringify(inputs)).slice(0, 16)}.svg`
  }

  /** The image of a diagram as HTML, if it is prerendered. */
  get(text: string): string | undefined {
    return this.images.get(this.nameOf(text))
  }
}

/** Names of the files in a folder that are images of this theme; ignores other files. */
export function listImageFiles(dir: string): string[] {
  try {
    return readdirSync(dir)
      .filter((file) => imageFile.test(file))
      .sort()
  } catch {
    return []
  }
}
