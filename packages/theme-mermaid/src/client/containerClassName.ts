/** Class of the element around each diagram. Sites style it: it does not change. */
export const MermaidContainerClassName = 'docusaurus-mermaid-container'
