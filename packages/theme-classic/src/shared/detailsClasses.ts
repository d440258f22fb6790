/** Of a section that opens and closes; the last two are those of Docusaurus, which stylesheets of sites name. */
export const detailsClasses = 'details alert alert--info'
