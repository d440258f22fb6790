// Runs the browser tests: gets a browser if there is none, builds the site if it is missing, then hands over to Vitest.
// Arguments go to Vitest: `npm test -w e2e -- navigation`.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const websiteDir = fileURLToPath(new URL('../website', import.meta.url))
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))

if (findChromium() === undefined) installChromium()
if (process.env.E2E_SITE === undefined && !existsSync(`${websiteDir}/build/index.html`)) {
  mustRun('npm', ['run', 'build'], { cwd: websiteDir })
}
rmSync(`${here}/.output/sites`, { recursive: true, force: true })
const { status } = run(process.execPath, [vitest, 'run', '--config', 'vitest.config.ts', ...process.argv.slice(2)], {
  cwd: here,
})
process.exit(status ?? 1)

/** Debian's and Ubuntu's package; other systems have their own ways, which are not ours to choose. */
function installChromium() {
  const isRoot = process.getuid?.() === 0
  const hasSudo = !isRoot && isThere('sudo')
  if (!isThere('apt-get') || !(isRoot || hasSudo)) {
    fail(
      'The browser tests need Chromium, and it is not on this machine.\n' +
        'Install it with the package manager of the system (on Debian: apt-get install chromium), or set CHROMIUM_PATH to an executable.',
    )
  }
  const prefix = isRoot ? [] : ['sudo']
  console.log('Chromium is missing; it is installed by apt-get.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']]) {
    const [command, ...rest] = [...prefix, 'apt-get', ...args]
    mustRun(command, rest, { env })
  }
  if (findChromium() === undefined) fail('apt-get installed no Chromium. Set CHROMIUM_PATH to an executable.')
}

function isThere(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined
}

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
