import { usePage, usePageLocation, useSiteData } from '@strata/core/client'
import { useMemo } from 'react'
import {
  findActiveDocContext,
  findActivePlugin,
  findActiveVersion,
  findLatestVersion,
  findRecommendedVersion,
  type ActiveDocContext,
  type ActivePlugin,
} from './findActive.ts'
import { useDocsVersion } from './contexts.tsx'
import { messages } from './messages.ts'
import type { GlobalDoc, GlobalPluginData, GlobalVersion, PropVersionWithDocs } from '../shared/types.ts'

const pluginName = 'docusaurus-plugin-content-docs'

interface Options {
  /** Throw outside of all docs instances instead of returning undefined. */
  failfast?: boolean
}

/** Data of every docs instance by id; empty on a site without docs. */
export function useAllDocsData(): { [pluginId: string]: GlobalPluginData } {
  return (useSiteData().globalData[pluginName] ?? {}) as { [pluginId: string]: GlobalPluginData } // published by this plugin
}

/** @throws Error if there is no docs instance of this id */
export function useDocsData(pluginId: string | undefined): GlobalPluginData {
  const id = pluginId ?? 'default'
  const data = useAllDocsData()[id]
  if (data === undefined) throw new Error(`There is no docs instance with the id "${id}". Is it in the configuration?`)
  return data
}

/** The docs instance the reader is in. */
export function useActivePlugin({ failfast }: Options = {}): ActivePlugin | undefined {
  const all = useAllDocsData()
  const { pathname } = usePageLocation()
  const active = findActivePlugin(all, pathname)
  if (active === undefined && failfast) throw new Error(messages.noActivePlugin)
  return active
}

export function useActivePluginAndVersion(
  options: Options = {},
): { activePlugin: ActivePlugin; activeVersion: GlobalVersion | undefined } | undefined {
  const activePlugin = useActivePlugin(options)
  const { pathname } = usePageLocation()
  return activePlugin && { activePlugin, activeVersion: findActiveVersion(activePlugin.pluginData, pathname) }
}

/** Versions of an instance, `current` first, then newest first. */
export function useVersions(pluginId: string | undefined): GlobalVersion[] {
  return useDocsData(pluginId).versions
}

/** The version served at the instance's root path; set with the option `lastVersion`. */
export function useLatestVersion(pluginId: string | undefined): GlobalVersion {
  const latest = findLatestVersion(useDocsData(pluginId))
  if (latest === undefined) throw new Error(`The docs instance "${pluginId ?? 'default'}" leaves out its last version.`)
  return latest
}

/** The version to recommend to readers; set with the option `recommendedVersion`, the latest one by default. */
export function useRecommendedVersion(pluginId: string | undefined): GlobalVersion {
  const latest = useLatestVersion(pluginId)
  return findRecommendedVersion(useDocsData(pluginId)) ?? latest
}

/** The version the reader is in; undefined outside of the instance. */
export function useActiveVersion(pluginId: string | undefined): GlobalVersion | undefined {
  const data = useDocsData(pluginId)
  const { pathname } = usePageLocation()
  return findActiveVersion(data, pathname)
}

/** Version and document the reader is in, and the same document in the other versions. */
export function useActiveDocContext(pluginId: string | undefined): ActiveDocContext {
  const data = useDocsData(pluginId)
  const page = usePage()
  const { pathname } = usePageLocation()
  return findActiveDocContext(data, { page, pathname, pluginId: pluginId ?? 'default' })
}

/** The recommended version, and the same document in it, if it exists there. */
export function useDocVersionSuggestions(pluginId: string | undefined): {
  latestDocSuggestion: GlobalDoc | undefined
  latestVersionSuggestion: GlobalVersion
} {
  const latest = useRecommendedVersion(pluginId)
  const { alternateDocVersions } = useActiveDocContext(pluginId)
  return { latestDocSuggestion: alternateDocVersions[latest.name], latestVersionSuggestion: latest }
}

/**
 * Variant of `useDocsVersion` that adds the documents of the version; core puts it in place of `useDocsVersion` in site code.
 */
export function useDocsVersionWithDocs(): PropVersionWithDocs {
  const version = useDocsVersion()
  const { versions } = useDocsData(version.pluginId)
  return useMemo(() => {
    const docs = versions.find(({ name }) => name === version.version)?.docs ?? []
    const written = docs.flatMap(({ id, label, title = label, description = '', sidebar }) =>
      title === undefined ? [] : [[id, { id, title, description, sidebar }] as const],
    )
    return { ...version, docs: Object.fromEntries(written) }
  }, [version, versions])
}

/**
 * A document of the version being shown. The engine's own code may only ask for documents that every page knows: the page's
 * own, the main one, and those named by navbar and footer.
 * @throws Error for any other id
 */
export function useDocById(id: string): GlobalDoc
export function useDocById(id: string | undefined): GlobalDoc | undefined
export function useDocById(id: string | undefined): GlobalDoc | undefined {
  const active = useActivePluginAndVersion()
  const page = usePage()
  const { pathname } = usePageLocation()
  if (id === undefined) return undefined
  const { pluginId, pluginData } = active?.activePlugin ?? {}
  const own =
    pluginId && pluginData ? findActiveDocContext(pluginData, { page, pathname, pluginId }).activeDoc : undefined
  const found = active?.activeVersion?.docs.find((doc) => doc.id === id) ?? (own?.id === id ? own : undefined)
  if (found === undefined) throw new Error(messages.noVersionDoc(id))
  return { title: found.label, ...found }
}
