/** Elements for which MDX looks up a component in the components that a document is given. */
export const elementKinds = (
  'a admonition blockquote br code del details Details em h1 h2 h3 h4 h5 h6 hr img input li ol p pre section strong sup ' +
  'table tbody td th thead tr ul'
).split(' ')
