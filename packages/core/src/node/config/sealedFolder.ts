import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const sealName = 'checksums.json'

/** Removes the files of a cache folder whose content is not what `sealFolder` saw: damaged or foreign ones. */
export function discardUnsealed(dir: string): void {
  const sums = readSums(dir)
  for (const file of listFiles(dir)) {
    if (sums[file] !== checksumOf(path.join(dir, file))) fs.rmSync(path.join(dir, file), { force: true })
  }
}

/** Remembers the content of all files of a folder. Without effect where nothing can be written: the files are then made anew. */
export function sealFolder(dir: string): void {
  const sums = Object.fromEntries(listFiles(dir).map((file) => [file, checksumOf(path.join(dir, file))]))
  const text = JSON.stringify(sums)
  if (Object.keys(sums).length === 0 || text === JSON.stringify(readSums(dir))) return
  try {
    fs.writeFileSync(path.join(dir, sealName), text)
  } catch {
    // a read-only folder: its files do not count next time
  }
}

function listFiles(dir: string): string[] {
  if (!fs.existsSync(dir)) return []
  const entries = fs.readdirSync(dir, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() && entry.name !== sealName ? [entry.name] : [])).sort()
}

function readSums(dir: string): { [file: string]: unknown } {
  try {
    const sums: unknown = JSON.parse(fs.readFileSync(path.join(dir, sealName), 'utf8'))
    return typeof sums === 'object' && sums !== null ? { ...sums } : {}
  } catch {
    return {} // not sealed yet, or the seal itself is damaged
  }
}

function checksumOf(file: string): string | undefined {
  try {
    return createHash('sha256').update(fs.readFileSync(file)).digest('hex')
  } catch {
    return undefined // removed by another process a moment ago
  }
}
