import type { Logger } from 'vite'
import { isSiteError } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { toBundleError } from '../../bundle/bundleProblems.ts'
import { describeError } from './renderErrorPage.ts'
import { isBundlerError } from './toPageError.ts'

/** Says what is wrong once for each state of a site: its page, the modules of that and every open browser come upon the same. */
export class FaultReporter {
  private told = new Set<string>()
  private revision = ''

  constructor(private readonly devSite: { revision: string }) {}

  report(error: unknown): void {
    if (this.revision !== this.devSite.revision) this.told.clear()
    this.revision = this.devSite.revision
    const text = describeError(error)
    if (this.told.has(text)) return
    this.told.add(text)
    logger.error(text)
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
