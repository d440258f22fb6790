// @ts-check
import path from 'node:path'
import { listMarkdownFiles, readMarkdownSource } from './markdownSource.mjs'

/**
 * @typedef {object} PageCounts
 * @property {number} words of text and tables, without front matter, code blocks and imports
 * @property {number} links of all kinds
 * @property {number} outbound distinct addresses of other sites
 * @property {number} samples code blocks, including diagrams
 * @property {number} admonitions
 */

/** @type {readonly (keyof PageCounts)[]} */
export const COUNTED = ['words', 'links', 'outbound', 'samples', 'admonitions']

const IMAGE = /!\[[^[\]\n]*\]\([^()\n]*\)/g
const LINK = /\]\(([^()\s]*)|\bhref="([^"]*)"|<(https?:\/\/[^>\s]*)>/g
const ADMONITION = /^\s*:{3,}[a-z]/
const OUTBOUND = /^https?:\/\//

/**
 * @param {import('./markdownSource.mjs').MarkdownSource} source
 * @returns {PageCounts}
 */
export function countSource({ prose, codeBlocks }) {
  const text = prose.filter((line) => !/^(?:import|export) /.test(line))
  const withoutCode = text
    .join('\n')
    .replace(/`[^`\n]*`/g, ' code ')
    .replace(IMAGE, ' ')
  const addresses = [...withoutCode.matchAll(LINK)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  return {
    words: withoutCode
      .replace(/\]\([^)]*\)/g, ' ')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    links: addresses.length,
    outbound: new Set(addresses.filter((address) => OUTBOUND.test(address))).size,
    samples: codeBlocks.length,
    admonitions: text.filter((line) => ADMONITION.test(line)).length,
  }
}

/**
 * @param {string} folder absolute path
 * @returns {Map<string, PageCounts>} by path below the folder, without extension; partials are left out
 */
export function countFolder(folder) {
  return new Map(
    listMarkdownFiles(folder).map((file) => [
      path
        .relative(folder, file)
        .replaceAll(path.sep, '/')
        .replace(/\.mdx?$/, ''),
      countSource(readMarkdownSource(file)),
    ]),
  )
}

/**
 * @param {Iterable<PageCounts>} pages
 * @returns {PageCounts} sums
 */
export function sumCounts(pages) {
  /** @type {PageCounts} */
  const sum = { words: 0, links: 0, outbound: 0, samples: 0, admonitions: 0 }
  for (const page of pages) for (const name of COUNTED) sum[name] += page[name]
  return sum
}
