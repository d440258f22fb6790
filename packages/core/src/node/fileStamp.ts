import { statSync } from 'node:fs'

const nanoseconds = { millisecond: 1_000_000n, second: 1_000_000_000n }

/**
 * Identifies the state of a file on disk: size, inode, time of the last change. While the stamp is the same, the content is
 * too, and need not be read. Empty if the state is unknown.
 */
export type FileStamp = string

interface StampOptions {
  /**
   * Hard links to the file are created and removed, which changes its ctime, so that is ignored. Only for files that nobody
   * unpacks or copies with a preserved mtime, as package managers do.
   */
  isLinked?: boolean
}

/** Reads a stamp; empty if there is no file, or if it changed so recently that another change could have the same time. */
export function readStamp(file: string, options: StampOptions = {}): FileStamp {
  const found = readTimes(file, options)
  if (found === undefined) return ''
  const age = BigInt(Date.now()) * nanoseconds.millisecond - found.changed
  // some file systems have a resolution of seconds, others of a few milliseconds at most
  const isCoarse = found.changed % nanoseconds.millisecond === 0n
  return age > (isCoarse ? 3n * nanoseconds.second : 50n * nanoseconds.millisecond) ? found.stamp : ''
}

/** Whether a file is unchanged since the stamp was read. */
export function hasStamp(file: string, stamp: FileStamp, options: StampOptions = {}): boolean {
  return stamp !== '' && readTimes(file, options)?.stamp === stamp
}

/**
 * Whether a file is missing, or has been written or replaced since a time in milliseconds. Uses ctime, which the system sets,
 * because mtime may come from another machine and be in the future.
 */
export function hasChangedSince(file: string, time: number): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found === undefined || found.ctimeMs >= time
}

function readTimes(
  file: string,
  { isLinked = false }: StampOptions,
): { stamp: FileStamp; changed: bigint } | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  if (found?.isFile() !== true) return undefined
  const { size, ino, mtimeNs, ctimeNs } = found
  if (isLinked) return { stamp: `${size}-${ino}-${mtimeNs}`, changed: mtimeNs }
  return { stamp: `${size}-${ino}-${mtimeNs}-${ctimeNs}`, changed: mtimeNs > ctimeNs ? mtimeNs : ctimeNs }
}
