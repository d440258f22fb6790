/** Id of the element that the skip link leads to where a page has no `<main>`. */
export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback'
