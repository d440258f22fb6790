import { existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { SiteError } from '../../api/errors.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { isInside } from '../../sitePaths.ts'

/**
 * A build replaces its output folder as a whole, so the folder must hold nothing that the site is made of.
 * @throws SiteError naming what would be lost
 */
export function checkOutputFolder({ context, outDir, plugins }: Pick<Site, 'context' | 'outDir' | 'plugins'>): void {
  const { siteDir, siteConfigPath, siteConfig } = context
  if (existsSync(outDir) && !statSync(outDir).isDirectory())
    throw new SiteError({
      message: 'The output folder is a file, which the build would remove.',
      file: path.relative(siteDir, outDir),
      hint: 'Remove or rename it, or choose another folder with --out-dir.',
    })
  const sources = [
    siteDir,
    siteConfigPath,
    ...['package.json', 'src', 'node_modules', ...siteConfig.staticDirectories].map((name) =>
      path.resolve(siteDir, name),
    ),
    ...plugins.flatMap(({ options }) => readContentFolder(options, siteDir)),
  ]
  // the folder may be a link, which leads to one that is emptied
  const realOutDir = toReal(outDir)
  const lost = sources.find((source) => isInside(source, outDir) || isInside(toReal(source), realOutDir))
  if (lost === undefined) return
  const name = path.relative(siteDir, lost) || 'the site folder itself'
  throw new SiteError({
    message: `The output folder "${path.relative(siteDir, outDir) || '.'}" holds sources of the site, which the build would remove: ${name}.`,
    hint: 'Choose a folder that holds nothing else, for example --out-dir build.',
  })
}

function toReal(file: string): string {
  return existsSync(file) ? realpathSync(file) : file
}

/**
 * Of two locales in one folder, the second would write over pages of the first.
 * @param built the locales that are there already
 * @throws SiteError if the folder of a locale is that of another one
 */
export function checkOwnFolder({ context, outDir }: Site, built: readonly { outDir: string }[]): void {
  const { siteDir, siteConfigPath, i18n } = context
  if (!built.some((other) => other.outDir === outDir)) return
  throw new SiteError({
    message: `The locale "${i18n.currentLocale}" has the same output folder as another one: ${path.relative(siteDir, outDir)}.`,
    file: siteConfigPath,
    hint: 'Give it another "baseUrl" in "i18n.localeConfigs", or build each locale by itself, with --locale and --out-dir.',
  })
}

/** Content plugins call the folder of their sources "path". */
function readContentFolder(options: unknown, siteDir: string): string[] {
  const folder: unknown = typeof options === 'object' && options !== null ? Reflect.get(options, 'path') : undefined
  return typeof folder === 'string' ? [path.resolve(siteDir, folder)] : []
}
