import { SiteError, type Problem } from '@strata/core'

/** Collects the problems of a whole load, so that authors see all of them in one run. */
interface ProblemList {
  add(...problems: Problem[]): void
  readonly size: number
  /** @throws SiteError with all problems so far, in the order they were added */
  throwIfAny(): void
}

export function createProblemList(): ProblemList {
  const problems: Problem[] = []
  return {
    add: (...more) => void problems.push(...more),
    get size() {
      return problems.length
    },
    throwIfAny() {
      if (problems.length > 0) throw new SiteError(problems)
    },
  }
}
