import type { Problem } from '../api/errors.ts'
import { locateFields } from '../config/locateFields.ts'
import { toLoadError } from '../config/moduleLoader.ts'

/** Reference of a plugin, theme or preset that is an inline function in the configuration. */
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
 * Adds the problems of an error that an entry's code threw, prefixed with the entry's name.
 * @param entry `file` is where the entry is configured, used for problems without a location
 */
export function addEntryProblems(error: unknown, problems: Problem[], entry: EntryPlace & { file: string }): void {
  const found = toLoadError(error, entry.file).problems.map((problem) => ({ file: entry.file, ...problem }))
  // options are in the configuration; a problem with another file, or a line, has a location already
  const isConfig = (problem: Problem) => problem.file === entry.file && problem.line === undefined
  for (const problem of found) {
    const [located = problem] = isConfig(problem) ? locateFields([problem], entry.file) : []
    problems.push({ ...located, message: `${describeEntry(entry)}: ${problem.message}` })
  }
}
