/** What themes and sites may use of the Markdown files in the browser. */
export { useMarkdownUrl } from './useMarkdownUrl.ts'
