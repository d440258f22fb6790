import { useAllDocsData, type GlobalVersion } from '@docusaurus/plugin-content-docs/client'
import { DEFAULT_SEARCH_TAG, docVersionSearchTag, useContextualSearchFilters } from '@docusaurus/theme-common'
import { useState } from 'react'
import { useAlgoliaThemeConfig } from './results/useAlgoliaThemeConfig.ts'

export interface VersionChoice {
  pluginId: string
  versions: GlobalVersion[]
  /** Name of the version to search in. */
  selected: string
}

/**
 * The version of each docs instance that the search page searches: the one picked there, else the reader's preferred one, else
 * the recommended one.
 */
export function useSearchVersions(): {
  /** Instances with more than one version; empty if contextual search is turned off. */
  choices: VersionChoice[]
  /** Search tags to search in; undefined for everything. */
  tags: string[] | undefined
  select: (pluginId: string, versionName: string) => void
} {
  const [picked, setPicked] = useState<{ [pluginId: string]: string }>({})
  const contextual = useContextualSearchFilters().tags
  const instances = useAllDocsData()
  const { contextualSearch } = useAlgoliaThemeConfig().algolia
  const select = (pluginId: string, name: string) => setPicked((before) => ({ ...before, [pluginId]: name }))
  if (!contextualSearch) return { choices: [], tags: undefined, select }

  const all = Object.entries(instances).flatMap(([pluginId, { versions }]): VersionChoice[] => {
    const fitting = versions.find(({ name }) => contextual.includes(docVersionSearchTag(pluginId, name)))
    const selected = picked[pluginId] ?? fitting?.name
    return selected === undefined ? [] : [{ pluginId, versions, selected }]
  })
  return {
    choices: all.filter(({ versions }) => versions.length > 1),
    tags: [DEFAULT_SEARCH_TAG, ...all.map(({ pluginId, selected }) => docVersionSearchTag(pluginId, selected))],
    select,
  }
}
