import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { LoadContext } from '@strata/core'
import type { LogoConfig } from '../common/themeConfigTypes.ts'

const require = createRequire(import.meta.url)

export interface ImageSize {
  width: number
  height: number
}

/** Size of a logo in the site's static folders; undefined if the logo is elsewhere, or if its file has no size. */
export function readLogoSize(
  logo: LogoConfig | undefined,
  { siteDir, siteConfig }: Pick<LoadContext, 'siteDir' | 'siteConfig'>,
): ImageSize | undefined {
  if (logo === undefined || /^(?:[a-z][\w+.-]*:|\/\/)/i.test(logo.src)) return undefined
  const file = siteConfig.staticDirectories
    .map((dir) => path.resolve(siteDir, dir, logo.src.replace(/^\/+/, '')))
    .find((candidate) => existsSync(candidate))
  if (file === undefined) return undefined
  // loaded lazily, because most sites have no logo to measure
  const { imageSize } = require('image-size') as typeof import('image-size')
  try {
    const { width, height } = imageSize(readFileSync(file))
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}
