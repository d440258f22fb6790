import path from 'node:path'
import { lookup } from 'mrmime'

/** Types of extensions that the library does not know. */
const others: { [extension: string]: string } = { '.ico': 'image/x-icon', '.tgz': 'application/gzip' }

/** `Content-Type` for a file name, with charset for text; `application/octet-stream` for unknown extensions. */
export function findContentType(file: string): string {
  const type = lookup(file) ?? others[path.extname(file).toLowerCase()] ?? 'application/octet-stream'
  return isText(type) ? `${type}; charset=utf-8` : type
}

function isText(type: string): boolean {
  return /^text\/|[/+](?:json|xml|javascript|yaml)$/.test(type)
}

/** Whether a type is text, or a format that is not compressed itself. */
export function isCompressible(contentType: string): boolean {
  return /charset=|^(?:image\/(?:x-icon|vnd\.microsoft\.icon|x-ms-bmp|bmp)|font\/(?:ttf|otf)|application\/wasm)/.test(
    contentType,
  )
}
