// Runs the browser tests: gets a browser if there is none, builds the site if it is missing, then hands over to Vitest.
// Arguments go to Vitest: `npm test -w e2e -- navigation`.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium, findShell } from './chromium.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const websiteDir = fileURLToPath(new URL('../website', import.meta.url))
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))

// a machine that runs nothing but tests gets the shell beside the Chromium that it may have; nobody else's is added to
const hasBrowser = () => (findShell() ?? findChromium()) !== undefined
if (!hasBrowser() || (process.env.CI && findShell() === undefined)) installChromium()
if (process.env.E2E_SITE === undefined && !existsSync(`${websiteDir}/build/index.html`)) {
  mustRun('npm', ['run', 'build'], { cwd: websiteDir })
}
rmSync(`${here}/.output/sites`, { recursive: true, force: true })
const { status } = run(process.execPath, [vitest, 'run', '--config', 'vitest.config.ts', ...process.argv.slice(2)], {
  cwd: here,
})
process.exit(status ?? 1)

/** Debian's packages, its headless shell or the whole browser; other systems have their own ways, which are not ours to choose. */
function installChromium() {
  const isRoot = process.getuid?.() === 0
  const canInstall = isThere('apt-get') && (isRoot || isThere('sudo'))
  if (!canInstall && hasBrowser()) return
  if (!canInstall) {
    fail(
      'The browser tests need Chromium, and it is not on this machine.\n' +
        'Install it with the package manager of the system (on Debian: apt-get install chromium), or set CHROMIUM_PATH to an executable.',
    )
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => run(...(isRoot ? ['apt-get', args] : ['sudo', ['apt-get', ...args]]), { env })
  const install = (name) => apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation').status === 0
  console.log('Chromium is installed by apt-get.')
  apt('update')
  // the shell is a package of its own in Debian since 2024, and not in Ubuntu
  if (!install('chromium-headless-shell') && !hasBrowser() && !install('chromium')) {
    fail('apt-get installed no Chromium. Set CHROMIUM_PATH to an executable.')
  }
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
