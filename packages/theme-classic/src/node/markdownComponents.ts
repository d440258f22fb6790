/** Components that Markdown can use without an import. */
export const markdownComponents: { [name: string]: string } = {
  Head: '@docusaurus/Head',
  Details: '@theme/Details',
  Tabs: '@theme/Tabs',
  TabItem: '@theme/TabItem',
  Admonition: '@theme/Admonition',
  CodeBlock: '@theme/CodeBlock',
  TOCInline: '@theme/TOCInline',
  DocCardList: '@theme/DocCardList',
  ThemedImage: '@theme/ThemedImage',
  Mermaid: '@theme/Mermaid',
}
