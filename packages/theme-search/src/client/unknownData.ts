/** Careful looks into data from outside: storage, the answers of servers. */

export function readString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function readNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
