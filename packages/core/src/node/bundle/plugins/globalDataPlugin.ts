import type { Plugin as VitePlugin } from 'vite'
import { isCodePageReference } from '../codePages.ts'
import { isOfSite, withImport } from './siteModules.ts'

/** Hooks that give all documents of an instance or version, and what the data is called where it is asked for by name. */
const wholeData =
  /\b(?:useAllDocsData|useDocsData|useVersions|useDocById|useLayoutDoc|docusaurus-plugin-content-docs)\b/

/** Hooks whose result has the documents in it, beside what they are mostly asked for. */
const partOfData =
  /\b(?:useLatestVersion|useActiveVersion|useActiveDocContext|useActivePlugin|useActivePluginAndVersion|useDocVersionSuggestions|useDocsVersionCandidates|useDocsPreferredVersion|useDocsVersion)\b/

/** How components look for the main document of a version, which is known without the others. */
const mainDocument = /\.docs\.find\(\s*\(?(\w+)\)? => \1\.id === \w+\.mainDocId,?\s*\)/g

const documents = /[.{,]\s*(?:docs|draftIds)\b|\[\s*["'](?:docs|draftIds)["']\s*\]/

/** An item of a navbar that the site's code shows itself, with a document of its choice. */
const ownItem = { shown: /\b(?:Doc)?NavbarItem\b/, document: /\bdocId["']?\s*[=:]\s*(?:\{\s*)?["'`]/ }

/** Cards that a component of the site shows: each has the description of its document, which pages have of their own cards alone. */
const ownCards = {
  shown: /@theme\/DocCard(?:List)?['"]/,
  items: /\bitems?["']?\s*[:=]|\bDocCardList(?:, ?\{ ?\}| ?\/>)/,
}

/** What a document shows that has cards of its own. */
const cardsOfPage = /\bDocCardList, ?\{ ?\}|\bitems[:=][\s{]{0,9}(?:\w{1,40}\.)?useCurrentSidebarCategory\(\)\.items\b/g

const hookWithDocs = 'useDocsVersionWithDocs'

/**
 * Gives code of a site that reads all documents of the docs the data of all of them, as a file of its own that is loaded
 * with this code. What every page has of the global data does not grow with the site.
 */
export function globalDataPlugin(): VitePlugin {
  return {
    name: 'strata:global-data',
    transform: {
      filter: { code: [wholeData, partOfData, ownItem.document, ownCards.shown] },
      handler(code, id) {
        // modules of the engine that were joined in the site's cache are none of the site's: they have both hooks
        if (!isOfSite(id) || code.includes(hookWithDocs) || !readsDocuments(code, isCodePageReference(id)))
          return undefined
        // the engine's own components, which ask for the version too, need not know how its documents are added to it
        const asking = code.replace(/\buseDocsVersion\b/g, hookWithDocs)
        return { code: withImport('whole-global-data', asking), map: null }
      },
    },
  }
}

/**
 * Whether a module may read other documents than those that every page knows.
 * @param isDocument it is what became of a Markdown file
 */
export function readsDocuments(code: string, isDocument = false): boolean {
  if (ownCards.shown.test(code) && ownCards.items.test(isDocument ? code.replace(cardsOfPage, 'cards') : code))
    return true
  if (ownItem.document.test(code) && ownItem.shown.test(code)) return true
  const rest = code.replace(mainDocument, '')
  if (documents.test(rest)) return wholeData.test(code) || partOfData.test(code)
  return wholeData.test(code) && rest === code
}
