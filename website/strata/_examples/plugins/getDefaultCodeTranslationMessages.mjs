const messages = {
  fr: { 'stamp.label': 'Approuvé' },
  de: { 'stamp.label': 'Geprüft' },
}

/** Brings translations of texts that the plugin's components pass to `translate()`. */
export default function stampTexts({ i18n }) {
  return {
    name: 'stamp-texts',
    getDefaultCodeTranslationMessages: () => messages[i18n.currentLocale] ?? {},
  }
}
