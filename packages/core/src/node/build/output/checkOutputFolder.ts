import { existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { SiteError } from '../../api/errors.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { isInside } from '../../sitePaths.ts'

/**
 * Checks that the output folder contains no sources of the site, since a build replaces the folder as a whole.
 * @throws SiteError naming what would be lost
 */
export function checkOutputFolder({ context, outDir, plugins }: Pick<Site, 'context' | 'outDir' | 'plugins'>): void {
  const { siteDir, siteConfigPath, siteConfig } = context
  if (existsSync(outDir) && !statSync(outDir).isDirectory())
    throw new SiteError({
      message: 'The output folder is a file, which the build would delete.',
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
  // the folder may be a link, whose target is emptied
  const realOutDir = toReal(outDir)
  const lost = sources.find((source) => isInside(source, outDir) || isInside(toReal(source), realOutDir))
  if (lost === undefined) return
  const name = path.relative(siteDir, lost) || 'the site folder itself'
  throw new SiteError({
    message: `The output folder "${path.relative(siteDir, outDir) || '.'}" contains sources of the site, which the build would delete: ${name}.`,
    hint: 'Choose a folder with nothing else in it, for example --out-dir build.',
  })
}

function toReal(file: string): string {
  return existsSync(file) ? realpathSync(file) : file
}

/**
 * Checks that a locale has its own output folder; otherwise it would overwrite pages of another one.
 * @param built the locales that are already built
 * @throws SiteError if another locale has the same folder
 */
export function checkOwnFolder({ context, outDir }: Site, built: readonly { outDir: string }[]): void {
  const { siteDir, siteConfigPath, i18n } = context
  if (!built.some((other) => other.outDir === outDir)) return
  throw new SiteError({
    message: `The locale "${i18n.currentLocale}" has the same output folder as another locale: ${path.relative(siteDir, outDir)}.`,
    file: siteConfigPath,
    hint: 'Give it another "baseUrl" in "i18n.localeConfigs", or build each locale separately with --locale and --out-dir.',
  })
}

/** The folder of a content plugin's sources, which is its option `path`, as a list; empty for other plugins. */
function readContentFolder(options: unknown, siteDir: string): string[] {
  const folder: unknown = typeof options === 'object' && options !== null ? Reflect.get(options, 'path') : undefined
  return typeof folder === 'string' ? [path.resolve(siteDir, folder)] : []
}
