import { readFileSync, statSync } from 'node:fs'

/** Gives the rules of a file, read again whenever it changes; none while there is no file. */
export function createRulesReader<Rule>(file: string, parse: (text: string) => Rule[]): () => Rule[] {
  let known: { modifiedMs: number; rules: Rule[] } | undefined
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (stats === undefined) return []
    if (known?.modifiedMs !== stats.mtimeMs)
      known = { modifiedMs: stats.mtimeMs, rules: parse(readFileSync(file, 'utf8')) }
    return known.rules
  }
}
