/** Puts the texts of the translation files into the content. */
export default function motto() {
  return {
    name: 'motto',
    loadContent: () => ({ text: 'Layer by layer' }),
    getTranslationFiles: ({ content }) => [{ path: 'motto', content: { text: { message: content.text } } }],
    translateContent: ({ content, translationFiles }) => ({
      text: translationFiles[0]?.content.text?.message ?? content.text,
    }),
    async contentLoaded({ content, actions }) {
      actions.setGlobalData(content)
    },
  }
}
