import path from 'node:path'
import { formatProblem, isSiteError, type Problem } from '../api/errors.ts'
import { logger } from '../api/logger.ts'
import { type Explanation, readExplanations, renderExplanationLink } from '../messages/explanations.ts'
import { isSiteCode } from '../config/ownCode.ts'
import { toLoadError } from '../config/moduleLoader.ts'
import { describeThrown, isReadableError, listCauses } from '../describeThrown.ts'
import { listFrames } from '../stackFrames.ts'
import { describeSystemError } from './describeSystemError.ts'

/**
 * Prints an error. Problems of a site are printed without a stack trace and with paths relative to the site folder; anything
 * else is a fault of the engine or a plugin and is printed with a request to report it.
 */
export function reportError(
  error: unknown,
  {
    siteDir,
    isVerbose,
    explanations = readExplanations,
  }: { siteDir: string; isVerbose: boolean; explanations?: () => Explanation[] },
): void {
  if (isSiteError(error)) {
    const texts = error.problems.map((problem) =>
      formatProblem({ ...problem, ...shortenFile(problem.file, siteDir) }).replaceAll(`${siteDir}${path.sep}`, ''),
    )
    logger.error([...texts, ...linkExplanations(error.problems, explanations())].join('\n\n'))
    if (texts.length > 1) logger.error(`${texts.length} problems.`)
    if (isVerbose && error.cause instanceof Error) logger.error(error.cause.stack ?? error.cause.message)
    return
  }
  const system = describeSystemError(error)
  if (system !== undefined) {
    const text = formatProblem({ ...system, ...shortenFile(system.file, siteDir) })
    logger.error([text, ...linkExplanations([system], explanations())].join('\n\n'))
    if (isVerbose) logger.error(error instanceof Error ? (error.stack ?? '') : String(error))
    return
  }
  const [innermost] = error instanceof Error ? listFrames(error.stack ?? '') : []
  if (innermost !== undefined && isSiteCode(innermost.file)) {
    // code of the site that runs at unexpected times, such as a getter in the configuration
    reportError(toLoadError(error, innermost.file), { siteDir, isVerbose, explanations })
    return
  }
  logger.error(`An unexpected error occurred: ${describeChain(error)}`)
  if (isVerbose) logger.error(error instanceof Error ? (error.stack ?? '') : String(error))
  const how = isVerbose
    ? 'Please report it with the stack trace above.'
    : 'Run the command again with --verbose, and please report it with the stack trace.'
  logger.error(`This is a bug in the engine or in a plugin, not in your site. ${how}`)
}

function linkExplanations(problems: readonly Problem[], explanations: Explanation[]): string[] {
  const messages = problems.map(({ message }) => message)
  return [renderExplanationLink(messages, explanations)].filter((link) => link !== undefined)
}

function shortenFile(file: string | undefined, siteDir: string): { file?: string } {
  if (file === undefined || !path.isAbsolute(file)) return file === undefined ? {} : { file }
  const relative = path.relative(siteDir, file)
  return { file: relative === '' ? '.' : relative.startsWith('..') ? file : relative.replaceAll('\\', '/') }
}

/** The messages of an error and of its causes. */
function describeChain(error: unknown): string {
  const described = [error, ...listCauses(error)].map((one) =>
    isReadableError(one) ? `${one.name}: ${one.message}` : describeThrown(one),
  )
  return described.join('\n  caused by ')
}
