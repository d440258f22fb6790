/** Classes of a collapsible section. The last two are those of Docusaurus, which site stylesheets use. */
export const detailsClasses = 'details alert alert--info'
