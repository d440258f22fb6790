import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { createStepCounter } from './countSteps.ts'

/** Characters that stand for a class, the first that it holds; text of an author is full of them. */
const probes = ['a', ' ', '\n', '0', '-', '_', '<', '"', 'A', '.', '/', '!', '`', 'é', '\u0001', ':']

/** Growth of steps when the text doubles; a little above 2, to tolerate one-time costs. */
const highestRatio = 2.4
const stepLimit = 1_500_000

/** Text of about the given length. */
type Input = (length: number) => string

/**
 * Tests a regular expression with inputs made of repeated samples of its own parts, and of growing runs.
 *
 * @returns the start of a text that takes more than twice the steps when it is twice as long; undefined if none was found
 */
export function findHostileInput(pattern: string, flags: string): string | undefined {
  const tree = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  if (!hasLoop(pattern)) return undefined
  const counter = createStepCounter(pattern, flags)
  const grows = (input: Input, length: number) => {
    const steps = counter.count(input(length * 2), stepLimit)
    // the shorter text takes a step for each character: most texts need no comparison
    if (steps <= length * highestRatio) return false
    return steps > counter.count(input(length), stepLimit) * highestRatio || steps === Number.POSITIVE_INFINITY
  }
  const inputs = listInputs(tree, flags)
  return inputs.find((input) => grows(input, 60) && grows(input, 350))?.(30)
}

/** Without an unbounded quantifier, the pattern alone limits the steps at each position of a text. */
function hasLoop(pattern: string): boolean {
  return /[*+]|\{\d+,\}/.test(pattern)
}

function listInputs(tree: AST.Pattern, flags: string): Input[] {
  const sequences = listSequences(tree.alternatives, flags)
  const characters = [...new Set(sequences.flat().join(''))].slice(0, 14)
  // what begins or ends a match may be what must not follow one
  const samples = sequences[0]?.filter((text) => text !== '') ?? []
  const [first = '', last = ''] = [samples[0], samples.at(-1)]
  const parts = new Map<string, Set<string>>()
  const add = (part: string, before: string) => {
    if (part !== '') parts.set(part, (parts.get(part) ?? new Set()).add(before))
  }
  for (const one of characters) for (const other of characters) add(one === other ? one : one + other, '')
  for (const sequence of sequences) {
    for (let start = 0; start < sequence.length; start++) {
      for (let end = start + 1; end <= sequence.length; end++) {
        if (start > 0 && sequence.length > 24 && end - start > 4) break
        const part = sequence.slice(start, end).join('')
        add(part, '')
        add(part, sequence.slice(0, start).join(''))
        add(`${part}\n`, '')
        add(`${part} `, '')
      }
    }
  }
  const repeated = [...parts].flatMap(([part, befores]) =>
    [...befores].flatMap((before) =>
      ['', '\u0001', '\n!', first, last].map(
        (after): Input =>
          (length) =>
            before + part.repeat(Math.ceil(length / part.length)) + after,
      ),
    ),
  )
  const runs = characters.flatMap((character) =>
    [' ', 'a', '\n'].map((between): Input => (length) => growRuns(character, between, length)),
  )
  return [...new Map([...repeated, ...runs].map((input) => [input(40), input])).values()]
}

/** `x xx xxx xxxx …` */
function growRuns(character: string, between: string, length: number): string {
  let text = ''
  for (let count = 1; text.length < length; count++) text += character.repeat(count) + between
  return text
}

/** For each alternative, at any depth, one sample of each of its elements; groups give those of an alternative of theirs. */
function listSequences(alternatives: AST.Alternative[], flags: string): string[][] {
  const variants = alternatives.flatMap(({ elements }) => listVariants(elements, flags))
  const asserted = alternatives.flatMap(({ elements }) => elements.flatMap((element) => listAsserted(element, flags)))
  return [...variants, ...asserted]
}

/** The first alternatives of all groups, then each other alternative of one group with the first ones of all others. */
function listVariants(elements: AST.Element[], flags: string): string[][] {
  const choices = elements.map((element) => listChoices(element, flags))
  const firsts = choices.map(([first = []]) => first)
  const others = choices.flatMap((variants, at) =>
    variants.slice(1).map((variant) => firsts.map((first, index) => (index === at ? variant : first)).flat()),
  )
  return [firsts.flat(), ...others]
}

function listChoices(node: AST.Element | AST.QuantifiableElement, flags: string): string[][] {
  if (node.type === 'Group' || node.type === 'CapturingGroup') {
    return node.alternatives.flatMap(({ elements }) => listVariants(elements, flags))
  }
  if (node.type !== 'Quantifier') return [[sample(node, flags)]]
  const times = Math.min(Math.max(node.min, 1), 5)
  return listChoices(node.element, flags).map((samples) => Array.from({ length: times }, () => samples).flat())
}

function listAsserted(node: AST.Element | AST.QuantifiableElement, flags: string): string[][] {
  if (node.type === 'Quantifier') return listAsserted(node.element, flags)
  if (node.type === 'Assertion' && 'alternatives' in node) return listSequences(node.alternatives, flags)
  if (node.type !== 'Group' && node.type !== 'CapturingGroup') return []
  return node.alternatives.flatMap(({ elements }) => elements.flatMap((element) => listAsserted(element, flags)))
}

function sample(node: AST.Element, flags: string): string {
  if (node.type === 'Character') return String.fromCodePoint(node.value)
  if (node.type !== 'CharacterSet' && node.type !== 'CharacterClass' && node.type !== 'ExpressionCharacterClass') return ''
  const set = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gym]/g, ''))
  return probes.find((character) => set.test(character)) ?? ''
}
