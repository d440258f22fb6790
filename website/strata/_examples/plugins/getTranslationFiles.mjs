/** `strata write-translations` writes these texts into `i18n/<locale>/greeting/words.json`. */
export default function greeting() {
  return {
    name: 'greeting',
    getTranslationFiles: () => [
      { path: 'words', content: { hello: { message: 'Hello', description: 'Greeting on the first page' } } },
    ],
  }
}
