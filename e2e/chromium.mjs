import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** The headless shell has no window, toolbar or profile, and takes about half of the CPU time; pages render the same. */
const shells = ['chromium-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Path of a Chromium on this machine: `CHROMIUM_PATH`, else the first one on `PATH`.
 * @returns {string | undefined} undefined if there is none
 */
export function findChromium() {
  return process.env.CHROMIUM_PATH || findExecutable(browsers)
}

/**
 * Path of the Chromium that tests run in: `CHROMIUM_PATH`, else the headless shell.
 * @returns {string | undefined} undefined if it is not on this machine; `findChromium` may know another one
 */
export function findShell() {
  return process.env.CHROMIUM_PATH || findExecutable(shells)
}

/** @param {string[]} names */
function findExecutable(names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin']
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable)
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false // it does not exist, or we may not execute it
  }
}
