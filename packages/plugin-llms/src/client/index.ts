/** Browser API for themes and sites: access to the Markdown files of pages. */
export { useMarkdownUrl } from './useMarkdownUrl.ts'
