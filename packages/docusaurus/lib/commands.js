/** Options that are on by default. */
const usual = new Set(['minify', 'open'])
const known = new Set(
  `bundleAnalyzer config dev locale outDir host hotOnly poll port build dir skipBuild targetDir
  maintainCase messagePrefix migrate override overwrite syntax minify open`.split(/\s+/),
)

/**
 * Implements the functions that `@docusaurus/core` exports for scripts of sites; each runs a command of Strata.
 * @param {(argv: string[]) => Promise<number>} runCli resolves to the exit code, after errors have been printed
 */
export function createCommands(runCli) {
  /** @param {string[]} argv arguments in the form of `process.argv` */
  const runCLI = async (argv) => {
    if ((await runCli(argv)) !== 0) throw new Error(`The command "${argv.slice(2).join(' ')}" failed.`)
  }
  const run = (name, [siteDir = '.', ...files], options) =>
    runCLI([process.execPath, 'docusaurus', name, siteDir, ...files, ...toFlags(options ?? {})])
  return {
    runCLI,
    build: (siteDir, options) => run('build', [siteDir], options),
    start: (siteDir, options) => run('start', [siteDir], options),
    serve: (siteDir, options) => run('serve', [siteDir], options),
    clear: (siteDir) => run('clear', [siteDir]),
    deploy: (siteDir, options) => run('deploy', [siteDir], options),
    writeTranslations: (siteDir, options) => run('write-translations', [siteDir], options),
    writeHeadingIds: (siteDir, files = [], options) => run('write-heading-ids', [siteDir, ...files], options),
  }
}

function toFlags(options) {
  return Object.entries(options).flatMap(([name, value]) => {
    if (!known.has(name) || value === undefined || value === null) return []
    const flag = name === 'messagePrefix' ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    if (usual.has(name)) return value === false ? [`--no-${flag}`] : []
    if (value === false) return []
    if (value === true) return [`--${flag}`]
    return [value].flat().flatMap((one) => [`--${flag}`, String(one)])
  })
}
