/** Translates a field of `themeConfig` that belongs to the plugin. */
export default function slogan() {
  return {
    name: 'slogan',
    getTranslationFiles: () => [{ path: 'slogan', content: { slogan: { message: 'Built to last' } } }],
    translateThemeConfig: ({ themeConfig, translationFiles }) => ({
      ...themeConfig,
      slogan: translationFiles[0]?.content.slogan?.message,
    }),
  }
}
