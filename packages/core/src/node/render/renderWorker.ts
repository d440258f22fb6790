import { parentPort, workerData } from 'node:worker_threads'
import { reusePage } from './outputFiles.ts'
import { renderBatch } from './renderBatch.ts'
import type { RenderSetup } from './renderTypes.ts'
import type { ThreadRequest } from './RenderThread.ts'

const setup = workerData as RenderSetup

let earlier = Promise.resolve()

// one request at a time; the answers are in the order of the requests
parentPort?.on('message', (request: ThreadRequest) => {
  earlier = earlier.then(async () => {
    parentPort?.postMessage(
      'render' in request
        ? await renderBatch(request.render, setup)
        : request.reuse.map((job) => reusePage(job, setup)),
    )
  })
})
