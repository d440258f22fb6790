import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** Tries to match at an index and then calls `next`; true for the first path on which the rest matches. */
type Matcher = (index: number, next: (index: number) => boolean) => boolean

/** Elements that can match in only one way. */
type Single = Exclude<AST.Element, AST.Quantifier | AST.Group | AST.CapturingGroup>

/** Returns the end of the match at an index, or -1. */
type Move = (index: number) => number

export interface StepCounter {
  /**
   * Steps that a backtracking engine makes to find the matches in a text: all of them with the flag `g`, else the first.
   * @returns `Infinity` above `limit`
   */
  count(text: string, limit: number): number
  /** What the last count found. */
  readonly matches: readonly string[]
}

function isSingle(node: AST.Element): node is Single {
  return node.type !== 'Quantifier' && node.type !== 'Group' && node.type !== 'CapturingGroup'
}

class TooManySteps extends Error {}

/**
 * A plain backtracking engine for regular expressions that counts its steps; engines of browsers and Node search in the
 * same order, but do not report steps. It reads texts by UTF-16 code units.
 */
export function createStepCounter(pattern: string, flags: string): StepCounter {
  const tree = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  let text = ''
  let steps = 0
  let limit = 0
  let matches: string[] = []
  const groups = new Map<AST.CapturingGroup, string>()

  const step = () => {
    if (++steps > limit) throw new TooManySteps()
  }

  function matchAny(alternatives: AST.Alternative[], isBackward: boolean): Matcher {
    const matchers = alternatives.map(({ elements }) => matchSequence(elements, isBackward))
    const [only] = matchers
    if (only !== undefined && matchers.length === 1) return only
    return (index, next) => matchers.some((matcher) => matcher(index, next))
  }

  function matchSequence(elements: AST.Element[], isBackward: boolean): Matcher {
    const [last, ...earlier] = isBackward ? elements : elements.toReversed()
    if (last === undefined) return (index, next) => next(index)
    return earlier.reduce<Matcher>((rest, element) => {
      if (!isSingle(element)) {
        const matcher = matchElement(element, isBackward)
        return (index, next) => matcher(index, (end) => rest(end, next))
      }
      // nearly all attempts end at a character: without a function for what would follow it they take half the time
      const move = moveOver(element, isBackward)
      return (index, next) => {
        const end = move(index)
        return end >= 0 && rest(end, next)
      }
    }, matchElement(last, isBackward))
  }

  function matchElement(node: AST.Element, isBackward: boolean): Matcher {
    if (isSingle(node)) {
      const move = moveOver(node, isBackward)
      return (index, next) => {
        const end = move(index)
        return end >= 0 && next(end)
      }
    }
    if (node.type === 'Quantifier') return repeat(node, matchElement(node.element, isBackward))
    const group = matchAny(node.alternatives, isBackward)
    return node.type === 'Group' ? group : capture(node, group)
  }

  function moveOver(node: Single, isBackward: boolean): Move {
    if (node.type === 'Backreference') return moveOverCopy(node, isBackward)
    return node.type === 'Assertion' ? assert(node) : moveOverCharacter(node.raw, isBackward)
  }

  function repeat({ min, max, greedy }: AST.Quantifier, matcher: Matcher): Matcher {
    const attempt = (done: number, index: number, next: (index: number) => boolean): boolean => {
      step()
      const more = () =>
        done < max && matcher(index, (end) => (end === index && done >= min ? false : attempt(done + 1, end, next)))
      if (done < min) return more()
      return greedy ? more() || next(index) : next(index) || more()
    }
    return (index, next) => attempt(0, index, next)
  }

  function capture(group: AST.CapturingGroup, matcher: Matcher): Matcher {
    return (index, next) => {
      const before = groups.get(group)
      const isMatch = matcher(index, (end) => {
        groups.set(group, text.slice(Math.min(index, end), Math.max(index, end)))
        return next(end)
      })
      if (!isMatch) groups.set(group, before ?? '')
      return isMatch
    }
  }

  function moveOverCopy({ resolved }: AST.Backreference, isBackward: boolean): Move {
    const [group] = [resolved].flat()
    return (index) => {
      const value = (group && groups.get(group)) ?? ''
      steps += value.length
      step()
      const start = isBackward ? index - value.length : index
      if (!text.startsWith(value, start)) return -1
      return isBackward ? start : start + value.length
    }
  }

  function assert(node: AST.Assertion): Move {
    if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
      const matcher = matchAny(node.alternatives, node.kind === 'lookbehind')
      return (index) => (matcher(index, () => true) !== node.negate ? index : -1)
    }
    const isWordAt = (index: number) => /\w/.test(text.charAt(index))
    const isLineEnd = (index: number) => flags.includes('m') && /[\n\r\u2028\u2029]/.test(text.charAt(index))
    return (index) => {
      step()
      const isTrue =
        node.kind === 'start'
          ? index === 0 || isLineEnd(index - 1)
          : node.kind === 'end'
            ? index === text.length || isLineEnd(index)
            : (isWordAt(index - 1) !== isWordAt(index)) !== (node as AST.WordBoundaryAssertion).negate
      return isTrue ? index : -1
    }
  }

  function moveOverCharacter(raw: string, isBackward: boolean): Move {
    const pattern = new RegExp(`^(?:${raw})$`, flags.replace(/[gym]/g, ''))
    // nearly all steps end here
    const known: (boolean | undefined)[] = Array.from({ length: 256 })
    const isOne = (at: number) => {
      const code = text.charCodeAt(at)
      return code < 256 ? (known[code] ??= pattern.test(text.charAt(at))) : pattern.test(text.charAt(at))
    }
    return (index) => {
      step()
      const at = isBackward ? index - 1 : index
      if (at < 0 || at >= text.length || !isOne(at)) return -1
      return isBackward ? at : at + 1
    }
  }

  const matcher = matchAny(tree.alternatives, false)
  const search = () => {
    let end = 0
    const accept = (index: number) => {
      end = index
      return true
    }
    for (let start = 0; start <= text.length; start++) {
      if (groups.size > 0) groups.clear()
      end = start
      const isMatch = matcher(start, accept)
      if (isMatch) matches.push(text.slice(start, end))
      if (isMatch ? !flags.includes('g') : flags.includes('y')) return
      if (end > start) start = end - 1
    }
  }
  return {
    get matches() {
      return matches
    },
    count(given, givenLimit) {
      text = given
      limit = givenLimit
      steps = 0
      matches = []
      try {
        search()
        return steps
      } catch (error) {
        if (error instanceof TooManySteps) return Number.POSITIVE_INFINITY
        throw error
      }
    },
  }
}
