import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type CliCommand, logger, SiteError } from '@strata/core'
import { marks } from '../shared/captureDiagrams.ts'
import { listHtmlFiles, renderImages } from './renderImages.ts'
import { listImageFiles, type StoredImages } from './StoredImages.ts'

interface CommandSite {
  siteDir: string
  baseUrl: string
  /** Absolute folder of the images. */
  dir: string
  images: () => StoredImages
}

/**
 * Adds the command `diagrams`, which prerenders the diagrams of the last build, and removes images that the build no longer
 * shows.
 */
export function addDiagramsCommand(cli: CliCommand, { siteDir, baseUrl, dir, images }: CommandSite): void {
  cli
    .command('diagrams')
    .description('Prerender the diagrams of the last build, so that pages contain images instead of their sources')
    .option('--out-dir <dir>', 'Folder of the build, relative to the site folder', 'build')
    .option('--browser <file>', 'Chromium browser to render them with (default: an installed one)')
    .option('--font <family>', 'Font to measure text with, if the site uses system fonts')
    .action(async ({ outDir: folder, browser, font }: { outDir: string; browser?: string; font?: string }) => {
      const outDir = path.resolve(siteDir, folder)
      const shown = readShownImages(outDir)
      const rendered = await renderImages({
        siteDir,
        outDir,
        baseUrl,
        browser,
        font,
        onPage: (done, total) => logger.info(`Rendering the diagrams of page ${done + 1} of ${total}`),
      })
      const store = images()
      const made = rendered.flatMap(({ text, svg }) => {
        if (svg === undefined) return []
        const file = store.nameOf(text)
        mkdirSync(dir, { recursive: true })
        writeFileSync(path.join(dir, file), `${nameIds(svg, file)}\n`)
        return [file]
      })
      const gone = listImageFiles(dir).filter((file) => !made.includes(file) && !shown.has(toImageName(file)))
      for (const file of gone) rmSync(path.join(dir, file))
      for (const { text, svg, problem = 'it was not rendered' } of rendered) {
        if (svg !== undefined) continue
        logger.warn(`A diagram could not be prerendered: ${problem.split('\n')[0]}\n  ${text.trim().split('\n')[0]}`)
      }
      const where = path.relative(process.cwd(), dir)
      logger.success(
        `${made.length} ${made.length === 1 ? 'image' : 'images'} rendered, ${shown.size} unchanged, ${gone.length} removed in ${where}`,
      )
      if (made.length > 0) logger.info('Build again to use them in the pages.')
    })
}

const imageAttribute = 'data-diagram'

function toImageName(file: string): string {
  return path.basename(file, '.svg')
}

/** Adds the name of the image to the image, and to each id that it refers to. */
function nameIds(svg: string, file: string): string {
  const name = toImageName(file)
  return svg.replaceAll('<svg', `<svg ${imageAttribute}="${name}"`).replaceAll(marks.id, `d${name}-`)
}

/** Names of the prerendered images in a built site. */
function readShownImages(outDir: string): Set<string> {
  let files: string[]
  try {
    files = listHtmlFiles(outDir)
  } catch {
    throw new SiteError({
      message: 'There is no built site to render diagrams of.',
      file: outDir,
      hint: 'Build it first.',
    })
  }
  return new Set(
    files.flatMap((file) =>
      readFileSync(path.join(outDir, file), 'utf8')
        .split(`${imageAttribute}="`)
        .slice(1)
        .map((text) => text.slice(0, text.indexOf('"'))),
    ),
  )
}
