import { closeSync, constants, existsSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Where the bytes of a value are. */
export interface Place {
  offset: number
  length: number
}

/** Bytes that are collected for one write. */
export const writeSize = 1024 * 1024

/** Bytes that are read at once: small values are asked for in the order in which they were written. */
const windowSize = 64 * 1024

/** Values one after the other: read where they are, written at the end. It is opened when the first one is asked for or comes. */
export class DataFile {
  private reader: number | undefined
  /** What was read last. */
  private window: { offset: number; bytes: Uint8Array } | undefined
  private writer: { descriptor: number; offset: number } | undefined
  private pending: { bytes: Uint8Array; place: Place }[] = []
  private pendingBytes = 0
  /** False on a read-only or full disk: what uses the file does without. */
  isWritable = true

  constructor(readonly file: string) {}

  /** Keeps hold of the file, whoever takes it away. */
  open(): void {
    this.reader ??= openSync(this.file, 'r')
  }

  /** Whether another process took it away: one of its name would be another file. */
  get isGone(): boolean {
    return this.writer === undefined && this.reader !== undefined && !existsSync(this.file)
  }

  /** Undefined if the file does not have all of it. */
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

  /** Reads a place and, if it is small, what follows it. */
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

  /** Adds bytes at the end; undefined if nothing can be written. */
  append(bytes: Uint8Array): Place | undefined {
    if (!this.isWritable) return undefined
    let { writer } = this
    try {
      if (writer === undefined) {
        mkdirSync(path.dirname(this.file), { recursive: true })
        const descriptor = openSync(this.file, constants.O_RDWR | constants.O_CREAT)
        this.writer = writer = { descriptor, offset: fstatSync(descriptor).size }
        // opened while it is there: another process may save its own store and take the file away
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

  /** What could not be written, on a full disk, is missed when it is read. */
  private flush(): void {
    if (this.writer === undefined || this.pending.length === 0) return
    const bytes = Buffer.concat(this.pending.map((entry) => entry.bytes))
    try {
      // a site that starts anew, or a build beside the development server, may have added to the file
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

  /** Gives the file back to the system; it is opened again when a value is read. */
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
