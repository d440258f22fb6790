import path from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { toFile } from '../sitePaths.ts'
import { languageSettings } from './bundleConfig.ts'
import { moduleListPlugin } from './bundleContents.ts'

export type ScriptSettings = Pick<InlineConfig, 'plugins' | 'resolve' | 'define'>

/**
 * A script with all that it imports, which runs wherever browsers load it: as a module, a classic script or a worker.
 * @param settings where its imports lead, what is defined in them and what reads them, as in the bundles that load it
 * @returns its text, and the files it is made from
 */
export async function bundleScript(
  entry: string,
  { siteDir, minify, ...settings }: ScriptSettings & { siteDir: string; minify: boolean },
): Promise<{ code: string; files: string[] }> {
  const modules = new Set<string>()
  const result = await build({
    ...languageSettings(siteDir),
    envFile: false,
    logLevel: 'silent',
    ...settings,
    plugins: [...(settings.plugins ?? []), moduleListPlugin(modules)],
    build: {
      write: false,
      minify: minify ? 'oxc' : false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [chunk] = ([result].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output)
  // of one input comes one script
  const { code } = chunk as Rolldown.OutputChunk
  // what the bundler adds itself is no file
  return { code, files: [...modules].map(toFile).filter((file) => path.isAbsolute(file)) }
}
