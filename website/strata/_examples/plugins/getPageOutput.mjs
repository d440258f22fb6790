import { fileURLToPath } from 'node:url'

/** Writes a text file beside each page, in the threads that render pages. */
export default function plainText() {
  return {
    name: 'plain-text',
    getPageOutput: () => ({
      module: fileURLToPath(new URL('../pages/makeText.mjs', import.meta.url)),
      options: {},
      fingerprint: '1',
    }),
    async postBuild({ pages, outputOf, writeFile }) {
      const words = pages.map((page) => outputOf(page)?.words ?? 0)
      await writeFile('words.txt', `${words.reduce((sum, count) => sum + count, 0)}\n`)
    },
  }
}
