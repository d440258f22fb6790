import fs from 'node:fs/promises'
import path from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { glob } from 'tinyglobby'
import { compareText } from '../sitePaths.ts'

/** Attributes with a URL that readers follow or pages load. */
const linkAttributes = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['audio', 'src'],
  ['iframe', 'src'],
  ['img', 'src'],
  ['script', 'src'],
  ['source', 'src'],
  ['video', 'src'],
])

/**
 * Collects the external URLs of a built site. URLs of the site itself are ignored: another build may be published there, and
 * the build has already checked its own pages.
 * @returns HTML files (relative, sorted) by URL; URLs are as written, without hash
 */
export async function readExternalLinks(
  outDir: string,
  { siteUrl }: { siteUrl: string },
): Promise<Map<string, string[]>> {
  const { origin } = new URL(siteUrl)
  const found = new Map<string, string[]>()
  const files = await glob('**/*.html', { cwd: outDir, dot: true })
  for (const file of files.sort(compareText)) {
    const links = new Set(listLinks(parse(await fs.readFile(path.join(outDir, file), 'utf8'))))
    for (const address of new Set([...links].map((link) => toAddress(link, origin)))) {
      if (address !== undefined) found.set(address, [...(found.get(address) ?? []), file])
    }
  }
  return found
}

function listLinks(node: DefaultTreeAdapterTypes.Node): string[] {
  const links: string[] = []
  const rest: DefaultTreeAdapterTypes.Node[] = [node]
  for (let current = rest.pop(); current !== undefined; current = rest.pop()) {
    if ('tagName' in current) {
      const name = linkAttributes.get(current.tagName)
      const value = current.attrs.find((attribute) => attribute.name === name)?.value
      if (value !== undefined) links.push(value.trim())
    }
    if ('content' in current) rest.push(current.content)
    if ('childNodes' in current) rest.push(...current.childNodes)
  }
  return links
}

function toAddress(link: string, siteOrigin: string): string | undefined {
  if (!/^(?:https?:)?\/\//i.test(link)) return undefined
  const address = (link.startsWith('//') ? `https:${link}` : link).replace(/#.*$/s, '')
  // invalid URLs are kept, to be reported
  return URL.canParse(address) && new URL(address).origin === siteOrigin ? undefined : address
}
