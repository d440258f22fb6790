import type { Logger } from 'vite'
import { isSiteError } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { toBundleError } from '../../bundle/bundleProblems.ts'
import { describeError } from './renderErrorPage.ts'
import { isBundlerError } from './toPageError.ts'

/**
 * Logs each error only once until a page can be shown again, because a page, its modules and every open browser run into the
 * same error, and editors save a file repeatedly.
 */
export class FaultReporter {
  private readonly reported = new Set<string>()

  report(error: unknown): void {
    const text = describeError(error)
    if (this.reported.has(text)) return
    this.reported.add(text)
    logger.error(text)
  }

  /** Call this when a page could be shown, so that all errors are logged again. */
  forget(): void {
    this.reported.clear()
  }

  /** Wraps a logger of the bundler, so that errors of modules are reported here, without their stacks. */
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
