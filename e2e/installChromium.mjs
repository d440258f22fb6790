// Gets the browser that the tests run in: `node e2e/installChromium.mjs`. Does nothing where it is there already.
import { spawnSync } from 'node:child_process'
import { findChromium, findShell } from './chromium.mjs'

const hasBrowser = () => (findShell() ?? findChromium()) !== undefined

// a machine that runs nothing but tests gets the shell beside the Chromium that it may have; nobody else's is added to
if (!hasBrowser() || (process.env.CI && findShell() === undefined)) installChromium()

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
  /** @param {string[]} args */
  const apt = (...args) =>
    spawnSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['apt-get', ...args], { stdio: 'inherit', env })
  /** @param {string} name */
  const install = (name) => apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation').status === 0
  console.log('Chromium is installed by apt-get.')
  apt('-o', 'Acquire::http::Timeout=20', 'update') // a CI machine without a network has its Chromium
  // the shell is a package of its own in Debian since 2024, and not in Ubuntu
  if (!install('chromium-headless-shell') && !hasBrowser() && !install('chromium')) {
    fail('apt-get installed no Chromium. Set CHROMIUM_PATH to an executable.')
  }
}

/** @param {string} command */
function isThere(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined
}

/** @param {string} message */
function fail(message) {
  console.error(message)
  process.exit(1)
}
