import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { SiteError } from '../api/errors.ts'
import type { DeployTarget } from './resolveDeployTarget.ts'
import { runGit } from './runGit.ts'

interface PushOptions {
  /** Folder whose files become the content of the branch. */
  dir: string
  target: DeployTarget
  /** Folder of the branch to replace; files outside it stay. If omitted, the whole branch is replaced. */
  targetDir?: string | undefined
  commitMessage: string
  /** Author of the commit; by default from git's own settings. */
  author?: { name?: string | undefined; email?: string | undefined }
}

/**
 * Replaces the content of a branch with the files of a folder, in one commit on top of the branch. It works in a temporary
 * clone, and changes neither the folder nor the repository around it.
 * @returns false if the branch already has these files
 * @throws SiteError if git fails; its message does not contain the password
 */
export async function pushFolder({
  dir,
  target,
  targetDir = '.',
  commitMessage,
  author = {},
}: PushOptions): Promise<boolean> {
  const clone = await mkdtemp(path.join(os.tmpdir(), 'strata-deploy-'))
  const git = async (...args: string[]): Promise<string> => {
    const { isOk, stdout, stderr } = await runGit(args, clone)
    if (!isOk) throw createError(stderr, target)
    return stdout
  }
  try {
    await checkOut(clone, target)
    const goal = resolveInside(clone, targetDir)
    if (goal === clone) {
      for (const name of await readdir(clone))
        if (name !== '.git') await rm(path.join(clone, name), { recursive: true })
    } else await rm(goal, { recursive: true, force: true })
    await cp(dir, goal, { recursive: true })
    // ignore rules of the machine are for sources, not for built files
    await git('add', '--all', '--force')
    if ((await git('status', '--porcelain')) === '') return false
    const identity = [
      ...(author.name ? ['-c', `user.name=${author.name}`] : []),
      ...(author.email ? ['-c', `user.email=${author.email}`] : []),
    ]
    await git(...identity, 'commit', '--quiet', '--no-verify', '-m', commitMessage)
    await git('push', '--force', target.remoteUrl, `HEAD:refs/heads/${target.branch}`)
    return true
  } finally {
    await rm(clone, { recursive: true, force: true })
  }
}

/** @throws SiteError for a folder outside of the branch, and for `.git` */
function resolveInside(clone: string, targetDir: string): string {
  const goal = path.resolve(clone, targetDir)
  const inside = path.relative(clone, goal).split(path.sep)
  if (inside[0] !== '..' && inside[0] !== '.git' && !path.isAbsolute(targetDir)) return goal
  throw new SiteError({
    message: `--target-dir must be a folder inside the branch; got "${targetDir}".`,
    hint: 'Write it relative to the root of the branch, for example --target-dir docs.',
  })
}

/** Clones the branch without its history, or creates an empty one if the remote has none of this name. */
async function checkOut(clone: string, target: DeployTarget): Promise<void> {
  const found = await runGit(['ls-remote', '--heads', '--', target.remoteUrl, `refs/heads/${target.branch}`], clone)
  if (!found.isOk) throw createError(found.stderr, target)
  const steps =
    found.stdout === ''
      ? [
          ['init', '--quiet'],
          ['checkout', '--quiet', '--orphan', target.branch],
        ]
      : [['clone', '--quiet', '--depth', '1', '--branch', target.branch, '--', target.remoteUrl, '.']]
  for (const step of steps) {
    const { isOk, stderr } = await runGit(step, clone)
    if (!isOk) throw createError(stderr, target)
  }
}

function createError(text: string, { secrets, shownUrl, branch }: DeployTarget): SiteError {
  const shown = secrets.reduce((current, secret) => current.replaceAll(secret, '***'), text)
  return new SiteError({
    message: `The branch "${branch}" could not be pushed to ${shownUrl}. Git says:\n  ${shown.replaceAll('\n', '\n  ')}`,
    hint: 'Check the name of the repository and whether the account has permission to push to it.',
  })
}
