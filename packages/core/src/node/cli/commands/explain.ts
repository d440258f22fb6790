import { SiteError } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { type Explanation, readExplanations, searchExplanations } from '../../messages/explanations.ts'
import { defineCommand } from './defineCommand.ts'

/** Limit, because more would scroll the best match out of view. */
const maxShown = 5

/** @param read returns the explanations to search */
export const createExplainCommand = (read: () => Explanation[] = readExplanations) =>
  defineCommand('explain <words...>', 'Explain what causes a message and how to fix it', {
    flags: [],
    action: (words) => explain((words as string[]).join(' '), read()),
  })

/** @throws SiteError if no message contains the words */
function explain(words: string, explanations: Explanation[]): void {
  if (explanations.length === 0) {
    throw new SiteError({
      message: 'The index of messages is missing.',
      hint: 'It is only part of the published package: install @strata/core from the registry.',
    })
  }
  const found = searchExplanations(words, explanations)
  if (found.length === 0) {
    throw new SiteError({
      message: `No message contains the words "${words}".`,
      hint: 'Leave out names, numbers and paths, which differ between sites, or use fewer words.',
    })
  }
  logger.print(found.slice(0, maxShown).map(format).join('\n\n'))
  const rest = found.length - maxShown
  if (rest > 0)
    logger.print(
      `\n${rest} more ${rest === 1 ? 'message contains' : 'messages contain'} these words. Use more words to narrow them down.`,
    )
}

function format({ text, hint, area, cause, fix }: Explanation): string {
  return [
    text,
    `  About: ${area}`,
    `  Cause: ${cause}`,
    `  Fix:   ${[hint, fix].filter((words) => words !== '').join('\n         ')}`,
  ].join('\n')
}
