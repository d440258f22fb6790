// What scripts of sites call of `@docusaurus/core`, by its names and with its options: each is a command of Strata.
import { runCli } from '@strata/core/cli'

/** Options that are on where nobody turns them off. */
const usual = new Set(['minify', 'open'])
const known = new Set(
  `bundleAnalyzer config dev locale outDir host hotOnly poll port build dir skipBuild targetDir
  maintainCase messagePrefix migrate override overwrite syntax minify open`.split(/\s+/),
)

/** @param {string[]} argv as `process.argv` */
export async function runCLI(argv) {
  // what was wrong has been printed
  if ((await runCli(argv)) !== 0) throw new Error(`The command "${argv.slice(2).join(' ')}" failed.`)
}

export const build = (siteDir, options) => runCommand('build', [siteDir], options)
export const start = (siteDir, options) => runCommand('start', [siteDir], options)
export const serve = (siteDir, options) => runCommand('serve', [siteDir], options)
export const clear = (siteDir) => runCommand('clear', [siteDir])
export const deploy = (siteDir, options) => runCommand('deploy', [siteDir], options)
export const writeTranslations = (siteDir, options) => runCommand('write-translations', [siteDir], options)
export const writeHeadingIds = (siteDir, files = [], options) =>
  runCommand('write-heading-ids', [siteDir, ...files], options)

function runCommand(name, [siteDir = '.', ...files], options) {
  return runCLI([process.execPath, 'docusaurus', name, siteDir, ...files, ...toFlags(options ?? {})])
}

function toFlags(options) {
  return Object.entries(options).flatMap(([name, value]) => {
    if (!known.has(name) || value === undefined || value === null) return []
    const flag = name === 'messagePrefix' ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    if (usual.has(name)) return value === false ? [`--no-${flag}`] : []
    if (value === false) return []
    return [`--${flag}`, ...(value === true ? [] : [value].flat().map(String))]
  })
}
