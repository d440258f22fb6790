import type { Plugin as VitePlugin } from 'vite'
import { isCodePageReference } from '../codePages.ts'
import { belongsToSite, withImport } from './siteModules.ts'

/** Hooks that return all documents of an instance or version, and the plugin name by which code asks for the data. */
const wholeData =
  /\b(?:useAllDocsData|useDocsData|useVersions|useDocById|useLayoutDoc|docusaurus-plugin-content-docs)\b/

/** Hooks whose result also contains the documents, although most code uses them for something else. */
const partOfData =
  /\b(?:useLatestVersion|useActiveVersion|useActiveDocContext|useActivePlugin|useActivePluginAndVersion|useDocVersionSuggestions|useDocsVersionCandidates|useDocsPreferredVersion|useDocsVersion)\b/

/** How components find the main document of a version, which pages have without the other documents. */
const mainDocument = /\.docs\.find\(\s*\(?(\w+)\)? => \1\.id === \w+\.mainDocId,?\s*\)/g

const documents = /[.{,]\s*(?:docs|draftIds)\b|\[\s*["'](?:docs|draftIds)["']\s*\]/

/** A navbar item that the site's code renders itself, with a document of its choice. */
const ownItem = { shown: /\b(?:Doc)?NavbarItem\b/, document: /\bdocId["']?\s*[=:]\s*(?:\{\s*)?["'`]/ }

/** Cards that a site's component renders. Each shows its document's description, which pages only have for their own cards. */
const ownCards = {
  shown: /@theme\/DocCard(?:List)?['"]/,
  items: /\bitems?["']?\s*[:=]|\bDocCardList(?:, ?\{ ?\}| ?\/>)/,
}

/** Cards of the page's own category, as documents render them. */
const cardsOfPage = /\bDocCardList, ?\{ ?\}|\bitems[:=][\s{]{0,9}(?:\w{1,40}\.)?useCurrentSidebarCategory\(\)\.items\b/g

const hookWithDocs = 'useDocsVersionWithDocs'

/**
 * Gives site code that reads other documents the whole global data, in a separate file that is loaded with this code. So the
 * global data of every page need not grow with the site.
 */
export function globalDataPlugin(): VitePlugin {
  return {
    name: 'strata:global-data',
    transform: {
      filter: { code: [wholeData, partOfData, ownItem.document, ownCards.shown] },
      handler(code, id) {
        // joined modules of the engine lie in the site's cache but are not the site's; they contain both hooks
        if (!belongsToSite(id) || code.includes(hookWithDocs) || !readsDocuments(code, isCodePageReference(id)))
          return undefined
        // another hook adds the documents, so that the engine's own components, which use the version too, need no code for it
        const asking = code.replace(/\buseDocsVersion\b/g, hookWithDocs)
        return { code: withImport('whole-global-data', asking), map: null }
      },
    },
  }
}

/**
 * Whether a module may read documents that are not in the global data of every page.
 * @param isDocument whether the module was compiled from Markdown
 */
export function readsDocuments(code: string, isDocument = false): boolean {
  if (ownCards.shown.test(code) && ownCards.items.test(isDocument ? code.replace(cardsOfPage, 'cards') : code))
    return true
  if (ownItem.document.test(code) && ownItem.shown.test(code)) return true
  const rest = code.replace(mainDocument, '')
  if (documents.test(rest)) return wholeData.test(code) || partOfData.test(code)
  return wholeData.test(code) && rest === code
}
