// Builds sites with the compiled engine, outside of the test runner: the engine's own threads load its compiled files too.
import { parentPort } from 'node:worker_threads'
import { build } from '../../../dist/node/internal.js'

process.env.NODE_ENV = 'production'
let printed = ''
const collect = (text) => {
  printed += String(text)
  return true
}
process.stdout.write = collect
process.stderr.write = collect

parentPort.on('message', async (options) => {
  printed = ''
  try {
    const { pageCount, codePageCount, freshCount } = await build({ isQuiet: true, ...options })
    parentPort.postMessage({ isBuilt: true, summary: { pageCount, codePageCount, freshCount }, printed })
  } catch (error) {
    parentPort.postMessage({ isBuilt: false, name: error.name, message: error.message, problems: error.problems, stack: error.stack, printed })
  }
})
