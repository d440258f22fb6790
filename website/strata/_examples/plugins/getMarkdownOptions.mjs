/** Shows Markdown of its own, with another kind of admonition. */
export default function handbook({ baseUrl, siteDir }) {
  return {
    name: 'handbook',
    getMarkdownOptions: () => ({ admonitions: { keywords: ['rule'], extendDefaults: true } }),
    async contentLoaded({ actions }) {
      actions.addRoute({
        path: `${baseUrl}handbook/`,
        component: '@site/src/components/HandbookPage',
        exact: true,
        contents: [{ sourcePath: `${siteDir}/handbook.md` }],
      })
    },
  }
}
