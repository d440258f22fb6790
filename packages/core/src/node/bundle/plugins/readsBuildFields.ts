import { parseAst } from 'vite'
import { isNamed, isNode, type AstNode } from '../../sourceCode.ts'

/** Fields of the configuration that pages do not have. */
const buildFields = new Set(
  (
    'presets plugins themes markdown future storage staticDirectories headTags scripts stylesheets clientModules ssrTemplate ' +
    'onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes deploymentBranch githubHost githubPort'
  ).split(' '),
)

/** Fields of `i18n` that pages do not have completely. */
const localeFields = new Set(['localeConfigs', 'path'])

const configName = 'siteConfig'

/** Nodes around a value that evaluate to the value (`transparent`), or only to something about it (`telling`). */
const transparent = new Set(['ChainExpression', 'ParenthesizedExpression', 'AwaitExpression'])
const telling = new Set([
  'UnaryExpression',
  'BinaryExpression',
  'ExpressionStatement',
  'IfStatement',
  'TemplateLiteral',
])

/**
 * Whether a module may read a field of the configuration that pages do not have. It follows the configuration through all
 * variables; passing it on counts as reading, because its use there is unknown.
 */
export function readsBuildFields(code: string): boolean {
  let tree: AstNode
  try {
    tree = parseAst(code) as unknown as AstNode
  } catch {
    return true // the bundler reports what is wrong with it
  }
  const reader = new ConfigReader()
  // repeat until no names are added: a variable may be assigned after the place where it is read
  for (let before = -1; before < reader.size; ) {
    before = reader.size
    reader.read(tree, [])
    if (reader.isRead) return true
  }
  return false
}

class ConfigReader {
  isRead = false
  /** Variable names of the configuration and of its `i18n`, regardless of scope. */
  private readonly configs = new Set([configName])
  private readonly locales = new Set<string>()

  get size(): number {
    return this.configs.size + this.locales.size
  }

  /** @param above ancestors of the node, the nearest first */
  read(node: unknown, above: AstNode[]): void {
    if (Array.isArray(node)) for (const item of node) this.read(item, above)
    if (!isNode(node) || this.isRead) return
    if (node.type === 'ObjectPattern') this.takeContext(node)
    else if (this.isConfig(node)) this.follow(node, above, this.configs)
    else if (this.isLocales(node)) this.follow(node, above, this.locales)
    for (const [field, child] of Object.entries(node))
      if (typeof child === 'object' && !isPlainName(node, field)) this.read(child, [node, ...above])
  }

  /** `{ siteConfig }`, `{ siteConfig: c }`, `{ siteConfig: { title } }`: of a hook, of a parameter, of anything. */
  private takeContext(pattern: AstNode): void {
    for (const { key, value } of pattern.properties as AstNode[])
      if (readName(key) === configName && isNode(value)) this.take(value, this.configs)
  }

  private isConfig(node: AstNode): boolean {
    return isMember(node)
      ? readMember(node) === configName
      : node.type === 'Identifier' && this.isOf(node, this.configs)
  }

  private isLocales(node: AstNode): boolean {
    if (node.type === 'Identifier') return this.isOf(node, this.locales)
    return isMember(node) && readMember(node) === 'i18n' && isNode(node.object) && this.isConfig(node.object)
  }

  private isOf(node: AstNode, names: Set<string>): boolean {
    return [...names].some((name) => isNamed(node, name))
  }

  /** Follows what the surrounding code does with a value. */
  private follow(node: AstNode, [parent, ...above]: AstNode[], names: Set<string>): void {
    if (parent === undefined || telling.has(parent.type)) return
    if (isMember(parent) && parent.object === node) return this.readField(readMember(parent), names)
    if (transparent.has(parent.type)) return this.follow(parent, above, names)
    if (isCondition(node, parent)) return
    if (parent.type === 'LogicalExpression' || parent.type === 'ConditionalExpression')
      return this.follow(parent, above, names)
    // assigned to a variable
    if (parent.type === 'VariableDeclarator')
      return parent.init === node ? this.take(parent.id as AstNode, names) : undefined
    if (parent.type === 'AssignmentExpression')
      return parent.right === node ? this.take(parent.left as AstNode, names) : undefined
    if (isBinding(node, parent, above) || isDependency(parent, above)) return
    this.isRead = true
  }

  /** A value is assigned to a variable, or destructured. */
  private take(target: AstNode, names: Set<string>): void {
    if (target.type === 'AssignmentPattern') return this.take(target.left as AstNode, names)
    if (target.type === 'Identifier') names.add(target.name as string)
    else if (target.type === 'ObjectPattern')
      for (const property of target.properties as AstNode[]) this.takeField(property, names)
    else this.isRead = true
  }

  private takeField({ type, key, value, argument }: AstNode, names: Set<string>): void {
    if (type === 'RestElement') return this.take(argument as AstNode, names)
    const name = readName(key)
    if (name === 'i18n' && names === this.configs) this.take(value as AstNode, this.locales)
    else this.readField(name, names)
  }

  private readField(name: string | undefined, names: Set<string>): void {
    const hidden = names === this.configs ? buildFields : localeFields
    if (name === undefined || hidden.has(name)) this.isRead = true
  }
}

function isMember(node: AstNode): boolean {
  return node.type === 'MemberExpression'
}

/** Name of the member that is accessed; undefined if it is computed. */
function readMember({ property, computed }: AstNode): string | undefined {
  return computed === true && isNode(property) && property.type !== 'Literal' ? undefined : readName(property)
}

function readName(key: unknown): string | undefined {
  if (!isNode(key)) return undefined
  return key.type === 'Identifier' ? (key.name as string) : key.type === 'Literal' ? String(key.value) : undefined
}

/** Whether a child node is just a property name, not a variable. */
function isPlainName(node: AstNode, field: string): boolean {
  if (node.computed === true) return false
  return (isMember(node) && field === 'property') || (node.type === 'Property' && field === 'key')
}

/** Whether only the truthiness of the value matters. */
function isCondition(node: AstNode, { type, test, operator, left }: AstNode): boolean {
  return type === 'ConditionalExpression' ? test === node : operator === '&&' && left === node
}

/** Whether a pattern or a function declares the name rather than using it. */
function isBinding(node: AstNode, parent: AstNode, [around]: AstNode[]): boolean {
  if (/Function/.test(parent.type)) return (parent.params as unknown[]).includes(node)
  if (parent.type === 'AssignmentPattern') return parent.left === node
  return parent.type === 'RestElement' || parent.type === 'ArrayPattern' || around?.type === 'ObjectPattern'
}

/** Whether an array is the dependencies of a hook: `useMemo(…, [siteConfig])`. */
function isDependency(list: AstNode, [call]: AstNode[]): boolean {
  const isHook = call?.type === 'CallExpression' && /\buse[A-Z]\w*$/.test(readCallee(call.callee))
  return list.type === 'ArrayExpression' && isHook
}

function readCallee(callee: unknown): string {
  if (!isNode(callee)) return ''
  return (isMember(callee) ? readMember(callee) : readName(callee)) ?? ''
}
