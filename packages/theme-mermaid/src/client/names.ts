/** Class of the container of each diagram. Stable, because sites style it. */
export const MermaidContainerClassName = 'docusaurus-mermaid-container'

/** Name for a theme that is derived from the site's custom properties; Mermaid has no theme of this name. */
export const siteTheme = 'site'
