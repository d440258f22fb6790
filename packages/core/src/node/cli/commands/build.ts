import fs from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { brotliCompressSync } from 'node:zlib'
import { logger } from '../../api/logger.ts'
import { loadConfig } from '../../config/loadConfig.ts'
import { type OptionValues, createFlag } from '../command.ts'
import { readText, readTexts } from '../optionValues.ts'
import { defineCommand, flags } from './defineCommand.ts'

export const buildCommand = defineCommand('build [siteDir]', 'Build the site into a folder of static files', {
  flags: [
    createFlag('--dev', 'Build with the development version of React'),
    createFlag('--bundle-analyzer', 'Show the largest scripts of the site'),
    flags.outDir,
    flags.config,
    flags.locales,
    flags.noMinify,
  ],
  action: (siteDir, options) => runBuild(siteDir as string, options as OptionValues),
})

/**
 * How much of a function has to run before V8 optimizes it, in bytes of bytecode: four times the default. A build only runs for
 * seconds, and would spend a fifth of its CPU time on optimization, in each thread separately.
 */
const interruptBudget = 270_336
/**
 * Last V8 version with that flag. Later versions, from Node 22 on, count calls instead, have more tiers, and warn of unknown
 * flags.
 */
const lastVersionWithBudget = 11

/** Builds all locales of a site, or the requested ones. */
export async function runBuild(siteDir: string, options: OptionValues): Promise<void> {
  if (Number.parseInt(process.versions.v8, 10) <= lastVersionWithBudget)
    setFlagsFromString(`--interrupt-budget=${interruptBudget}`)
  const isDevelopment = options.dev === true
  const mode = isDevelopment ? 'development' : 'production'
  process.env.NODE_ENV = mode
  process.env.BABEL_ENV = mode
  const config = readText(options.config)
  const outDir = readText(options.outDir)
  const asked = readTexts(options.locale)
  const { buildAll } = await import('../../build/build.ts')
  const { formatSummary } = await import('../../build/report/summarize.ts')
  const locales = await listLocales(siteDir, config, asked)
  const summaries = await buildAll(
    locales.map((current) => ({
      siteDir,
      config,
      outDir,
      locale: current,
      // a locale built alone is for its own domain, where addresses have no locale prefix
      localizePath: asked?.length === 1 ? false : undefined,
      minify: options.minify !== false,
      dev: isDevelopment,
    })),
  )
  for (const summary of summaries) {
    logger.print(formatSummary(summary))
    if (options.bundleAnalyzer === true) logger.print(formatScripts(summary.outDir))
  }
}

/**
 * Lists the locales to build, the default locale first, because its folder contains those of the others.
 * @param asked from the command line; if left out, all locales, plus the default locale if the list lacks it, which is possible
 *   if the list comes from the environment
 */
export async function listLocales(
  siteDir: string,
  config: string | undefined,
  asked: string[] | undefined,
): Promise<string[]> {
  if (asked?.length === 1) return asked
  const { defaultLocale, locales } = (await loadConfig({ siteDir, config })).siteConfig.i18n
  const chosen = new Set(asked ?? [defaultLocale, ...locales])
  const first = chosen.delete(defaultLocale) ? [defaultLocale] : []
  return [...first, ...chosen]
}

/** Lists the largest scripts of a build, by compressed size. */
export function formatScripts(outDir: string): string {
  const folder = path.join(outDir, 'assets')
  const names = fs.existsSync(folder) ? (fs.readdirSync(folder, { recursive: true }) as string[]) : []
  const scripts = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, bytes: brotliCompressSync(fs.readFileSync(path.join(folder, name))).length }))
    .sort((a, b) => b.bytes - a.bytes)
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  const rows = scripts.slice(0, 20).map(({ name, bytes }) => `  ${formatKilobytes(bytes)}  ${name}`)
  return [`${scripts.length} scripts, ${formatKilobytes(total).trim()} (brotli) in total; the largest:`, ...rows].join(
    '\n',
  )
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`.padStart(10)
}
