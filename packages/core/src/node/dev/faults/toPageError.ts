import type { DevEnvironment } from 'vite'
import { isSiteError, type Problem, SiteError } from '../../api/errors.ts'
import { toBundleError } from '../../bundle/bundleProblems.ts'
import { locateInCodePage } from '../../bundle/locateInCodePage.ts'
import { isThirdPartyPackage, isSiteCode } from '../../config/ownCode.ts'
import { describeFaults } from '../../render/describeFaults.ts'
import { describeRenderFailures } from '../../render/describeRenderFailures.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { isInside, toFile, toPosix } from '../../sitePaths.ts'
import { listFrames } from '../../stackFrames.ts'

/** The requested page. */
interface Asked {
  pathname: string
  /** Source of the page, if its plugin says so. */
  source?: string
  site: Pick<Site, 'context' | 'plugins'>
  server: DevEnvironment
}

/**
 * Converts an error of a page to the problems that a build would report, with places in files of the site. Errors that do not
 * come from the site stay as they are, with their stack.
 */
export function toPageError(error: unknown, { pathname, source, site, server }: Asked): unknown {
  if (isBundlerError(error)) return toBundleError(error, site.plugins)
  if (!(error instanceof Error) || isSiteError(error) || describeFaults(error) !== undefined) return error
  const { message, stack = '' } = error
  // missing components fail in React's own code
  const page = source !== undefined && isFromComponents(stack) ? { source } : {}
  const failure = { path: pathname, message, stack, ...page }
  const problems = describeRenderFailures([failure], () => locate(stack, site.context.siteDir, server))
  return problems.every(({ file, hint }) => file === undefined && hint === undefined)
    ? error
    : new SiteError(problems, { cause: error })
}

/** Whether an error means that a module could not be found, read or compiled, according to fields that the bundler adds. */
export function isBundlerError(error: unknown): error is Error {
  if (!(error instanceof Error) || isSiteError(error)) return false
  return 'runnerError' in error || typeof Reflect.get(error, 'plugin') === 'string'
}

/** The innermost place of a stack that is in code of the site, else in a third-party package. */
function locate(
  stack: string,
  siteDir: string,
  { moduleGraph }: DevEnvironment,
): Pick<Problem, 'file' | 'line' | 'column'> | undefined {
  const frames = listFrames(stack).map((frame) => ({ ...frame, file: toFile(frame.file) }))
  for (const { file, line, column } of frames) {
    if (!isInside(file, siteDir) || !isSiteCode(file)) continue
    const [, document] = /^(.+\.mdx?)\.jsx$/.exec(file) ?? []
    if (document === undefined) return { file, line, column }
    const [module] = [...(moduleGraph.getModulesByFile(toPosix(document)) ?? [])]
    const map = module?.transformResult?.map
    const code = map != null && 'sourcesContent' in map ? map.sourcesContent?.[0] : undefined
    return locateInCodePage(document, code?.split('\n')[line - 1] ?? '')
  }
  return isFromComponents(stack) ? frames.find(({ file }) => isThirdPartyPackage(file)) : undefined
}

/** Whether an error was thrown while components were loaded or rendered, not by the engine itself. */
function isFromComponents(stack: string): boolean {
  return /[\\/]react-dom[\\/]|[\\/]module-runner\./.test(stack)
}
