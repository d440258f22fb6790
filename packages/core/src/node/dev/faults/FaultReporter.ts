import type { Logger } from 'vite'
import { isSiteError } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { toBundleError } from '../../bundle/bundleProblems.ts'
import { describeError } from './renderErrorPage.ts'
import { isBundlerError } from './toPageError.ts'

/**
 * Says what is wrong once, until a page can be shown again: a page, its modules and every open browser come upon the same, and
 * editors save a file more than once.
 */
export class FaultReporter {
  private readonly told = new Set<string>()

  report(error: unknown): void {
    const text = describeError(error)
    if (this.told.has(text)) return
    this.told.add(text)
    logger.error(text)
  }

  /** A page could be shown: what was wrong would be news now. */
  forget(): void {
    this.told.clear()
  }

  /** A logger of the bundler, which says the same in words of its own, with its stack. */
  wrap(bundler: Logger): Logger {
    const reported = new WeakSet<object>()
    return {
      ...bundler,
      error: (message, options) => {
        const error = options?.error
        if (!isSiteError(error) && !isBundlerError(error)) return bundler.error(message, options)
        reported.add(error)
        this.report(isSiteError(error) ? error : toBundleError(error))
      },
      hasErrorLogged: (error) => reported.has(error) || bundler.hasErrorLogged(error),
    }
  }
}
