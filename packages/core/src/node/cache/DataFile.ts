import { closeSync, constants, existsSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Position of a value's bytes in the file. */
export interface Place {
  offset: number
  length: number
}

/** Number of bytes that are buffered for one write. */
export const writeSize = 1024 * 1024

/** Number of bytes that are read at once, because small values are mostly read in the order in which they were written. */
const windowSize = 64 * 1024

/** A file of concatenated values with random reads and appending writes. It is opened by the first read or write. */
export class DataFile {
  private reader: number | undefined
  /** The bytes that were read last. */
  private window: { offset: number; bytes: Uint8Array } | undefined
  private writer: { descriptor: number; offset: number } | undefined
  private pending: { bytes: Uint8Array; place: Place }[] = []
  private pendingBytes = 0
  /** False on a read-only or full disk; users of the file then do without it. */
  isWritable = true

  constructor(readonly file: string) {}

  /** Opens the file, so that it can be read even after another process deletes it. */
  open(): void {
    this.reader ??= openSync(this.file, 'r')
  }

  /** Whether another process deleted the file. A file with this name would then be another one. */
  get isGone(): boolean {
    return this.writer === undefined && this.reader !== undefined && !existsSync(this.file)
  }

  /** Reads a value; undefined if the file does not contain all of it. */
  read(place: Place): Uint8Array | undefined {
    if (this.writer !== undefined && place.offset + place.length > this.writer.offset) this.flush()
    const { offset, length } = place
    try {
      return this.findInWindow(offset, length) ?? this.readAhead(offset, length)
    } catch {
      return undefined
    }
  }

  private findInWindow(offset: number, length: number): Uint8Array | undefined {
    if (this.window === undefined) return undefined
    const start = offset - this.window.offset
    const { bytes } = this.window
    return start < 0 || start + length > bytes.length ? undefined : bytes.subarray(start, start + length)
  }

  /** Reads a value and, if it is small, the bytes after it. */
  private readAhead(offset: number, length: number): Uint8Array | undefined {
    const reader = (this.reader ??= openSync(this.file, 'r'))
    const bytes = Buffer.allocUnsafeSlow(Math.max(length, windowSize))
    let done = 0
    while (done < length) {
      const count = readSync(reader, bytes, done, bytes.length - done, offset + done)
      if (count === 0) return undefined
      done += count
    }
    if (length < windowSize) this.window = { offset, bytes: bytes.subarray(0, done) }
    return bytes.subarray(0, length)
  }

  /** Appends bytes; undefined if the file is not writable. */
  append(bytes: Uint8Array): Place | undefined {
    if (!this.isWritable) return undefined
    let { writer } = this
    try {
      if (writer === undefined) {
        mkdirSync(path.dirname(this.file), { recursive: true })
        const descriptor = openSync(this.file, constants.O_RDWR | constants.O_CREAT)
        this.writer = writer = { descriptor, offset: fstatSync(descriptor).size }
        // open it for reading now, since another process may save its own store and delete the file
        this.open()
      }
    } catch {
      this.isWritable = false
      return undefined
    }
    const place = { offset: writer.offset + this.pendingBytes, length: bytes.length }
    this.pending.push({ bytes, place })
    this.pendingBytes += bytes.length
    if (this.pendingBytes >= writeSize) this.flush()
    return place
  }

  /** Writes the buffered bytes. If that fails, on a full disk for example, reading them returns undefined. */
  private flush(): void {
    if (this.writer === undefined || this.pending.length === 0) return
    const bytes = Buffer.concat(this.pending.map((entry) => entry.bytes))
    try {
      // a restarted site, or a build next to the development server, may have appended to the file
      const added = fstatSync(this.writer.descriptor).size - this.writer.offset
      this.writer.offset += added
      for (const { place } of this.pending) place.offset += added
      writeAll(this.writer.descriptor, bytes, this.writer.offset)
    } catch {
      this.isWritable = false
    }
    this.writer.offset += bytes.length
    this.pending = []
    this.pendingBytes = 0
  }

  /** @returns the size of the file */
  endWriting(): number {
    this.flush()
    if (this.writer === undefined) return this.reader === undefined ? 0 : fstatSync(this.reader).size
    const { descriptor, offset } = this.writer
    closeSync(descriptor)
    this.writer = undefined
    return offset
  }

  /** Closes the file for reading; the next read opens it again. */
  close(): void {
    if (this.reader !== undefined) closeSync(this.reader)
    this.reader = undefined
    this.window = undefined
  }
}

function writeAll(descriptor: number, bytes: Uint8Array, offset: number): void {
  let done = 0
  while (done < bytes.length) done += writeSync(descriptor, bytes, done, bytes.length - done, offset + done)
}
