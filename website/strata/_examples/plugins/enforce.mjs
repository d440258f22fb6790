import { readdir } from 'node:fs/promises'

/** Runs when all other plugins are done, and so sees all their files. */
export default function inventory() {
  return {
    name: 'inventory',
    enforce: 'post',
    async postBuild({ outDir, writeFile }) {
      const files = await readdir(outDir)
      await writeFile('inventory.json', JSON.stringify(files.toSorted()))
    },
  }
}
