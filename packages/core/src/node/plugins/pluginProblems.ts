import type { Problem } from '../api/errors.ts'
import { locateFields } from '../config/locateFields.ts'
import { toLoadError } from '../config/moduleLoader.ts'

/** Reference of a plugin, theme or preset that is a function in the configuration. */
export const inlineReference = 'inline function'

interface EntryPlace {
  /** Name or path as written; `inline function` for a function. */
  reference: string
  /** Place in the configuration, for example `plugins[2]`. */
  place: string
}

/** @example './src/plugin.ts (plugins[2])' or 'plugins[2] (inline function)' */
export function describeEntry({ reference, place }: EntryPlace): string {
  return reference === inlineReference ? `${place} (${reference})` : `${reference} (${place})`
}

/**
 * Adds what an entry's own code threw to the list, with the entry's name before each message.
 * @param entry `file` is where the entry is configured, shown for problems without a place of their own
 */
export function addEntryProblems(error: unknown, problems: Problem[], entry: EntryPlace & { file: string }): void {
  const found = toLoadError(error, entry.file).problems.map((problem) => ({ file: entry.file, ...problem }))
  // options are in the configuration; what has another file, or a line, has its own place
  const isConfig = (problem: Problem) => problem.file === entry.file && problem.line === undefined
  for (const problem of found) {
    const [located = problem] = isConfig(problem) ? locateFields([problem], entry.file) : []
    problems.push({ ...located, message: `${describeEntry(entry)}: ${problem.message}` })
  }
}
