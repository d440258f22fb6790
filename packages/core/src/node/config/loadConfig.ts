import { parseExpressionAt } from 'acorn'
import fs from 'node:fs'
import path from 'node:path'
import { isRecord, omitUndefined } from '../../shared/index.ts'
import type { SiteConfig } from '../api/config.ts'
import { formatProblem, type Problem, SiteError } from '../api/errors.ts'
import { logger, noteOnce } from '../api/logger.ts'
import { findNearest, validateWithSchema } from '../api/validate.ts'
import { describeThrown } from '../describeThrown.ts'
import { parseJson } from '../parseJson.ts'
import { trackWork } from '../runningWork.ts'
import { isFile } from '../sitePaths.ts'
import { configSchema } from './configSchema.ts'
import { locateFields } from './locateFields.ts'
import { createModuleLoader, pickDefault, toLoadError, type ModuleLoader } from './moduleLoader.ts'

/** File names in the order in which they are tried. */
export const configFileNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
)

/**
 * Reads `docusaurus.config.*` and fills in all defaults. Every call reads the files again.
 * @param config path of another configuration file, relative to the site folder or absolute
 * @throws SiteError if the file is missing, fails to run, or has invalid fields (all of them are listed)
 */
export async function loadConfig({
  siteDir,
  config,
  loader = createModuleLoader(siteDir),
}: {
  siteDir: string
  config?: string | undefined
  loader?: ModuleLoader
}): Promise<{ siteConfig: SiteConfig; siteConfigPath: string }> {
  const siteConfigPath = findConfigFile(siteDir, config)
  checkManifests(siteDir)
  const name = path.relative(siteDir, siteConfigPath)
  const siteConfig = await trackWork(`the configuration ${name}`, () => readConfig(loader, siteConfigPath))
  return { siteConfig, siteConfigPath }
}

const warnings = new Set<string>()

/** Logs a warning once, although the configuration is read for each locale, and again for each command of a plugin. */
function warnOnce(place: string, warning: string): void {
  if (!warnings.has(`${place}\0${warning}`)) logger.warn(warning)
  warnings.add(`${place}\0${warning}`)
}

/**
 * Checks `package.json` and `tsconfig.json`, because Node and the bundler report less about what is wrong with them.
 * @throws SiteError for an invalid `package.json`; an invalid `tsconfig.json` only causes a warning
 */
function checkManifests(siteDir: string): void {
  const manifest = path.join(siteDir, 'package.json')
  if (isFile(manifest))
    parseJson(fs.readFileSync(manifest, 'utf8'), (reason) => ({
      message: `The file is not valid JSON: ${reason}.`,
      file: manifest,
      hint: 'Correct the syntax error.',
    }))
  const tsconfig = path.join(siteDir, 'tsconfig.json')
  if (!isFile(tsconfig)) return
  try {
    // parsed as JavaScript, because comments and trailing commas are allowed
    parseExpressionAt(`(${fs.readFileSync(tsconfig, 'utf8').replace(/^\uFEFF/, '')}\n)`, 0, { ecmaVersion: 'latest' })
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } }
    const reason = message.replace(/ \(\d+:\d+\)$/, '')
    const warning = formatProblem({
      message: `The file could not be read and is ignored: ${reason}.`,
      file: 'tsconfig.json',
      ...(loc === undefined ? {} : { line: loc.line, column: loc.line === 1 ? loc.column : loc.column + 1 }),
    })
    warnOnce(siteDir, warning)
  }
}

/**
 * Finds the configuration file of a site.
 * @param config as given on the command line; the usual names otherwise
 * @throws SiteError if there is none
 */
export function findConfigFile(siteDir: string, config: string | undefined): string {
  if (config !== undefined) {
    const file = path.resolve(siteDir, config)
    if (isFile(file)) return file
    throw new SiteError({
      message: `The configuration file "${config}" does not exist.`,
      file,
      hint: 'The path after --config is relative to the site folder.',
    })
  }
  const found = configFileNames.map((name) => path.join(siteDir, name)).find(isFile)
  if (found !== undefined) return found
  checkSiteFolder(siteDir)
  const nearest = fs
    .readdirSync(siteDir)
    .find((name) => configFileNames.includes(findNearest(name, configFileNames) ?? ''))
  throw new SiteError({
    message: 'This folder has no configuration file.',
    file: siteDir,
    hint: `Looked for ${configFileNames.join(', ')}.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
  })
}

/** @throws SiteError if it is not there */
export function checkSiteFolder(siteDir: string): void {
  if (fs.existsSync(siteDir)) return
  const hint = 'Pass the folder that contains the configuration file, or run the command inside it.'
  throw new SiteError({ message: `The site folder does not exist: ${siteDir}.`, hint })
}

/** The validated configuration; calls an exported function and awaits a promise. */
async function readConfig(loader: ModuleLoader, file: string): Promise<SiteConfig> {
  const namespace = await loader.load(file)
  try {
    const exported = pickDefault(namespace)
    const raw: unknown = await (typeof exported === 'function' ? exported() : exported)
    // validation may run the site's code too, in getters
    return parseConfig(raw, file)
  } catch (error) {
    throw toLoadError(error, file)
  }
}

/**
 * Validates a configuration and fills in the defaults.
 * @throws SiteError with every invalid field
 */
export function parseConfig(raw: unknown, file: string): SiteConfig {
  if (!isRecord(raw)) {
    const hint = 'Export an object, a promise of an object, or a function that returns either.'
    throw new SiteError({
      message: `The configuration must be an object; got ${describeThrown(raw)}.`,
      file,
      hint,
    })
  }
  const { value, problems = [] } = validateWithSchema(configSchema, omitUndefined(raw), { file })
  if (value === undefined) throw new SiteError(locateFields(problems.map(explainUnknownField), file))
  noteIgnoredFields(value, path.basename(file))
  if (value.future.experimental_router === 'hash') {
    const problem: Problem = {
      message: 'The "hash" router is not supported: each page is a file with its own address.',
      file: path.basename(file),
      hint: 'Remove "future.experimental_router", and serve the site from a web server. Existing links with "#/" open the home page.',
    }
    warnOnce(file, formatProblem(problem))
  }
  return value
}

/** Logs once per process which known fields have no effect here, because a note for each locale would be noise. */
function noteIgnoredFields(config: SiteConfig, file: string): void {
  const { future, webpack } = config
  const isSet = (fields: object | undefined) => Object.values(fields ?? {}).some(Boolean)
  const fields = [
    ...(webpack === undefined ? [] : ['webpack']),
    ...(isSet(future.faster) ? ['future.faster'] : []),
    ...(isSet(future.experimental_faster) ? ['future.experimental_faster'] : []),
    ...(future.experimental_storage === undefined ? [] : ['future.experimental_storage (now "storage")']),
    ...(future.experimental_vcs === undefined ? [] : ['future.experimental_vcs']),
    ...(future.v4.useCssCascadeLayers === true ? ['future.v4.useCssCascadeLayers'] : []),
  ]
  if (fields.length === 0) return
  const text = `${file}: these fields have no effect in Strata and can be removed: ${fields.join(', ')}.`
  noteOnce(text)
}

function explainUnknownField(problem: Problem): Problem {
  if (!/^"[^".[]+" is not a known field/.test(problem.message)) return problem
  return { ...problem, hint: `${problem.hint ?? ''} Put your own data in "customFields".`.trim() }
}

/** Whether a folder contains a configuration file under one of the usual names. */
export function hasConfigFile(dir: string): boolean {
  return configFileNames.some((name) => isFile(path.join(dir, name)))
}
