import { execFile } from 'node:child_process'

interface GitOutcome {
  isOk: boolean
  stdout: string
  /** Human-readable error message. */
  stderr: string
}

/** Variables that would make git use another repository than that of its folder; they are set inside git hooks. */
const foreign = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_PREFIX']

/** Runs git in a folder. It never rejects: failures, even a missing git, are outcomes. */
export function runGit(args: string[], cwd: string): Promise<GitOutcome> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.includes(name)))
  return new Promise((resolve) => {
    execFile('git', args, { cwd, env, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      resolve({ isOk: error === null, stdout: stdout.trim(), stderr: stderr.trim() || (error?.message ?? '') })
    })
  })
}
