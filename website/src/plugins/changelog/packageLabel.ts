/**
 * Short name of a package. The prefix that all of them share tells nothing and takes most of a phone's line.
 * @example packageLabel('docusaurus-theme-mermaid') // => 'theme-mermaid'
 */
export function packageLabel(name: string): string {
  return name.replace(/^docusaurus-/, '')
}
