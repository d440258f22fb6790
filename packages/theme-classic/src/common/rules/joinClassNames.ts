/** Joins class names with spaces; whatever is false, null, undefined or empty is left out. Undefined for none. */
export function joinClassNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
