import { fileURLToPath } from 'node:url'
import { getCacheDir, addBaseUrl, hasProtocol, type LoadContext, type Plugin, type PluginModule } from '@strata/core'
import { CardCache } from './CardCache.ts'
import { listCards, writeCards } from './renderCards.ts'
import type { FindCardOptions } from './findCard.ts'
import { loadLook, type Look } from './loadLook.ts'
import { type SocialCardsOptions, validateSocialCardsOptions } from './options.ts'
import { readNames } from './readNames.ts'

export const pluginName = 'strata-plugin-social-cards'

/**
 * Renders an image for every page that has none of its own, with title, section, version and the site's name, to be shown
 * when the page is shared. Development renders none.
 */
const pluginSocialCards: PluginModule<SocialCardsOptions, Plugin> = (context, options) => {
  if (context.mode === 'development') return { name: pluginName }
  const cacheDir = getCacheDir(context)
  let look: Look | undefined
  return {
    name: pluginName,
    // loaded here, so that an invalid file is reported together with the problems of other plugins
    async loadContent() {
      look = await loadLook(context, options, cacheDir)
    },
    getPageImages() {
      if (look === undefined) throw new Error('The look of the cards was not loaded; please report this.')
      return {
        module: fileURLToPath(new URL('./findCard.js', import.meta.url)),
        options: createFindOptions(context, options, look),
        fingerprint: look.hash,
      }
    },
    async postBuild({ pages, i18n, outDir }) {
      if (look === undefined) return
      const cache = new CardCache({ cacheDir, name: `social-cards-${options.id}-${i18n.currentLocale}` })
      await writeCards(listCards(pages, look.hash), { look, outDir, cache })
    },
  }
}
pluginSocialCards.validateOptions = ({ options }) => validateSocialCardsOptions(options)

function createFindOptions(context: LoadContext, options: SocialCardsOptions, look: Look): FindCardOptions {
  return {
    names: readNames(context, options),
    ignorePatterns: options.ignorePatterns,
    defaultImage: readDefaultImage(context),
    coverage: look.coverage,
    lookHash: look.hash,
  }
}

/** The theme's default image, as it appears in the head of pages. */
function readDefaultImage({ siteConfig, baseUrl }: LoadContext): string | null {
  const { image } = siteConfig.themeConfig
  if (typeof image !== 'string' || image === '') return null
  if (hasProtocol(image)) return image
  return siteConfig.url.replace(/\/$/, '') + addBaseUrl(image.startsWith('/') ? image : `/${image}`, baseUrl)
}

export default pluginSocialCards
export type { SocialCardsOptions, SocialCardsUserOptions } from './options.ts'
