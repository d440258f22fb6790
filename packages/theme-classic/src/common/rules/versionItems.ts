/** The option `versions` of the version dropdown: version names in order, or an object that also sets labels. */
export type VersionChoice = readonly string[] | { readonly [name: string]: { readonly label?: string } }

/**
 * Versions to list in the dropdown, in order, with the label that the site has set, if any.
 * @throws Error if the choice names a version that does not exist
 */
export function chooseVersions<Version extends { name: string }>(
  versions: readonly Version[],
  choice: VersionChoice | undefined,
): { version: Version; label?: string | undefined }[] {
  if (choice === undefined) return versions.map((version) => ({ version }))
  const chosen: [string, { label?: string }][] = isList(choice)
    ? choice.map((name) => [name, {}])
    : Object.entries(choice)
  return chosen.map(([name, { label }]) => {
    const version = versions.find((one) => one.name === name)
    if (version === undefined) {
      // such a mistake fails the build, where the server render explains it: production browsers need no message
      throw new Error(
        import.meta.env.SSR || import.meta.env.DEV
          ? `The version dropdown lists the docs version "${name}", which does not exist. Existing versions: ${versions.map((one) => one.name).join(', ')}.`
          : name,
      )
    }
    return { version, label }
  })
}

function isList(choice: VersionChoice): choice is readonly string[] {
  return Array.isArray(choice)
}
