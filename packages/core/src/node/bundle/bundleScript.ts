import path from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { toFile } from '../sitePaths.ts'
import { languageSettings } from './bundleConfig.ts'
import { moduleListPlugin } from './bundleContents.ts'

export type ScriptSettings = Pick<InlineConfig, 'plugins' | 'resolve' | 'define'>

/**
 * Bundles a script with all its imports into one that browsers can load as a module, a classic script or a worker.
 * @param settings resolution, defines and plugins, as in the bundles that load the script
 * @returns its code, and the files that it is built from
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
  // one input without code splitting gives one chunk
  const { code } = chunk as Rolldown.OutputChunk
  // the bundler's own helper modules are not files
  return { code, files: [...modules].map(toFile).filter((file) => path.isAbsolute(file)) }
}
