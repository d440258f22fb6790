import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type Problem, SiteError } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { loadConfig } from '../../config/loadConfig.ts'
import type { WorkingLinks } from '../../externalLinks/checkExternalLinks.ts'
import { getCacheDir, readIfExists } from '../../sitePaths.ts'
import { type OptionValues, createFlag } from '../command.ts'
import { readText } from '../optionValues.ts'
import { defineCommand, flags } from './defineCommand.ts'

const dayMs = 24 * 60 * 60 * 1000
const maxConcurrentHosts = 8
const maxWaitMs = 60_000
/** Limit, because an address in the footer is on every page. */
const maxPlaces = 5

export const checkLinksCommand = defineCommand('check-links [siteDir]', 'Check the external links of the built site', {
  flags: [
    createFlag('--external', 'Check external links; every build checks internal links'),
    createFlag('--dir <dir>', 'Folder of the built site, relative to the site folder', 'build'),
    createFlag('--max-age <days>', 'Days to cache successful responses; 0 requests all links again', '7'),
    createFlag('--timeout <seconds>', 'Seconds to wait for a response', '20'),
    flags.config,
  ],
  action: (siteDir, options) => checkLinks(siteDir as string, options as OptionValues),
})

/**
 * Requests each external URL of the built site once, and caches successful answers.
 * @throws SiteError with one problem for each broken URL
 */
async function checkLinks(siteDir: string, options: OptionValues): Promise<void> {
  if (options.external !== true) {
    throw new SiteError({
      message: 'check-links needs the flag --external.',
      hint: 'It checks external links only; every build checks internal links.',
    })
  }
  const maxAgeMs = readNumber(options.maxAge, '--max-age') * dayMs
  const timeoutMs = readNumber(options.timeout, '--timeout') * 1000
  if (timeoutMs === 0) throw new SiteError({ message: '--timeout must be greater than 0.' })
  const { url, externalLinks } = (await loadConfig({ siteDir, config: readText(options.config) })).siteConfig
  const outDir = path.resolve(siteDir, readText(options.dir) ?? 'build')
  const { readExternalLinks } = await import('../../externalLinks/readExternalLinks.ts')
  const links = await readExternalLinks(outDir, { siteUrl: url })
  if (links.size === 0 && (await isMissing(outDir))) {
    throw new SiteError({
      message: 'There is no built site to check.',
      file: outDir,
      hint: 'Run the build command first.',
    })
  }
  const { checkExternalLinks } = await import('../../externalLinks/checkExternalLinks.ts')
  const cacheFile = path.join(getCacheDir({ siteDir }), 'externalLinks.json')
  const report = await checkExternalLinks([...links.keys()], {
    known: readWorkingLinks(cacheFile),
    maxAgeMs,
    timeoutMs,
    maxWaitMs,
    maxConcurrentHosts,
    ignore: externalLinks.ignore,
  })
  await fs.mkdir(path.dirname(cacheFile), { recursive: true })
  await fs.writeFile(cacheFile, JSON.stringify(report.sound))

  const { locateAddresses } = await import('../../externalLinks/locateAddresses.ts')
  const faulty = [...report.broken, ...report.unknown]
  const places = await locateAddresses(
    faulty.map(({ address }) => address),
    { siteDir, outDir },
  )
  const describe = ({ address, reason }: { address: string; reason: string }): Problem => {
    // a URL that a component builds is in no source file, so its pages are listed
    const found = places.get(address) ?? (links.get(address) ?? []).map((page) => `${page} (built page)`)
    const rest = found.length - maxPlaces
    const shown = found.slice(0, maxPlaces).map((place) => `\n  at ${place}`)
    return { message: `${address} ${reason}.${shown.join('')}${rest > 0 ? `\n  and ${rest} more` : ''}` }
  }
  for (const link of report.unknown) logger.warn(`Could not verify: ${describe(link).message}`)
  if (report.broken.length > 0) throw new SiteError(report.broken.map(describe))
  const soundCount = Object.keys(report.sound).length
  logger.success(
    `${soundCount} external ${soundCount === 1 ? 'link works' : 'links work'}; ${report.requestedCount} requested in this run.`,
  )
}

function readNumber(value: unknown, flag: string): number {
  const text = readText(value) ?? ''
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text)
  throw new SiteError({ message: `${flag} takes a number; got "${text}".` })
}

function isMissing(folder: string): Promise<boolean> {
  return fs.access(folder).then(
    () => false,
    () => true,
  )
}

/** Reads the successful answers of earlier runs; empty if the file is missing or damaged. */
function readWorkingLinks(file: string): WorkingLinks {
  const text = readIfExists(file)
  if (text === undefined) return {}
  try {
    return z.record(z.string(), z.number()).parse(JSON.parse(text))
  } catch {
    return {} // an earlier run was stopped while writing; request all URLs again
  }
}
