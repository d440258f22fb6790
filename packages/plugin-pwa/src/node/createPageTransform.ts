import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { hasProtocol } from '@strata/core'
import type { ManifestEntry, ManifestTransform } from 'workbox-build'
import { isHashedAsset } from '../shared/hashedAssets.ts'

/** Redirect pages are small, so larger files are not read to check. */
const maxRedirectBytes = 4096

/**
 * Maps file names in the precache manifest to the URLs at which pages are visited (`docs/index.html` becomes `docs/`),
 * because hosts may set headers by URL. Leaves out pages that only redirect to a URL that the worker finds itself. Files
 * with a hash in their name need no revision, except static files, whose names may look hashed (`assets/hero-background.png`).
 * @param pages output file → pathname of the page
 * @param staticDirs absolute folders of the site's static files
 */
export function createPageTransform({
  dir,
  pages,
  staticDirs,
}: {
  dir: string
  pages: Map<string, string>
  staticDirs: string[]
}): ManifestTransform {
  const isOwn = (file: string) => staticDirs.some((folder) => existsSync(path.join(folder, file)))
  return (entries) => {
    const files = new Set(entries.map(({ url }) => url))
    const kept = entries.filter(({ url, size }) => !isRedirectTwin(url, { dir, pages, files, size }))
    const byUrl = new Map<string, ManifestEntry & { size: number }>()
    for (const entry of kept) {
      const url = toAddress(entry.url, pages.get(entry.url))
      const isVersion = isHashedAsset(entry.url) && !isOwn(entry.url)
      if (!byUrl.has(url)) byUrl.set(url, { ...entry, url, revision: isVersion ? null : entry.revision })
    }
    return { manifest: [...byUrl.values()].sort((a, b) => (a.url < b.url ? -1 : 1)), warnings: [] }
  }
}

/** A URL relative to the worker, percent-encoded. */
function toAddress(file: string, page: string | undefined): string {
  if (hasProtocol(file) || file.startsWith('/')) return file
  const isExtensionless = page !== undefined && !page.endsWith('.html')
  const bare = file.replace(/(^|\/)index\.html$/, '$1')
  const address = isExtensionless ? bare.replace(/\.html$/, '') : bare
  // a first segment with a colon would read as a protocol
  const encoded = encodeURI(address).replace(/[?#]/g, encodeURIComponent)
  // Workbox inserts the manifest with String.replace, which treats dollar signs as patterns
  return (encoded === '' || /^[^/]*:/.test(encoded) ? `./${encoded}` : encoded).replaceAll('$', '$$$$')
}

/** Whether a page such as `docs/intro.html` only redirects to `docs/intro/`. */
function isRedirectTwin(
  file: string,
  { dir, pages, files, size }: { dir: string; pages: Map<string, string>; files: Set<string>; size: number },
): boolean {
  if (!file.endsWith('.html') || pages.has(file) || size > maxRedirectBytes) return false
  const twin = `${file.slice(0, -'.html'.length)}/index.html`
  return files.has(twin) && readStart(path.join(dir, file), size).includes('http-equiv="refresh"')
}

function readStart(file: string, size: number): string {
  const bytes = Buffer.alloc(size)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, bytes)
  } finally {
    closeSync(handle)
  }
  return bytes.toString('utf8')
}
