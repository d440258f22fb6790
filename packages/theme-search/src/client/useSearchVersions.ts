import { useAllDocsData, type GlobalVersion } from '@docusaurus/plugin-content-docs/client'
import { DEFAULT_SEARCH_TAG, docVersionSearchTag, useContextualSearchFilters } from '@docusaurus/theme-common'
import { useState } from 'react'
import { useAlgoliaThemeConfig } from './results/useAlgoliaThemeConfig.ts'

export interface VersionChoice {
  pluginId: string
  versions: GlobalVersion[]
  /** Name of the version that is searched. */
  selected: string
}

/**
 * Which version of each docs instance the results page searches: the one that was picked there, else the one the reader
 * prefers, else the latest.
 */
export function useSearchVersions(): {
  /** Instances with more than one version; none where contextual search is off. */
  choices: VersionChoice[]
  /** Undefined for everything. */
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
