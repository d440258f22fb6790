// Builds sites with the compiled engine, outside the test runner, since the engine's own threads load compiled files too.
import { parentPort } from 'node:worker_threads'
import { buildAll } from '../../../dist/node/internal.js'

let printed = ''
const collect = (text) => {
  printed += String(text)
  return true
}
process.stdout.write = collect
process.stderr.write = collect

parentPort.on('message', async ({ locales, ...options }) => {
  printed = ''
  // as the command does
  process.env.NODE_ENV = options.dev ? 'development' : 'production'
  try {
    const builds = (locales ?? [options.locale]).map((locale) => ({ isQuiet: true, ...options, locale }))
    const summaries = await buildAll(builds)
    const [{ pageCount, codePageCount, freshCount, transientCount, pluginRunCount }] = summaries
    const warningCounts = summaries.map(({ warningCount }) => warningCount)
    parentPort.postMessage({ isBuilt: true, summary: { pageCount, codePageCount, freshCount, transientCount, pluginRunCount }, warningCounts, printed })
  } catch (error) {
    parentPort.postMessage({ isBuilt: false, name: error.name, message: error.message, problems: error.problems, stack: error.stack, printed })
  }
})
