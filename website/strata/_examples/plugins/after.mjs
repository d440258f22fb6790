import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Reads a file that another plugin writes after the build. */
export default function pageCount() {
  return {
    name: 'page-count',
    after: ['page-list'],
    async postBuild({ outDir, writeFile }) {
      const list = await readFile(path.join(outDir, 'pages.txt'), 'utf8')
      await writeFile('count.txt', `${list.trim().split('\n').length}\n`)
    },
  }
}
