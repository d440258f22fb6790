import { parentPort, workerData } from 'node:worker_threads'
import { renderBatch, type RenderJob, type RenderSetup } from './renderBatch.ts'

const setup = workerData as RenderSetup

// components may log; that belongs to the build's output, but not between the lines of its progress
parentPort?.on('message', (jobs: RenderJob[]) => {
  void renderBatch(jobs, setup).then((results) => parentPort?.postMessage(results))
})
