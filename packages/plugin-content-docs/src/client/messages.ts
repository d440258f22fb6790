import type { GlobalVersion } from '../shared/types.ts'

/** Texts for developers, in one place; tests quote them. */
export const messages = {
  noVersionDoc: (id: string) => `no version doc found by id=${id}`,
  noSidebar: (id: string, versions: GlobalVersion[]) =>
    `Can't find any sidebar with id "${id}"${listKnown('sidebar', versions, ({ sidebars }) => Object.keys(sidebars))}`,
  noDoc: (id: string, versions: GlobalVersion[]) =>
    `Couldn't find any doc with id "${id}"${listKnown('doc', versions, ({ docs }) => docs.map((doc) => doc.id))}`,
  noActivePlugin: `Can't find active docs plugin: no docs instance has this page.`,
}

/**
 * Lists the versions searched and the ids that exist. Empty in production browsers: the server render has already reported it.
 */
function listKnown(kind: string, versions: GlobalVersion[], list: (version: GlobalVersion) => string[]): string {
  if (!import.meta.env.SSR && !import.meta.env.DEV) return ''
  const names = versions.map(({ name }) => name)
  const ids = new Set(versions.flatMap(list))
  const known = [...ids].map((id) => `\n- ${id}`).join('')
  return ` in version${names.length === 1 ? '' : 's'} ${names.join(', ')}.\nAvailable ${kind} ids are:${known}`
}
