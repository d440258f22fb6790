import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { formatProblem } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { copyStatic } from '../output/copyStatic.ts'
import { writeOutput } from '../output/writeOutput.ts'
import { writePolicy } from '../policy/writePolicy.ts'
import type { RenderedSite } from './render.ts'

/** Places what belongs to no single page: static files, shared data, content assets, headers for hosts. */
export async function writeFiles(rendered: RenderedSite): Promise<void> {
  const { content, globalData, pages } = rendered
  const { sharedFiles, assets, staticDirs, site } = content
  const { outDir, baseUrl, siteDir } = site.context
  await copyStatic(staticDirs, { outDir, siteDir, pageFiles: new Set(pages.map(({ file }) => file)) })
  for (const [url, text] of [...sharedFiles, [globalData.url, globalData.text] as const])
    await writeOutput(outDir, url.slice(baseUrl.length), text)
  for (const [file, source] of assets.copies) {
    const target = path.join(outDir, file)
    await mkdir(path.dirname(target), { recursive: true })
    await cp(source, target)
  }
  for (const [file, fault] of [...assets.faults].sort())
    logger.warn(
      formatProblem({
        message: `The image ${fault}, so browsers will not show it.`,
        file: path.relative(siteDir, file),
        hint: 'Save it again, or take it out.',
      }),
    )
  await writePolicy(rendered)
}
