export interface MissingResultsFacts {
  /** Address with `{query}` in it. */
  template?: string | undefined
  organizationName?: string | undefined
  projectName?: string | undefined
}

/** Where a missing result can be reported: the address of the configuration, else a new issue of the site's repository. */
export function createMissingResultsUrl(
  query: string,
  { template, organizationName, projectName }: MissingResultsFacts,
): string | undefined {
  const encoded = encodeURIComponent(query)
  if (template !== undefined) return template.replaceAll('{query}', encoded)
  if (!organizationName || !projectName) return undefined
  const repository = [organizationName, projectName].map(encodeURIComponent).join('/')
  return `https://github.com/${repository}/issues/new?title=${encodeURIComponent('Search: missing result for ')}${encoded}`
}
