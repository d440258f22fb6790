/** Whether a value matches a pattern from the configuration, ignoring case. */
export function isRegexpStringMatch(pattern: string | undefined, value: string | undefined): boolean {
  return pattern !== undefined && value !== undefined && new RegExp(pattern, 'i').test(value)
}
