/** Adds a page whose component gets plain data as props. */
export default function crew({ baseUrl }) {
  return {
    name: 'crew',
    async contentLoaded({ actions }) {
      actions.addRoute({
        path: `${baseUrl}crew/`,
        component: '@site/src/components/CrewPage',
        exact: true,
        props: { people: ['Ada', 'Grace'] },
      })
    },
  }
}
