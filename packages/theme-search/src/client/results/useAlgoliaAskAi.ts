import { useState } from 'react'
import { mergeFacetFilters } from '../hosted/facetFilters.ts'
import { useAlgoliaContextualFacetFiltersIfEnabled } from './useAlgoliaContextualFacetFilters.ts'

/** The setting `algolia.askAi`, which only swizzled Docusaurus search bars read. */
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

/** The AI assistant props that a swizzled Docusaurus search bar passes to DocSearch; without `askAi` the assistant is off. */
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
