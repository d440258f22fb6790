import { readFile } from 'node:fs/promises'

/** Reads a list of partners; what it returns is `content` in the other hooks. */
export default function partners({ siteDir }) {
  return {
    name: 'partners',
    async loadContent() {
      return JSON.parse(await readFile(`${siteDir}/partners.json`, 'utf8'))
    },
    async contentLoaded({ content, actions }) {
      actions.setGlobalData({ count: content.length })
    },
  }
}
