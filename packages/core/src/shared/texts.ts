/** Texts that both server and client show. */
export const retryText = 'Retry'
export const scriptFailedText = 'The interactive parts of this page could not be loaded.'
