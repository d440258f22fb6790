import { execFile } from 'node:child_process'

interface GitOutcome {
  isOk: boolean
  stdout: string
  /** What went wrong, for people. */
  stderr: string
}

/** Variables that would lead a command to another repository than that of its folder, as inside of a hook. */
const foreign = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_PREFIX']

/** Runs git in a folder. Never throws for what git says; a missing git is an outcome too. */
export function runGit(args: string[], cwd: string): Promise<GitOutcome> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.includes(name)))
  return new Promise((resolve) => {
    execFile('git', args, { cwd, env, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      resolve({ isOk: error === null, stdout: stdout.trim(), stderr: stderr.trim() || (error?.message ?? '') })
    })
  })
}
