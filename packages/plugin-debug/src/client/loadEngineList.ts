/** An entry of a list written by the build; `title` is the field that names it, the rest is shown as it is. */
export interface ListEntry {
  title: string
  fields: { [name: string]: unknown }
}

/**
 * Fetches a list that the build wrote; the development server has none.
 * @throws Error with a sentence for the reader if there is no such list
 */
export async function loadEngineList(url: string, titleField: string): Promise<ListEntry[]> {
  const response = await fetch(url)
  if (response.status === 404) throw new Error('The list is made by a build and is not available in development.')
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  const entries = parseEngineList(await response.json(), titleField)
  if (entries === undefined) throw new Error(`${url} is not a list of entries with the field "${titleField}".`)
  return entries
}

/** @returns undefined for anything but a list of objects that have the field, as text */
export function parseEngineList(value: unknown, titleField: string): ListEntry[] | undefined {
  if (!Array.isArray(value)) return undefined
  const entries = value.flatMap((entry: unknown): ListEntry[] => {
    if (typeof entry !== 'object' || entry === null) return []
    const { [titleField]: title, ...fields } = entry as { [name: string]: unknown }
    return typeof title === 'string' ? [{ title, fields }] : []
  })
  return entries.length === value.length ? entries : undefined
}
