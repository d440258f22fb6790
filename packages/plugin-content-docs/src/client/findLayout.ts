import { messages } from './messages.ts'
import type { GlobalDoc, GlobalVersion } from '../shared/types.ts'

/**
 * The document that a navbar item names, from the first version that has it.
 * @param versions in order of preference: active, preferred, latest, others
 * @returns null for a draft, which a production build leaves out
 * @throws Error for an id that no version has
 */
export function findLayoutDoc(docId: string, versions: GlobalVersion[]): GlobalDoc | null {
  const found = versions.flatMap((version) => version.docs).find((doc) => doc.id === docId)
  if (found !== undefined) return found
  if (versions.some((version) => version.draftIds.includes(docId))) return null
  throw new Error(messages.noDoc(docId, versions))
}

/**
 * The sidebar that a navbar item names, from the first version that has it.
 * @throws Error for an id that no version has
 */
export function findLayoutSidebar(sidebarId: string, versions: GlobalVersion[]): GlobalVersion['sidebars'][string] {
  for (const { sidebars } of versions) {
    const found = sidebars[sidebarId]
    if (found !== undefined) return found
  }
  throw new Error(messages.noSidebar(sidebarId, versions))
}
