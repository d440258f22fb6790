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
    createFlag('--bundle-analyzer', 'Show what the JavaScript of the site consists of'),
    flags.outDir,
    flags.config,
    flags.locales,
    flags.noMinify,
  ],
  action: (siteDir, options) => runBuild(siteDir as string, options as OptionValues),
})

/**
 * How much of a function has to run before V8 compiles it for speed, in bytes of its code: four times the usual. A build lives
 * for seconds, and spent a fifth of its work on such compiling, each thread on its own.
 */
const interruptBudget = 270_336
/** Later versions, from Node 22 on, count calls instead, compile in more stages, and complain of a flag that they do not know. */
const lastVersionWithBudget = 11

/** Builds every locale of a site, or the one that is asked for. */
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
      // a locale built alone is for a domain of its own, where its addresses carry no prefix
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
 * The default locale first: its folder takes in those of the others.
 * @param asked those of the command line; if left out all, and the default locale where the list lacks it, as lists from the
 * environment may
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

/** The largest scripts of a build, by their size as browsers load it. */
export function formatScripts(outDir: string): string {
  const folder = path.join(outDir, 'assets')
  const names = fs.existsSync(folder) ? (fs.readdirSync(folder, { recursive: true }) as string[]) : []
  const scripts = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, bytes: brotliCompressSync(fs.readFileSync(path.join(folder, name))).length }))
    .sort((a, b) => b.bytes - a.bytes)
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  const rows = scripts.slice(0, 20).map(({ name, bytes }) => `  ${formatKilobytes(bytes)}  ${name}`)
  return [`${scripts.length} scripts, ${formatKilobytes(total).trim()} (brotli) together; the largest:`, ...rows].join(
    '\n',
  )
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`.padStart(10)
}
