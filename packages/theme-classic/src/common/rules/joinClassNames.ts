/** Joins class names with spaces, skipping false, null, undefined and empty ones. Undefined if none is left. */
export function joinClassNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
