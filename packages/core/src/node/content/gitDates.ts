import { execFile } from 'node:child_process'
import path from 'node:path'

export interface GitDate {
  /** Milliseconds since 1970 of the last commit that touched the file. */
  timestamp: number
  author: string
  /** Milliseconds since 1970 of the first commit that touched the file under this name. */
  createdTimestamp: number
}

const pendingByRepo = new Map<string, Promise<Map<string, GitDate>>>()

/**
 * Last commit of every tracked file below a folder, by absolute path, from one `git log` for the whole tree.
 * Empty outside of a repository. The result is kept for the process: call `readGitDates.forget()` to read again.
 */
export async function readGitDates(dir: string): Promise<Map<string, GitDate>> {
  const known = pendingByRepo.get(dir)
  if (known !== undefined) return known
  const pending = loadGitDates(dir)
  pendingByRepo.set(dir, pending)
  return pending
}
readGitDates.forget = (): void => pendingByRepo.clear()

async function loadGitDates(dir: string): Promise<Map<string, GitDate>> {
  const root = (await runGit(['rev-parse', '--show-toplevel'], dir))?.trim()
  if (!root) return new Map()
  const log = await runGit(
    ['-c', 'core.quotePath=false', 'log', '--format=%x00%ct%x01%an', '--name-only', '--no-renames', '--', dir],
    root,
  )
  const dates = new Map<string, GitDate>()
  for (const commit of (log ?? '').split('\0').slice(1)) {
    const [header = '', ...files] = commit.split('\n')
    const [seconds = '0', author = ''] = header.split('\u0001')
    for (const file of files) {
      if (file === '') continue
      const absolute = path.join(root, file)
      // git log runs newest first: the first mention of a file is its last change, the last mention its creation
      const timestamp = Number(seconds) * 1000
      const known = dates.get(absolute)
      if (known === undefined) dates.set(absolute, { timestamp, author, createdTimestamp: timestamp })
      else known.createdTimestamp = timestamp
    }
  }
  return dates
}

function runGit(args: string[], cwd: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('git', args, { cwd, maxBuffer: 1 << 30 }, (error, stdout) => resolve(error === null ? stdout : undefined))
  })
}
