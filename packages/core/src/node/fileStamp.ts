import { statSync } from 'node:fs'

const nanoseconds = { millisecond: 1_000_000n, second: 1_000_000_000n }

/**
 * A file as it is on the disk: size, place, time of the last change. While it stays so, its content is what it was
 * when the stamp was made, and need not be read. Empty where nothing can be told.
 */
export type FileStamp = string

interface StampOptions {
  /**
   * Links are made to the file and taken away, which changes the time that the system itself keeps. Only for files that
   * nobody unpacks or copies with a time from elsewhere, as package managers do.
   */
  isLinked?: boolean
}

/** Empty if there is no file, or if it changed so recently that another change could bear the same time. */
export function readStamp(file: string, options: StampOptions = {}): FileStamp {
  const found = readTimes(file, options)
  if (found === undefined) return ''
  const age = BigInt(Date.now()) * nanoseconds.millisecond - found.changed
  // some file systems count in seconds, the others in a few milliseconds at most
  const isCoarse = found.changed % nanoseconds.millisecond === 0n
  return age > (isCoarse ? 3n * nanoseconds.second : 50n * nanoseconds.millisecond) ? found.stamp : ''
}

/** Whether a file is as it was when the stamp was made. */
export function hasStamp(file: string, stamp: FileStamp, options: StampOptions = {}): boolean {
  return stamp !== '' && readTimes(file, options)?.stamp === stamp
}

/**
 * Whether a file has been written, or another one put in its place, since a time in milliseconds. It goes by the time that the
 * system keeps: that of the content may come from another machine, and be in the future.
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
