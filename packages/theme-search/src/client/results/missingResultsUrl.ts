export interface MissingResultsFacts {
  /** URL that contains `{query}`. */
  template?: string | undefined
  organizationName?: string | undefined
  projectName?: string | undefined
}

/** URL to report a missing result: the configured one, else a new issue in the site's repository. */
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
