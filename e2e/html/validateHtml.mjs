import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** @type {import('./validateHtml.d.mts').listHtml} */
export function listHtml(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/** @type {import('./validateHtml.d.mts').validateHtml} */
export async function validateHtml(dir, files) {
  const count = Math.max(1, Math.min(availableParallelism(), files.length))
  const shares = Array.from({ length: count }, (_, share) => files.filter((_, index) => index % count === share))
  const problems = (await Promise.all(shares.map((share) => runWorker(dir, share)))).flat()
  const byText = new Map()
  for (const problem of problems.toSorted((a, b) => (a.place < b.place ? -1 : 1))) {
    const found = byText.get(problem.text) ?? { place: problem.place, files: new Set() }
    found.files.add(problem.file)
    byText.set(problem.text, found)
  }
  return [...byText].map(([text, found]) => `${found.place} ${text}, on ${found.files.size} page(s)`).sort()
}

function runWorker(dir, files) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('worker.mjs', import.meta.url), { workerData: { dir, files } })
    worker.once('message', resolve)
    worker.once('error', reject)
    // after the answer this says nothing new
    worker.once('exit', (code) => reject(new Error(`The validator ended with ${code}.`)))
  })
}
