import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from '../api/errors.ts'

const causes: { [code: string]: { message: string; hint: string } } = {
  ENOSPC: {
    message: 'The disk is full.',
    hint: 'Free up space, or use another disk: --out-dir sets the output folder.',
  },
  EDQUOT: { message: 'The disk quota is exceeded.', hint: 'Free up space, or use another disk.' },
  EFBIG: {
    message: 'The file exceeds the size limit of the system.',
    hint: 'Raise the limit of the process (ulimit -f unlimited), or use another disk.',
  },
  EROFS: {
    message: 'The disk is read-only.',
    hint: 'The output folder (--out-dir) and the cache (node_modules/.cache) have to be writable.',
  },
  EACCES: { message: 'Permission to read or write was denied.', hint: 'Change the permissions of the file or folder.' },
  EPERM: { message: 'The operation is not permitted.', hint: 'Change the permissions of the file or folder.' },
  EISDIR: {
    message: 'There is a folder where a file should be.',
    hint: 'Remove it, or run "strata clear" if it is a cache.',
  },
  ENOTDIR: { message: 'There is a file where a folder should be.', hint: 'Remove it, or give it another name.' },
  EMFILE: { message: 'The process has too many open files.', hint: 'Raise the limit, for example: ulimit -n 4096.' },
  ENAMETOOLONG: { message: 'The name is too long for the file system.', hint: 'Shorten the name or slug.' },
  EEXIST: { message: 'There is a file where a folder should be.', hint: 'Remove it, or give it another name.' },
}

/** Describes a failed system call to the user; undefined for other errors. */
export function describeSystemError(error: unknown): Problem | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as NodeJS.ErrnoException
    const known = causes[code ?? findCode(current.message) ?? '']
    if (known === undefined) continue
    const place =
      findRefusedPath(current) ?? /'([^']+)'|`([^`]+)`|"([^"]+)"/.exec(current.message)?.slice(1).find(Boolean)
    return { message: known.message, hint: known.hint, ...(place === undefined ? {} : { file: place }) }
  }
  return undefined
}

/**
 * The file or folder that a system call failed for. For a copy, the target, unless the source is unreadable; for a file that
 * does not exist yet, the folder that would contain it.
 */
function findRefusedPath({ code, path: source, dest }: NodeJS.ErrnoException & { dest?: string }): string | undefined {
  if (code !== 'EACCES' && code !== 'EPERM') return dest ?? source
  const file = dest !== undefined && isReadable(source) ? dest : source
  if (file === undefined || existsSync(file)) return file
  const folder = path.dirname(file)
  return existsSync(folder) ? folder : file
}

function isReadable(file: string | undefined): boolean {
  try {
    accessSync(file ?? '', constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Finds the error code by the message, because the bundler only passes that on. */
function findCode(message: string): string | undefined {
  if (/no space left on device/i.test(message)) return 'ENOSPC'
  if (/read-only file system/i.test(message)) return 'EROFS'
  if (/file too large/i.test(message)) return 'EFBIG'
  if (/permission denied/i.test(message)) return 'EACCES'
  return undefined
}
