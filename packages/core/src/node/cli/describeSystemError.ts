import type { Problem } from '../api/errors.ts'

const causes: { [code: string]: { message: string; hint: string } } = {
  ENOSPC: { message: 'The disk is full.', hint: 'Make room, or choose another disk: --out-dir for the output.' },
  EDQUOT: { message: 'The quota of the disk is used up.', hint: 'Make room, or choose another disk.' },
  EFBIG: {
    message: 'A file would be larger than the system allows.',
    hint: 'Raise the limit of the process (ulimit -f unlimited), or choose another disk.',
  },
  EROFS: {
    message: 'The disk is read-only.',
    hint: 'Both the output (--out-dir) and the cache (node_modules/.cache) need a disk that can be written: mount one there.',
  },
  EACCES: { message: 'The right to write or read here is missing.', hint: 'Change the rights of the file or folder.' },
  EPERM: { message: 'The system does not allow this.', hint: 'Change the rights of the file or folder.' },
  EISDIR: {
    message: 'There is a folder where a file should be.',
    hint: 'Remove it, or run "strata clear" if it is a cache.',
  },
  ENOTDIR: { message: 'There is a file where a folder should be.', hint: 'Remove it, or give it another name.' },
  EMFILE: { message: 'The process may not open more files.', hint: 'Raise the limit, for example: ulimit -n 4096.' },
  ENAMETOOLONG: { message: 'The name is too long for the file system.', hint: 'Shorten the name or slug.' },
  EEXIST: { message: 'There is a file where a folder should be.', hint: 'Remove it, or give it another name.' },
}

/** What a system call's refusal means to the user; undefined for errors of another kind. */
export function describeSystemError(error: unknown): Problem | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, path: source, dest: file = source } = current as NodeJS.ErrnoException & { dest?: string }
    const known = causes[code ?? findCode(current.message) ?? '']
    if (known === undefined) continue
    const place = file ?? /'([^']+)'|`([^`]+)`|"([^"]+)"/.exec(current.message)?.slice(1).find(Boolean)
    return { message: known.message, hint: known.hint, ...(place === undefined ? {} : { file: place }) }
  }
  return undefined
}

/** The bundler gives the system's words without its code. */
function findCode(message: string): string | undefined {
  if (/no space left on device/i.test(message)) return 'ENOSPC'
  if (/read-only file system/i.test(message)) return 'EROFS'
  if (/file too large/i.test(message)) return 'EFBIG'
  if (/permission denied/i.test(message)) return 'EACCES'
  return undefined
}
