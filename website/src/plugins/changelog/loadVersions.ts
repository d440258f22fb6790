import fs from 'node:fs/promises'
import path from 'node:path'
import { type Problem, validateWithSchema } from '@strata/core'
import { type ChangelogVersion, changelogSchema } from './changelogSchema.ts'

export interface SourcedVersion extends ChangelogVersion {
  /** Absolute path of the file that contains it. */
  file: string
}

/**
 * Loads the versions of all JSON files in a folder, newest first.
 * @returns the versions of all valid files, and the problems of the others
 */
export async function loadVersions(folder: string): Promise<{ versions: SourcedVersion[]; problems: Problem[] }> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const files = await Promise.all(names.map((name) => loadFile(path.join(folder, name))))
  return {
    versions: files.flatMap(({ versions }) => versions).sort(compareVersions),
    problems: files.flatMap(({ problems }) => problems),
  }
}

async function loadFile(file: string): Promise<{ versions: SourcedVersion[]; problems: Problem[] }> {
  const data = parseJson(await fs.readFile(file, 'utf8'))
  if (data instanceof Error) {
    return { versions: [], problems: [{ message: `The changelog cannot be read: ${data.message}`, file }] }
  }
  const { value, problems } = validateWithSchema(changelogSchema, data, { where: 'changelog', file })
  if (problems !== undefined) return { versions: [], problems }
  return { versions: value.versions.map((version) => ({ ...version, file })), problems: [] }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

/** Sorts by date, then by version, newest first. On the same date, names that are not versions keep their order. */
export function compareVersions(a: ChangelogVersion, b: ChangelogVersion): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  const [left, right] = [toSortKey(a.version), toSortKey(b.version)]
  return left === undefined || right === undefined || left === right ? 0 : left < right ? 1 : -1
}

/** A string that sorts like the version: `2.0.0-beta.4` before `2.0.0-beta.13` before `2.0.0`; undefined if it is none. */
function toSortKey(version: string): string | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-(alpha|beta|rc)\.(\d+))?$/.exec(version)
  if (match === null) return undefined
  const [, major = '', minor = '', patch = '', stage = 'stable', step = '0'] = match
  const pad = (part: string) => part.padStart(6, '0')
  return [pad(major), pad(minor), pad(patch), stage, pad(step)].join('.')
}
