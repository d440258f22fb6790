/** Class of the element around each diagram. Sites style it: it does not change. */
export const MermaidContainerClassName = 'docusaurus-mermaid-container'

/** Stands for a theme that is made of the site's custom properties; Mermaid has none of this name. */
export const siteTheme = 'site'
