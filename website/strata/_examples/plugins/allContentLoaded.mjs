/** Counts the docs of all instances, once every plugin has loaded its content. */
export default function counter() {
  return {
    name: 'counter',
    async allContentLoaded({ allContent, actions }) {
      const instances = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {})
      const docs = instances.flatMap(({ loadedVersions }) => loadedVersions.flatMap((version) => version.docs))
      actions.setGlobalData({ docs: docs.length })
    },
  }
}
