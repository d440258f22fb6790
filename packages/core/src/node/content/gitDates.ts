import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { noteOnce } from '../api/logger.ts'
import { hashOf } from '../cache/hashOf.ts'
import { PackedStore } from '../cache/PackedStore.ts'
import { engineVersion } from '../config/engineVersion.ts'
import { getCacheDir, isInside } from '../sitePaths.ts'

export interface GitDate {
  /** Time of the last commit that touched the file, in milliseconds since 1970. */
  timestamp: number
  author: string
  /** Time of the first commit that touched the file, under this or an earlier name, in milliseconds since 1970. */
  createdTimestamp: number
}

const pendingByRepo = new Map<string, Promise<Map<string, GitDate>>>()
const realFolders = new Map<string, string>()
const repositories = new Map<string, string | undefined>()

/**
 * Dates of a file from the git repository that contains it, which may be a submodule or lie behind a link to a folder. A link
 * to a file has dates of its own.
 * @param folders folders whose files are read together, by one `git log` each
 */
export async function findGitDate(file: string, folders: string[], siteDir?: string): Promise<GitDate | undefined> {
  const dir = toRealFolder(path.dirname(file))
  const repository = findRepository(dir)
  const above = folders
    .map(toRealFolder)
    .find((folder) => isInside(dir, folder) && findRepository(folder) === repository)
  const dates = await readGitDates(above ?? repository ?? dir, siteDir)
  return dates.get(path.join(dir, path.basename(file)))
}

function toRealFolder(dir: string): string {
  let real = realFolders.get(dir)
  if (real === undefined) realFolders.set(dir, (real = existsSync(dir) ? realpathSync.native(dir) : dir))
  return real
}

/** Finds the nearest enclosing repository without running git. */
function findRepository(dir: string): string | undefined {
  if (repositories.has(dir)) return repositories.get(dir)
  const parent = path.dirname(dir)
  const found = existsSync(path.join(dir, '.git')) ? dir : parent === dir ? undefined : findRepository(parent)
  repositories.set(dir, found)
  return found
}

/**
 * Dates of every tracked file below a folder, by absolute path with links resolved, from a single `git log`. Empty outside of a
 * repository. The result is cached for the process: call `readGitDates.forget()` to read again.
 * @param siteDir site in whose cache the result is stored until the next commit: a long history takes seconds to read
 */
export async function readGitDates(dir: string, siteDir?: string): Promise<Map<string, GitDate>> {
  const real = toRealFolder(dir)
  const known = pendingByRepo.get(real)
  if (known !== undefined) return known
  const pending = loadGitDates(real, siteDir)
  pendingByRepo.set(real, pending)
  return pending
}
readGitDates.forget = (): void => {
  for (const known of [pendingByRepo, realFolders, repositories]) known.clear()
}

/** A file, relative to the repository, with its dates. */
type GitRow = [file: string, date: GitDate]

async function loadGitDates(dir: string, siteDir: string | undefined): Promise<Map<string, GitDate>> {
  const [place, promised] = await Promise.all([
    runGit(['rev-parse', '--show-toplevel', 'HEAD', '--is-shallow-repository'], dir, (reason) =>
      noteOnce(`Could not read file dates from Git: ${reason}`),
    ),
    // a partial clone lacks old file contents, which git would fetch one by one to detect renames
    runGit(['config', '--get-regexp', String.raw`^remote\..*\.promisor$`, 'true'], dir),
  ])
  const [toplevel, head = '', shallow] = place?.split('\n') ?? []
  if (!toplevel) return new Map()
  const root = toRealFolder(path.normalize(toplevel))
  const command = [...logCommand, promised === undefined ? '--find-renames' : '--find-renames=100%']
  const read = async () => {
    const log = await runGit([...command, '--', dir], root)
    return log === undefined ? undefined : parseLog(log)
  }
  const isShallow = shallow !== 'false'
  if (isShallow)
    noteOnce(
      `File dates from Git may be too recent because this clone is shallow. Fetch the full history with "git fetch --unshallow", or with "fetch-depth: 0" in GitHub Actions.`,
    )
  // not cached for a shallow clone: fetching more history changes the result without a new commit
  const rows =
    siteDir === undefined || isShallow ? await read() : await keep({ dir, siteDir, root, head, command }, read)
  return new Map((rows ?? []).map(([file, date]) => [path.join(root, file), date]))
}

const logCommand = [
  // commit replacements (`git replace`) are local to one machine
  '--no-replace-objects',
  // with these settings, git would add lines to the log or leave some out
  '-c',
  'log.showSignature=false',
  '-c',
  'log.showRoot=true',
  '-c',
  'log.follow=false',
  'log',
  '--format=%x01%ct%x01%an',
  '--name-status',
  '-z',
  // also detects renames with changes, as `git log --follow` does, but not in commits that rename very many files, where
  // comparing all contents would take long
  '-l200',
]

async function keep(
  {
    dir,
    siteDir,
    root,
    head,
    command,
  }: { dir: string; siteDir: string; root: string; head: string; command: string[] },
  read: () => Promise<GitRow[] | undefined>,
): Promise<GitRow[] | undefined> {
  // these settings affect which entries a log has, and its encoding
  const settings = await runGit(['config', '--get-regexp', String.raw`^(log|diff|i18n)\.`], root)
  const below = path.relative(root, dir)
  const store = new PackedStore<GitRow[]>({
    cacheDir: getCacheDir({ siteDir }),
    name: `git-dates-${hashOf(path.relative(toRealFolder(siteDir), root), below).slice(0, 8)}`,
    version: engineVersion,
  })
  const key = hashOf(head, below, settings ?? '', ...command)
  const known = store.get(key)
  const rows = known ?? (await read())
  if (known === undefined && rows !== undefined) store.set(key, rows)
  store.save({ prune: true })
  store.close()
  return rows
}

function parseLog(log: string): GitRow[] {
  const dates = new Map<string, GitDate>()
  /** Names that a file had later, by its name at this point of the history. */
  const laterNames = new Map<string, string[]>()
  let commit = { timestamp: 0, author: '' }
  const fields = log.split('\0').values()
  // git log lists newest commits first: the first mention of a file is its last change, the last mention its creation
  for (const field of fields) {
    const [, seconds, author = ''] = field.split('\u0001')
    if (seconds !== undefined) commit = { timestamp: Number(seconds) * 1000, author }
    // the kind of a change; file names follow
    else if (field !== '') noteChange(field.trim(), () => String(fields.next().value ?? ''))
  }
  return [...dates]

  function noteChange(kind: string, readName: () => string): void {
    const { timestamp, author } = commit
    const first = readName()
    const file = /^[RC]/.test(kind) ? readName() : first
    if (!dates.has(file)) dates.set(file, { timestamp, author, createdTimestamp: timestamp })
    const names = [file, ...(laterNames.get(file) ?? [])]
    for (const name of names) {
      const date = dates.get(name)
      if (date !== undefined) date.createdTimestamp = timestamp
    }
    if (file === first) return
    laterNames.set(first, names)
    // before this rename, the new name was that of another file
    laterNames.delete(file)
  }
}

/**
 * Runs git; resolves to undefined if it fails. Inside a repository, ignores the variables that git sets for hooks, as they may
 * name another repository.
 * @param onFailure receives the reason of a failure, in one line
 */
function runGit(
  args: string[],
  cwd: string,
  onFailure: (reason: string) => void = () => {},
): Promise<string | undefined> {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, GIT_PREFIX: _prefix, ...env } = process.env
  const options = { cwd, maxBuffer: 1 << 30, env: findRepository(cwd) === undefined ? process.env : env }
  return new Promise((resolve) => {
    execFile('git', args, options, (error, stdout, stderr) => {
      const [line = ''] = stderr.split('\n')
      if (error !== null) onFailure(error.code === 'ENOENT' ? 'it is not installed.' : line)
      resolve(error === null ? stdout : undefined)
    })
  })
}
