import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Orders test files for runs without timings of earlier ones, for which Vitest sorts by file size: a small file with long
 * tests would start last and still run when all others are done.
 * @param names path suffixes, the longest test first
 */
export function longTestsFirst(names: readonly string[]): TestSequencerConstructor {
  const rankOf = ({ moduleId }: TestSpecification) => {
    const rank = names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
    return rank < 0 ? names.length : rank
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
    }
  }
}
