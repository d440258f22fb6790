import path from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../sitePaths.ts'

const explanationSchema = z.object({
  text: z.string(),
  hint: z.string(),
  area: z.string(),
  cause: z.string(),
  fix: z.string(),
})

/** What the documentation says about a message of the engine; in `text`, `…` is what differs from case to case. */
export type Explanation = z.infer<typeof explanationSchema>

/** Written from the sources when the package is packed; a checkout that was never packed has none. */
const indexFile = path.join(import.meta.dirname, '../messages.json')

const linksAtMost = 3

/** A part of a message that is shorter says nothing: `: ` is in many. */
const shortestMatch = 12

/** All messages that the packages may print; empty in a checkout, where the index was not written. */
export function readExplanations(): Explanation[] {
  const text = readIfThere(indexFile)
  return text === undefined ? [] : z.array(explanationSchema).parse(JSON.parse(text))
}

/**
 * The explanation of a printed message: the one with most words that are in the message in their order. What is
 * around them may differ, because plugins put their name before a message.
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
 * Explanations for what a user remembers of a message: the whole message, else those with the words side by side, else those
 * with all words anywhere.
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
 * The line that names the commands which explain messages: for the first ones, because many problems of one run are mostly
 * of one kind.
 * @param messages as printed
 * @returns undefined if nothing is known of any of them
 */
export function renderExplanationLink(messages: readonly string[], explanations: Explanation[]): string | undefined {
  const found = messages.flatMap((message) => findExplanation(message, explanations) ?? [])
  const commands = [...new Set(found.map(nameMessage))].map((name) => `npx strata explain "${name}"`)
  return commands.length === 0
    ? undefined
    : `  Cause and fix: ${commands.slice(0, linksAtMost).join('\n                 ')}`
}

/**
 * What is to be said below a warning: the line that names its explanation, the first time that it is met.
 * @param read gives the explanations; asked at the first warning
 */
export function createWarningNote(read: () => Explanation[] = readExplanations): (text: string) => string {
  const told = new Set<string | undefined>([undefined])
  let explanations: Explanation[] | undefined
  return (text) => {
    const link = renderExplanationLink([text], (explanations ??= read()))
    if (told.has(link)) return ''
    told.add(link)
    return `\n${link}`
  }
}

/** The longest run of words of a message that never differ, without signs that mean something to a shell. */
export function nameMessage({ text }: Explanation): string {
  const parts = text.split(/[…"'`$\\!]/).map((part) => part.replace(/^[\s.,:;)\]}]+/, '').trim())
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '')
  return longest.replace(/[.:]$/, '')
}

function normalize(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
