/** `strata write-translations` writes these texts into `i18n/<locale>/code.json`, with the notes for translators. */
export default function ratingTexts() {
  return {
    name: 'rating-texts',
    getComponentMessages: () => ({
      'rating.label': { message: 'Was this page helpful?', description: 'Question below a page' },
    }),
  }
}
