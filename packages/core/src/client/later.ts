/** All that only a visitor who does something needs; one chunk, loaded at the first sign of interest. */
export { drawPage, followLink } from './followLink.ts'
export { prefetchPage } from './pageLoader.ts'
export { prefetchLinks } from './prefetchLinks.ts'
export { rememberClasses, rememberTags } from './writeHead.ts'
