import { z } from 'zod'

/** Texts too, in any case, as Docusaurus takes them: what comes from the environment is never anything else. */
export function readFlag(value: unknown): unknown {
  const text = typeof value === 'string' ? value.toLowerCase() : undefined
  return text === 'true' ? true : text === 'false' ? false : value
}

export const flag = z.preprocess(readFlag, z.boolean())
