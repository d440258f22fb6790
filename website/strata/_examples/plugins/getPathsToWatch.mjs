import { readFile } from 'node:fs/promises'

/** A change of the file loads this plugin's content again while the development server runs. */
export default function notice({ siteDir }) {
  const file = `${siteDir}/notice.txt`
  return {
    name: 'notice',
    getPathsToWatch: () => [file],
    loadContent: () => readFile(file, 'utf8'),
    async contentLoaded({ content, actions }) {
      actions.setGlobalData({ text: content.trim() })
    },
  }
}
