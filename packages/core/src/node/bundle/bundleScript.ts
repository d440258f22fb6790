import { build, type PluginOption, type Rolldown } from 'vite'

/**
 * A script with all that it imports, which runs wherever browsers load it: as a module, a classic script or a worker.
 * @returns its text, and the files it is made from
 */
export async function bundleScript(
  entry: string,
  { siteDir, minify, plugins = [] }: { siteDir: string; minify: boolean; plugins?: PluginOption[] },
): Promise<{ code: string; files: string[] }> {
  const result = await build({
    root: siteDir,
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: minify ? 'oxc' : false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [chunk] = ([result].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output)
  // of one input comes one script
  const { code, moduleIds } = chunk as Rolldown.OutputChunk
  return { code, files: moduleIds }
}
