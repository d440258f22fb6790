import { findNearest, formatProblem, logger, parseJson, readText, SiteError, type Problem } from '@strata/core'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { currentVersionName } from '../../shared/constants.ts'
import type { PluginOptions } from '../options.ts'
import { toVersionsFile } from './versionPaths.ts'

/**
 * What is wrong with a version's name; undefined if it is valid as a folder name and in a URL.
 * @example findNameProblem('1/0') // => 'must not contain / \\ < > : " | ? * or control characters'
 */
export function findNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'must not be empty'
  if (name.length > 32) return `must have at most 32 characters, but has ${name.length}`
  if (/[/\\<>:"|?*\p{Cc}]/u.test(name)) return 'must not contain / \\ < > : " | ? * or control characters'
  if (name === '.' || name === '..') return 'must not be "." or ".."'
  if (name === currentVersionName) return 'is reserved for the current documents'
  return undefined
}

/**
 * Names in `versions.json`, newest first; undefined for a site without versions.
 * @throws SiteError if the file is not a list of valid names
 */
export function loadVersionNames(siteDir: string, pluginId: string): string[] | undefined {
  const filePath = toVersionsFile(siteDir, pluginId)
  if (!existsSync(filePath)) return undefined
  const file = path.basename(filePath)
  const value = parseJson(readText(filePath), (reason) => ({
    message: `The versions file is not valid JSON: ${reason}.`,
    file,
  }))
  if (!Array.isArray(value)) {
    throw new SiteError({
      message: 'The versions file must contain a list of names, for example ["1.1.0", "1.0.0"].',
      file,
    })
  }
  const describe = (index: number, wrong: string): Problem => ({
    message: `The version name ${JSON.stringify(value[index])} ([${index}]) ${wrong}.`,
    file,
  })
  const problems = value.flatMap((name: unknown, index): Problem[] => {
    const wrong = typeof name === 'string' ? findNameProblem(name) : 'must be a string'
    return wrong === undefined ? [] : [describe(index, wrong)]
  })
  if (problems.length > 0) throw new SiteError(problems)
  const names = value as string[] // each one checked above
  // duplicates only cause a warning, because Docusaurus builds such a site
  return names.filter((name, index) => {
    const isFirst = names.indexOf(name) === index
    if (!isFirst) logger.warn(formatProblem(describe(index, 'is listed twice')))
    return isFirst
  })
}

/** All versions, `current` first; problems if there are none, or if `disableVersioning` has no effect. */
export function listVersionNames(
  cut: string[] | undefined,
  options: Pick<PluginOptions, 'includeCurrentVersion' | 'disableVersioning'>,
): { all: string[]; problems: Problem[] } {
  const problems: Problem[] = []
  if (options.disableVersioning && cut === undefined) {
    problems.push({
      message: '"disableVersioning" has no effect: this site has no versions.',
      hint: 'Remove the option.',
    })
  }
  const all = [
    ...(options.includeCurrentVersion ? [currentVersionName] : []),
    ...(options.disableVersioning ? [] : (cut ?? [])),
  ]
  if (all.length === 0) {
    problems.push({
      message: '"includeCurrentVersion: false" leaves no version to publish, because no other version exists.',
      hint: 'Remove the option, or cut a version with the command docs:version.',
    })
  }
  return { all, problems }
}

/**
 * Versions to publish, `current` first, and the name of the latest one.
 * @param cut names of `versions.json`, undefined for a site without versions
 * @throws SiteError for options that name unknown versions or leave none
 */
export function selectVersionNames(
  cut: string[] | undefined,
  options: PluginOptions,
): { included: string[]; last: string } {
  const { all, problems } = listVersionNames(cut, options)
  const checkNames = (option: string, names: string[]) => {
    for (const name of names) {
      if (all.includes(name)) continue
      const nearest = findNearest(name, all)
      problems.push({
        message: `"${option}" names a version that does not exist: "${name}".`,
        hint: nearest === undefined ? `Existing versions: ${all.join(', ')}.` : `Did you mean "${nearest}"?`,
      })
    }
  }
  checkNames('onlyIncludeVersions', options.onlyIncludeVersions ?? [])
  checkNames('lastVersion', options.lastVersion === undefined ? [] : [options.lastVersion])
  checkNames('recommendedVersion', options.recommendedVersion === undefined ? [] : [options.recommendedVersion])
  checkNames('versions', Object.keys(options.versions))
  if (problems.length > 0) throw new SiteError(problems)

  const included = all.filter((name) => options.onlyIncludeVersions?.includes(name) ?? true)
  const last = options.lastVersion ?? included.find((name) => name !== currentVersionName) ?? currentVersionName
  return { included, last }
}
