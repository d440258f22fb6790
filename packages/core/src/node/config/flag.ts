import { z } from 'zod'

/** Reads booleans written as strings, in any letter case, as Docusaurus does: environment variables are always strings. */
export function readFlag(value: unknown): unknown {
  const text = typeof value === 'string' ? value.toLowerCase() : undefined
  return text === 'true' ? true : text === 'false' ? false : value
}

export const flag = z.preprocess(readFlag, z.boolean())
