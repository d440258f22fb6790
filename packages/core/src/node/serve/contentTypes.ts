import path from 'node:path'
import { lookup } from 'mrmime'

/** Kinds that the library has no type for. */
const others: { [extension: string]: string } = { '.ico': 'image/x-icon', '.tgz': 'application/gzip' }

/** `Content-Type` of a file by its name, text with its charset; bytes without meaning for unknown extensions. */
export function findContentType(file: string): string {
  const type = lookup(file) ?? others[path.extname(file).toLowerCase()] ?? 'application/octet-stream'
  return isText(type) ? `${type}; charset=utf-8` : type
}

function isText(type: string): boolean {
  return /^text\/|[/+](?:json|xml|javascript|yaml)$/.test(type)
}

/** Text, and formats that are not packed already. */
export function isCompressible(contentType: string): boolean {
  return /charset=|^(?:image\/(?:x-icon|vnd\.microsoft\.icon|x-ms-bmp|bmp)|font\/(?:ttf|otf)|application\/wasm)/.test(
    contentType,
  )
}
