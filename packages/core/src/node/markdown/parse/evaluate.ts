import {
  parseExpressionAt,
  type Expression,
  type ObjectExpression,
  type Pattern,
  type PrivateIdentifier,
  type SpreadElement,
  type Super,
} from 'acorn'
import { toDateText } from '../../content/parseUtcDate.ts'
import { NotDataError } from '../toJson.ts'

/** Thrown for `a?.b.c` where `a` is null or undefined: skips the rest of the chain. */
class ShortCircuit extends Error {}

/** What an expression may read: constants, imported data, front matter, props of a partial. */
export interface Scope {
  get(name: string): { value: unknown } | undefined
  /** Publishes a file and returns its URL token; for `require('./a.png')`. */
  requireFile(url: string): unknown
  withBaseUrl(url: string): string
}

/** Whether an expression holds nothing but comments. */
export function isComment(code: string): boolean {
  return (
    code
      .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
      .replace(/\/\/[^\n]*/g, '')
      .trim() === ''
  )
}

/**
 * Evaluates an expression made of literals and names of the scope. No code is executed.
 * @throws NotDataError for anything else
 */
export function evaluateExpression(code: string, scope: Scope): unknown {
  let expression: Expression
  try {
    expression = parseExpressionAt(code, 0, { ecmaVersion: 'latest', sourceType: 'module', preserveParens: true })
  } catch {
    throw new NotDataError(`an expression that is not plain data: {${shorten(code)}}`)
  }
  if (
    code
      .slice(expression.end)
      .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
      .trim() !== ''
  )
    throw new NotDataError(`an expression: {${shorten(code)}}`)
  return evaluateNode(expression, scope, code)
}

type Node = Expression | SpreadElement | Super | PrivateIdentifier | Pattern

/** Evaluates a parsed expression; see `evaluateExpression`. */
function evaluateNode(node: Node, scope: Scope, code: string): unknown {
  switch (node.type) {
    case 'Literal':
      if (node.regex !== undefined || node.bigint !== undefined) break
      return node.value
    case 'TemplateLiteral':
      return node.quasis
        .map((quasi, index) => {
          const expression = node.expressions[index]
          return (
            (quasi.value.cooked ?? '') + (expression === undefined ? '' : toText(evaluateNode(expression, scope, code)))
          )
        })
        .join('')
    case 'ParenthesizedExpression':
      return evaluateNode(node.expression, scope, code)
    case 'ArrayExpression':
      return node.elements.flatMap((element) => {
        if (element === null) return [null]
        if (element.type === 'SpreadElement') return spread(evaluateNode(element.argument, scope, code), element, code)
        return [evaluateNode(element, scope, code)]
      })
    case 'ObjectExpression':
      return evaluateObject(node, scope, code)
    case 'UnaryExpression': {
      const value = evaluateNode(node.argument, scope, code)
      if (node.operator === '-') return -Number(value)
      if (node.operator === '+') return Number(value)
      if (node.operator === '!') return !value
      if (node.operator === 'void') return undefined
      break
    }
    case 'BinaryExpression':
      return evaluateBinary(
        node.operator,
        evaluateNode(node.left, scope, code),
        evaluateNode(node.right, scope, code),
        node,
        code,
      )
    case 'LogicalExpression': {
      const left = evaluateNode(node.left, scope, code)
      if (node.operator === '&&') return left && evaluateNode(node.right, scope, code)
      if (node.operator === '||') return left || evaluateNode(node.right, scope, code)
      return left ?? evaluateNode(node.right, scope, code)
    }
    case 'ConditionalExpression':
      return evaluateNode(evaluateNode(node.test, scope, code) ? node.consequent : node.alternate, scope, code)
    case 'Identifier': {
      if (node.name === 'undefined') return undefined
      const found = scope.get(node.name)
      if (found === undefined) break
      return found.value
    }
    case 'MemberExpression':
      return evaluateMember(node, scope, code)
    case 'ChainExpression':
      try {
        return evaluateNode(node.expression, scope, code)
      } catch (error) {
        if (error instanceof ShortCircuit) return undefined
        throw error
      }
    case 'CallExpression': {
      const [argument] = node.arguments
      if (node.callee.type !== 'Identifier' || argument === undefined || node.arguments.length > 1) break
      if (node.callee.name === 'require') return scope.requireFile(String(evaluateNode(argument, scope, code)))
      if (node.callee.name === 'useBaseUrl') return scope.withBaseUrl(String(evaluateNode(argument, scope, code)))
      break
    }
  }
  throw notData(node, code)
}

function evaluateObject(node: ObjectExpression, scope: Scope, code: string): { [key: string]: unknown } {
  const result: { [key: string]: unknown } = {}
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') Object.assign(result, evaluateNode(property.argument, scope, code))
    else if (property.kind !== 'init' || property.method) throw notData(node, code)
    else {
      const name = propertyName(property.key, property.computed, scope, code)
      if (name === '__proto__') throw notData(node, code)
      result[name] = evaluateNode(property.value, scope, code)
    }
  }
  return result
}

/** The table of contents is known only after the whole document was walked: mark its placeholder to be spread at that time. */
function spread(value: unknown, node: Node, code: string): unknown[] {
  if (isTocMarker(value)) return [{ ...value, $spread: true }]
  if (typeof value === 'string') return [...value]
  if (!Array.isArray(value)) throw notData(node, code)
  return value
}

function isTocMarker(value: unknown): value is object {
  return typeof value === 'object' && value !== null && '$toc' in value
}

function evaluateMember(node: Extract<Node, { type: 'MemberExpression' }>, scope: Scope, code: string): unknown {
  const object = evaluateNode(node.object, scope, code)
  const name = propertyName(node.property, node.computed, scope, code)
  // the table of contents is known only after the whole document was walked
  if (isTocMarker(object)) throw notData(node, code)
  if (typeof object === 'string' && name === 'default') return object // require('./a.png').default
  if (typeof object === 'string' && name === 'length') return object.length
  if (object === null || object === undefined) {
    if (node.optional) throw new ShortCircuit()
    throw notData(node, code)
  }
  if (typeof object !== 'object' || !Object.hasOwn(object, name)) {
    if (typeof object === 'object' && !(name in object)) return undefined
    throw notData(node, code)
  }
  return Reflect.get(object, name)
}

function propertyName(key: Node, computed: boolean, scope: Scope, code: string): string {
  if (!computed && key.type === 'Identifier') return key.name
  return String(evaluateNode(key, scope, code))
}

function evaluateBinary(operator: string, left: unknown, right: unknown, node: Node, code: string): unknown {
  const [a, b] = [left as number, right as number]
  if (operator === '+') return [left, right].some(isText) ? toText(left) + toText(right) : a + b
  if (operator === '===') return left === right
  if (operator === '!==') return left !== right
  // as in JavaScript: undefined equals null, and strings are compared as strings
  // oxlint-disable-next-line eqeqeq
  if (operator === '==') return a == b
  // oxlint-disable-next-line eqeqeq
  if (operator === '!=') return a != b
  if (operator === '-') return a - b
  if (operator === '*') return a * b
  if (operator === '/') return a / b
  if (operator === '%') return a % b
  if (operator === '**') return a ** b
  if (operator === '<') return a < b
  if (operator === '>') return a > b
  if (operator === '<=') return a <= b
  if (operator === '>=') return a >= b
  throw notData(node, code)
}

/** Whether `+` concatenates the value as a string: strings and objects. */
function isText(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null)
}

/** Formats dates in the one way used everywhere: `String(date)` depends on the time zone of the machine. */
function toText(value: unknown): string {
  return value instanceof Date ? toDateText(value) : String(value)
}

function notData(node: { start: number; end: number }, code: string): NotDataError {
  return new NotDataError(`an expression that is not plain data: {${shorten(code.slice(node.start, node.end))}}`)
}

function shorten(code: string): string {
  const flat = code.replace(/\s+/g, ' ').trim()
  return flat.length > 60 ? `${flat.slice(0, 57)}...` : flat
}
