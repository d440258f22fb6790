import { readFileSync, statSync } from 'node:fs'

/** Returns a function that reads the rules of a file, again only if it has changed; empty while there is no file. */
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
