import { existsSync } from 'node:fs'
import path from 'node:path'
import { formatProblem } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { listPluginCopies } from '../../plugins/webpack/copies.ts'
import { copyStatic } from '../output/copyStatic.ts'
import { OutputCopies } from '../output/OutputCopies.ts'
import { writeOutput } from '../output/writeOutput.ts'
import { writePolicy } from '../policy/writePolicy.ts'
import type { RenderedSite } from './render.ts'

/** Writes files that do not belong to a single page: static files, shared data, content assets, headers for hosts. */
export async function writeFiles(rendered: RenderedSite): Promise<void> {
  const { content, globalData, pages, folders } = rendered
  const { sharedFiles, assets, staticDirs, site } = content
  const { outDir, baseUrl, siteDir, i18n } = site.context
  const copies = new OutputCopies(folders, siteDir, i18n.currentLocale)
  const copy = (source: string, file: string) => copies.copy(source, file)
  await copyStatic(staticDirs, { siteDir, pageFiles: new Set(pages.map(({ file }) => file)), copy })
  for (const { source, file, isForced, transform } of await listPluginCopies(site.plugins)) {
    if (!isForced && existsSync(path.join(outDir, file))) continue
    if (transform === undefined) await copies.copy(source, file)
    else await writeOutput(outDir, file, await transform())
  }
  for (const [url, text] of [...sharedFiles, [globalData.url, globalData.text] as const])
    await writeOutput(outDir, url.slice(baseUrl.length), text)
  for (const [file, source] of assets.copies) await copies.copy(source, file)
  for (const [file, fault] of [...assets.faults].sort())
    logger.warn(
      formatProblem({
        message: `The image ${fault}, so browsers will not show it.`,
        file: path.relative(siteDir, file),
        hint: 'Save it again, or remove it.',
      }),
    )
  await writePolicy(rendered)
  copies.save()
}
