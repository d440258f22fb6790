import { addBaseUrl, hasProtocol, type HtmlTag } from '@strata/core'
import type { PwaOptions } from './options.ts'

type PwaHeadTag = PwaOptions['pwaHead'][number]

/** Tags whose text may look like a file name ("Node.js"). */
const textNames = new Set(['application-name', 'apple-mobile-web-app-title', 'description'])

/** Tags for the head of every page; `href` and `content` that name a file get the base URL. */
export function createHeadTags(pwaHead: PwaHeadTag[], baseUrl: string): HtmlTag[] {
  return pwaHead.map(({ tagName, ...attributes }) => ({
    tagName,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [
        name,
        isFileName(name, value, attributes) ? addBaseUrl(toRooted(value), baseUrl) : value,
      ]),
    ),
  }))
}

function isFileName(
  name: string,
  value: string | boolean,
  { name: metaName }: { [name: string]: string | boolean },
): value is string {
  if (typeof value !== 'string' || hasProtocol(value)) return false
  if (name !== 'href' && !(name === 'content' && !textNames.has(String(metaName)))) return false
  return /^\S+\.[a-z][a-z\d]*$/i.test(value)
}

function toRooted(file: string): string {
  return file.startsWith('/') ? file : `/${file.replace(/^\.\//, '')}`
}
