import { useState } from 'react'
import { mergeFacetFilters } from '../hosted/facetFilters.ts'
import { useAlgoliaContextualFacetFiltersIfEnabled } from './useAlgoliaContextualFacetFilters.ts'

/** The setting `algolia.askAi`, which only copies of Docusaurus's search bar read. */
export interface AskAi {
  searchParameters?: { facetFilters?: unknown; [name: string]: unknown }
  [name: string]: unknown
}

export interface AskAiState {
  askAi: AskAi | undefined
  canHandleAskAi: boolean
  isAskAiActive: boolean
  onAskAiToggle: (isActive: boolean) => void
}

/** What a copy of Docusaurus's search bar gives DocSearch for answers of its assistant; without `askAi`, there are none. */
export function useAlgoliaAskAi({ askAi: given, placeholder }: { askAi?: AskAi; placeholder?: string }): AskAiState & {
  currentPlaceholder: string | undefined
  extraAskAiProps: AskAiState
} {
  const [isAskAiActive, onAskAiToggle] = useState(false)
  const contextual = useAlgoliaContextualFacetFiltersIfEnabled()
  const askAi = given && contextual ? addFilters(given, contextual) : given
  const extraAskAiProps = { askAi, canHandleAskAi: askAi !== undefined, isAskAiActive, onAskAiToggle }
  return { ...extraAskAiProps, currentPlaceholder: placeholder, extraAskAiProps }
}

function addFilters(askAi: AskAi, contextual: unknown): AskAi {
  const { searchParameters } = askAi
  const facetFilters = mergeFacetFilters(searchParameters?.facetFilters, contextual)
  return { ...askAi, searchParameters: { ...searchParameters, facetFilters } }
}
