import fs from 'node:fs/promises'
import path from 'node:path'
import { type Problem, validateWithSchema } from '@strata/core'
import { type ChangelogVersion, changelogSchema } from './changelogSchema.ts'

export interface SourcedVersion extends ChangelogVersion {
  /** Absolute path of the file that holds it. */
  file: string
}

/**
 * Versions of all JSON files in a folder, newest first.
 * @returns what could be read, and the problems of all files
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

/** Newest day first; on one day the later version first. Names that are no version stay where the file has them. */
export function compareVersions(a: ChangelogVersion, b: ChangelogVersion): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  const [left, right] = [toSortKey(a.version), toSortKey(b.version)]
  return left === undefined || right === undefined || left === right ? 0 : left < right ? 1 : -1
}

/** A text that sorts as the version does: `2.0.0-beta.4` before `2.0.0-beta.13` before `2.0.0`. */
function toSortKey(version: string): string | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-(alpha|beta|rc)\.(\d+))?$/.exec(version)
  if (match === null) return undefined
  const [, major = '', minor = '', patch = '', stage = 'stable', step = '0'] = match
  const pad = (part: string) => part.padStart(6, '0')
  return [pad(major), pad(minor), pad(patch), stage, pad(step)].join('.')
}
