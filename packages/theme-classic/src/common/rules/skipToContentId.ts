/** Id of the skip link's target on pages without a `<main>`. */
export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback'
