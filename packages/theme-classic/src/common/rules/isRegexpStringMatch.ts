/** Whether a value matches a pattern that a configuration holds as text; upper and lower case are the same. */
export function isRegexpStringMatch(pattern: string | undefined, value: string | undefined): boolean {
  return pattern !== undefined && value !== undefined && new RegExp(pattern, 'i').test(value)
}
