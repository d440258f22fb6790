/**
 * Short name of a package, without the common prefix, which would take up most of a line on phones.
 * @example packageLabel('docusaurus-theme-mermaid') // => 'theme-mermaid'
 */
export function packageLabel(name: string): string {
  return name.replace(/^docusaurus-/, '')
}
