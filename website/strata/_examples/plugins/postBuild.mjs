/** Lists all pages that search engines may have in a text file. */
export default function pageList() {
  return {
    name: 'page-list',
    async postBuild({ pages, writeFile }) {
      const listed = pages.filter(({ noIndex }) => !noIndex)
      await writeFile('pages.txt', listed.map(({ path, title }) => `${path} ${title}\n`).join(''))
    },
  }
}
