import { readFileSync } from 'node:fs'
import path from 'node:path'
import { bundleWorker, type WorkerRequest, workerModule } from './bundleWorker.ts'
import { hashOf, writeWhole } from './files.ts'

/** What a bundled worker in the cache was made from. */
interface WorkerRecord {
  files: [file: string, hash: string][]
  codeHash: string
}

/**
 * File with the bundled worker. It is bundled again only if one of the files that it was made from has changed.
 * @param cacheDir may be removed at any time
 * @throws SiteError if it cannot be bundled
 */
export async function loadWorker(request: WorkerRequest & { cacheDir: string }): Promise<string> {
  const { cacheDir, customFile, debug } = request
  const name = hashOf(JSON.stringify([workerModule, customFile, debug, process.version])).slice(0, 16)
  const codeFile = path.join(cacheDir, `worker-${name}.js`)
  const recordFile = path.join(cacheDir, `worker-${name}.json`)
  if (isFresh(recordFile, codeFile)) return codeFile
  const { code, files } = await bundleWorker(request)
  writeWhole(codeFile, code)
  const record: WorkerRecord = { files: files.map((file) => [file, hashFile(file)]), codeHash: hashOf(code) }
  // written last: what it describes is there
  writeWhole(recordFile, JSON.stringify(record))
  return codeFile
}

function isFresh(recordFile: string, codeFile: string): boolean {
  try {
    const { files, codeHash } = JSON.parse(readFileSync(recordFile, 'utf8')) as WorkerRecord
    return hashFile(codeFile) === codeHash && files.every(([file, hash]) => hashFile(file) === hash)
  } catch {
    return false // nothing is there yet, or one of the files is gone, or the record is none of ours
  }
}

function hashFile(file: string): string {
  return hashOf(readFileSync(file))
}
