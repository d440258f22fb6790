/** Safe access to untrusted data: storage, server responses. */

/** A copy of the function in core's `shared`, whose module would be one more file for the search to load. */
export function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function readNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
