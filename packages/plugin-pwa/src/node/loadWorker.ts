import { readFileSync } from 'node:fs'
import path from 'node:path'
import { bundleWorker, type WorkerRequest, workerModule } from './bundleWorker.ts'
import { hashOf, writeWhole } from './files.ts'

/** What a bundled worker in the cache was made from. */
interface WorkerRecord {
  /** Hash of the inputs other than files: the folder of the engine and the version of Node. */
  inputs: string
  files: [file: string, hash: string][]
  codeHash: string
}

/**
 * File with the bundled worker: one for all builds with the same options, on every machine that restores the cache. It is
 * bundled again only if one of the files that it was made from has changed.
 * @param cacheDir may be removed at any time
 * @throws SiteError if it cannot be bundled
 */
export async function loadWorker(request: WorkerRequest & { cacheDir: string }): Promise<string> {
  const { siteDir, cacheDir, customFile, debug } = request
  const custom = customFile && path.relative(siteDir, customFile)
  const name = hashOf(JSON.stringify([custom, debug])).slice(0, 16)
  const codeFile = path.join(cacheDir, `worker-${name}.js`)
  const recordFile = path.join(cacheDir, `worker-${name}.json`)
  const inputs = `${workerModule} ${process.version}`
  if (isFresh({ recordFile, codeFile, inputs })) return codeFile
  const { code, files } = await bundleWorker(request)
  writeWhole(codeFile, code)
  const record: WorkerRecord = {
    inputs,
    files: files.map((file) => [file, hashFile(file)]),
    codeHash: hashOf(code),
  }
  // written last, so that the code it describes exists
  writeWhole(recordFile, JSON.stringify(record))
  return codeFile
}

function isFresh({ recordFile, codeFile, inputs }: { recordFile: string; codeFile: string; inputs: string }): boolean {
  try {
    const { files, codeHash, ...record } = JSON.parse(readFileSync(recordFile, 'utf8')) as WorkerRecord
    if (record.inputs !== inputs) return false
    return hashFile(codeFile) === codeHash && files.every(([file, hash]) => hashFile(file) === hash)
  } catch {
    return false // there is no record yet, one of the files is gone, or the record is invalid
  }
}

function hashFile(file: string): string {
  return hashOf(readFileSync(file))
}
