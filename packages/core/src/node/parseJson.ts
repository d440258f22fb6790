import { parseExpressionAt, type Expression, type SpreadElement } from 'acorn'
import { type Problem, SiteError } from './api/errors.ts'
import { positionAt } from './sourceCode.ts'

/**
 * Parses a JSON text, which may begin with a byte order mark.
 * @param describe returns the problem to report for an invalid text; its position is added
 * @throws SiteError
 */
export function parseJson(source: string, describe: (reason: string) => Problem): unknown {
  const text = source.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(text)
  } catch (error) {
    // the rest of the message repeats the text
    const [reason = ''] = (error as Error).message.split(/, "|, \.\.\."| is not valid JSON| in JSON at position /, 1)
    throw new SiteError({ ...describe(reason), ...locateJsonError(text) }, { cause: error })
  }
}

/**
 * Locates a JSON error with a JavaScript parser, which reports positions; what only JSON forbids is found in the syntax tree.
 */
function locateJsonError(text: string): { line?: number; column?: number } {
  const places: number[] = []
  const visit = (node: Expression | SpreadElement | null): void => {
    if (node?.type === 'ArrayExpression') node.elements.forEach(visit)
    else if (node?.type === 'ObjectExpression')
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Literal') places.push(property.start)
        else [property.key, property.value].forEach(visit)
      }
    else if (node?.type === 'UnaryExpression' && node.operator === '-') visit(node.argument)
    else if (node?.type !== 'Literal' || node.raw?.startsWith("'") === true) places.push(node?.start ?? 0)
  }
  try {
    const tree = parseExpressionAt(text, 0, {
      ecmaVersion: 'latest',
      onComment: (_isBlock, _text, start) => places.push(start),
      onTrailingComma: (start) => places.push(start),
    })
    visit(tree)
  } catch (error) {
    places.push((error as { pos?: number }).pos ?? 0)
  }
  return places.length === 0 ? {} : positionAt(text, Math.min(...places))
}
