import path from 'node:path'
import { z } from 'zod'
import { readIfExists } from '../sitePaths.ts'

const explanationSchema = z.object({
  text: z.string(),
  hint: z.string(),
  area: z.string(),
  cause: z.string(),
  fix: z.string(),
})

/** The documentation of a message of the engine; `…` in `text` marks variable parts. */
export type Explanation = z.infer<typeof explanationSchema>

/** Generated from the sources when the package is packed; a checkout that was never packed has no such file. */
const indexFile = path.join(import.meta.dirname, '../messages.json')

const maxLinks = 3

/** Minimum length of fixed text for a match: shorter texts such as `: ` are in many messages. */
const shortestMatch = 12

/** Explanations of all messages that the packages may print; empty in a checkout without the index. */
export function readExplanations(): Explanation[] {
  const text = readIfExists(indexFile)
  return text === undefined ? [] : z.array(explanationSchema).parse(JSON.parse(text))
}

/**
 * Finds the explanation of a printed message: the one with the longest fixed text, all of which is in the message, in order.
 * The message may contain more text around it, because plugins put their name before a message.
 */
export function findExplanation(message: string, explanations: Explanation[]): Explanation | undefined {
  let best: Explanation | undefined
  let bestLength = shortestMatch - 1
  for (const explanation of explanations) {
    const length = countFixedCharacters(message, explanation.text)
    if (length > bestLength) [best, bestLength] = [explanation, length]
  }
  return best
}

/** Length of the fixed parts of a text with `…`, or 0 if they are not all in the message, in their order. */
function countFixedCharacters(message: string, text: string): number {
  let end = 0
  let length = 0
  for (const part of text.split('…')) {
    const start = message.indexOf(part, end)
    if (start < 0) return 0
    end = start + part.length
    length += part.length
  }
  return length
}

/**
 * Finds explanations by what a user remembers of a message: the one of the whole message, else those that contain the words as
 * a phrase, else those that contain all words anywhere.
 */
export function searchExplanations(words: string, explanations: Explanation[]): Explanation[] {
  const exact = findExplanation(words, explanations)
  if (exact !== undefined) return [exact]
  const wanted = normalize(words)
  if (wanted === '') return []
  const having = (matches: (text: string) => boolean) => explanations.filter(({ text }) => matches(normalize(text)))
  const together = having((text) => ` ${text} `.includes(` ${wanted} `))
  if (together.length > 0) return together
  return having((text) => wanted.split(' ').every((word) => text.split(' ').includes(word)))
}

/**
 * Renders the line with the commands that explain messages. Only the first few are listed, since many problems of one run are
 * mostly of one kind.
 * @param messages the messages as printed
 * @returns undefined if none of them has an explanation
 */
export function renderExplanationLink(messages: readonly string[], explanations: Explanation[]): string | undefined {
  const found = messages.flatMap((message) => findExplanation(message, explanations) ?? [])
  const commands = [...new Set(found.map(nameMessage))].map((name) => `npx strata explain "${name}"`)
  return commands.length === 0
    ? undefined
    : `  Cause and fix: ${commands.slice(0, maxLinks).join('\n                 ')}`
}

/**
 * Creates a function that returns the line to print below a warning: the command that explains it, only the first time.
 * @param read returns the explanations; called at the first warning
 */
export function createWarningNote(read: () => Explanation[] = readExplanations): (text: string) => string {
  const shown = new Set<string | undefined>([undefined])
  let explanations: Explanation[] | undefined
  return (text) => {
    const link = renderExplanationLink([text], (explanations ??= read()))
    if (shown.has(link)) return ''
    shown.add(link)
    return `\n${link}`
  }
}

/** The longest fixed part of a message, without characters that are special in a shell. */
export function nameMessage({ text }: Explanation): string {
  const parts = text.split(/[…"'`$\\!]/).map((part) => part.replace(/^[\s.,:;)\]}]+/, '').trim())
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '')
  return longest.replace(/[.:]$/, '')
}

function normalize(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
