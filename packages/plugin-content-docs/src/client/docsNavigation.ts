import { findLayoutDoc, findLayoutSidebar } from './findLayout.ts'
import { useActiveDocContext, useRecommendedVersion, useVersions } from './hooks.ts'
import type { GlobalDoc, GlobalVersion } from '../shared/types.ts'
import { useDocsPreferredVersion } from './docsPreferredVersion.ts'

/**
 * Versions in which to look for the target of a link into the docs, in order of preference: the one being read, the preferred
 * one, the latest, then all others, for targets that only one of them has.
 */
export function useDocsVersionCandidates(pluginId?: string): [GlobalVersion, ...GlobalVersion[]] {
  const { activeVersion } = useActiveDocContext(pluginId)
  const { preferredVersion } = useDocsPreferredVersion(pluginId)
  const latest = useRecommendedVersion(pluginId)
  const all = useVersions(pluginId)
  const found = [activeVersion, preferredVersion, latest, ...all].filter(
    (version) => version !== undefined && version !== null,
  )
  const [first = latest, ...others] = [...new Set(found)]
  return [first, ...others]
}

/**
 * First link of a sidebar, in the best version that has the sidebar.
 * @throws Error if no version has it
 */
export function useLayoutDocsSidebar(sidebarId: string, pluginId?: string): GlobalVersion['sidebars'][string] {
  return findLayoutSidebar(sidebarId, useDocsVersionCandidates(pluginId))
}

/**
 * A document named in the configuration, in the best version that has it; null for a draft, which a production build leaves
 * out.
 * @throws Error if no version has it
 */
export function useLayoutDoc(docId: string, pluginId?: string): GlobalDoc | null {
  return findLayoutDoc(docId, useDocsVersionCandidates(pluginId))
}

/** Path of a version's main document. */
export function mainDocPath(version: GlobalVersion): string {
  return version.docs.find(({ id }) => id === version.mainDocId)?.path ?? version.path
}
