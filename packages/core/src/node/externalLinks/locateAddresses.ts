import fs from 'node:fs/promises'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { compareText } from '../sitePaths.ts'

const sourcePattern = '**/*.{md,mdx,js,cjs,mjs,jsx,ts,cts,mts,tsx,json,yml,yaml}'

/**
 * Finds the places of URLs in the sources of a site.
 * @param outDir the built site, which is not searched
 * @returns `file:line:column` by URL, files relative to the site folder; no entry for a URL that code puts together
 */
export async function locateAddresses(
  addresses: string[],
  { siteDir, outDir }: { siteDir: string; outDir: string },
): Promise<Map<string, string[]>> {
  const places = new Map<string, string[]>()
  if (addresses.length === 0) return places
  const output = path.relative(siteDir, outDir).replaceAll('\\', '/')
  const files = await glob(sourcePattern, {
    cwd: siteDir,
    ignore: ['**/node_modules/**', '.docusaurus/**', `${output}/**`],
  })
  for (const file of files.sort(compareText)) {
    const lines = (await fs.readFile(path.join(siteDir, file), 'utf8')).split('\n')
    for (const [index, line] of lines.entries()) {
      if (!line.includes('//')) continue
      for (const address of addresses) {
        const column = findAddress(line, address)
        if (column >= 0) places.set(address, [...(places.get(address) ?? []), `${file}:${index + 1}:${column + 1}`])
      }
    }
  }
  return places
}

/** Index of a URL in a line; -1 if it is not there, or only as the start of a longer one. */
function findAddress(line: string, address: string): number {
  for (let index = line.indexOf(address); index >= 0; index = line.indexOf(address, index + 1)) {
    const rest = line.slice(index + address.length)
    if (!/^[\w/?&=%~+$@-]|^[.,:;!*]+[\w/]/.test(rest)) return index
  }
  return -1
}
