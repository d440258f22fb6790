import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * An order of test files for a run without records of earlier ones, where Vitest goes by the size of files: a small file with
 * long tests would start last, and run on alone when everything else is done.
 * @param names ends of paths; the longest test first
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
