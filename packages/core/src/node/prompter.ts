import { createInterface } from 'node:readline/promises'
import { SiteError } from './api/errors.ts'
import { logger } from './api/logger.ts'
import { findNearest } from './api/validate.ts'

export interface Choice<Value> {
  label: string
  value: Value
}

/** Prompts the user at the terminal. */
export interface Prompter {
  /** @throws SiteError if the person ends the input */
  select<Value>(question: string, choices: readonly Choice<Value>[]): Promise<Value>
  /** @throws SiteError if the person ends the input */
  confirm(question: string): Promise<boolean>
}

export interface Streams {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream & { isTTY?: boolean }
}

/** @returns undefined if nobody can answer: in pipes and on build servers */
export function createPrompter(
  streams: Streams = { input: process.stdin, output: process.stdout },
  env = process.env,
): Prompter | undefined {
  const isAutomated = env.CI !== undefined && env.CI !== '' && env.CI !== 'false'
  if (streams.input.isTTY !== true || streams.output.isTTY !== true || isAutomated) return undefined
  const ask = async (question: string): Promise<string> => {
    const answer = await askLine(question, streams)
    if (answer === undefined) throw new SiteError('Stopped; nothing was written.')
    return answer
  }
  return {
    async select(question, choices) {
      let shown = choices
      for (;;) {
        logger.print(`${question}\n${shown.map(({ label }, index) => `  ${index + 1}  ${label}`).join('\n')}`)
        const answer = await ask('Number, or part of a name: ')
        const matches = findChoices(answer, shown, choices)
        if (matches.length === 1 && matches[0] !== undefined) return matches[0].value
        if (matches.length === 0) {
          const nearest = findNearest(
            answer,
            choices.map(({ label }) => label),
          )
          logger.print(`"${answer}" is not in the list.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`)
        }
        shown = matches.length === 0 ? choices : matches
      }
    },
    async confirm(question) {
      return /^y(?:es)?$/i.test(await ask(`${question} (y/N) `))
    },
  }
}

function findChoices<Value>(
  answer: string,
  shown: readonly Choice<Value>[],
  all: readonly Choice<Value>[],
): readonly Choice<Value>[] {
  if (answer === '') return shown
  const numbered = /^\d+$/.test(answer) ? shown[Number(answer) - 1] : undefined
  if (numbered !== undefined) return [numbered]
  const text = answer.toLowerCase()
  const exact = all.filter(({ label }) => label.toLowerCase() === text)
  return exact.length > 0 ? exact : all.filter(({ label }) => label.toLowerCase().includes(text))
}

/** @returns the trimmed answer; undefined if the user closes the input instead */
export async function askLine(question: string, { input, output }: Streams): Promise<string | undefined> {
  const terminal = createInterface({ input, output })
  const ended = new Promise<undefined>((resolve) => terminal.once('close', () => resolve(undefined)))
  try {
    // Ctrl+D closes the terminal and rejects the question
    const answer = terminal.question(question).catch(() => undefined)
    return (await Promise.race([answer, ended]))?.trim()
  } finally {
    terminal.close()
  }
}
