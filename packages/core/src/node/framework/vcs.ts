import path from 'node:path'
import { type GitDate, findGitDate } from '../content/gitDates.ts'

interface VcsInfo {
  /** Milliseconds since 1970. */
  timestamp: number
  author: string
}

/** A source of dates and authors of files. It returns null for files that it does not track. */
export interface VcsConfig {
  initialize(params: { siteDir: string }): void
  getFileCreationInfo(file: string): Promise<VcsInfo | null>
  getFileLastUpdateInfo(file: string): Promise<VcsInfo | null>
}

const creation: VcsInfo = { timestamp: Date.UTC(2017, 2, 31, 22), author: 'Creator' }
const lastUpdate: VcsInfo = { timestamp: 1_539_502_055_000, author: 'Author' }
const untrackedFile = 'file/path/untracked.mdx'

const hardcoded: VcsConfig = {
  initialize: () => {},
  getFileCreationInfo: async (file) => (file === untrackedFile ? null : creation),
  getFileLastUpdateInfo: async (file) => (file === untrackedFile ? null : lastUpdate),
}

const disabled: VcsConfig = {
  initialize: () => {},
  getFileCreationInfo: async () => null,
  getFileLastUpdateInfo: async () => null,
}

async function readFromGit(file: string, toTimestamp: (date: GitDate) => number): Promise<VcsInfo | null> {
  const date = await findGitDate(path.resolve(file), [path.dirname(file)])
  return date === undefined ? null : { timestamp: toTimestamp(date), author: date.author }
}

const git: VcsConfig = {
  initialize: () => {},
  getFileCreationInfo: (file) => readFromGit(file, ({ createdTimestamp }) => createdTimestamp),
  getFileLastUpdateInfo: (file) => readFromGit(file, ({ timestamp }) => timestamp),
}

/** Uses Git in builds only: in development and tests, it would only cost time. */
const byMode = (): VcsConfig => (['development', 'test'].includes(process.env.NODE_ENV ?? '') ? hardcoded : git)
const automatic: VcsConfig = {
  initialize: (params) => byMode().initialize(params),
  getFileCreationInfo: (file) => byMode().getFileCreationInfo(file),
  getFileLastUpdateInfo: (file) => byMode().getFileLastUpdateInfo(file),
}

const presets: { [name: string]: VcsConfig } = {
  'git-ad-hoc': git,
  'git-eager': git,
  hardcoded,
  disabled,
  'default-v1': automatic,
  'default-v2': automatic,
}

export const VcsPresetNames = Object.keys(presets)

/** @throws Error for an unknown name */
export function getVcsPreset(name: string): VcsConfig {
  const preset = Object.hasOwn(presets, name) ? presets[name] : undefined
  if (preset === undefined)
    throw new Error(`Unknown VCS preset "${name}". Known presets: ${VcsPresetNames.join(', ')}.`)
  return preset
}

/** For tests of plugins: the preset `hardcoded` and its answers. */
export const TEST_VCS = {
  ...hardcoded,
  CREATION_INFO: creation,
  LAST_UPDATE_INFO: lastUpdate,
  UNTRACKED_FILE_PATH: untrackedFile,
}

/** API of releases before 3.4. */
export const LAST_UPDATE_FALLBACK = { lastUpdatedAt: lastUpdate.timestamp, lastUpdatedBy: lastUpdate.author }

/** Date and author of a file's last commit; null for an untracked file. */
export async function getGitLastUpdate(file: string): Promise<{ lastUpdatedAt: number; lastUpdatedBy: string } | null> {
  const info = await git.getFileLastUpdateInfo(file)
  return info === null ? null : { lastUpdatedAt: info.timestamp, lastUpdatedBy: info.author }
}

export const getLastUpdate = getGitLastUpdate
