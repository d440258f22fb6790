// Runs the browser tests: gets a browser if there is none, builds the site if it is missing, then hands over to Vitest.
// Arguments go to Vitest: `npm test -w e2e -- navigation`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const websiteDir = fileURLToPath(new URL('../website', import.meta.url))
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))

mustRun(process.execPath, [`${here}/installChromium.mjs`], {})
if (process.env.E2E_SITE === undefined && !existsSync(`${websiteDir}/build/index.html`)) {
  mustRun('npm', ['run', 'build'], { cwd: websiteDir })
}
const { status } = run(process.execPath, [vitest, 'run', '--config', 'vitest.config.ts', ...process.argv.slice(2)], {
  cwd: here,
})
process.exit(status ?? 1)

function run(command, args, options = {}) {
  return spawnSync(command, args, { stdio: 'inherit', ...options })
}

function mustRun(command, args, options) {
  const { status, error } = run(command, args, options)
  if (status !== 0) fail(`"${[command, ...args].join(' ')}" failed${error ? `: ${error.message}` : ''}.`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
