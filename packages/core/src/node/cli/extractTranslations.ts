import fs from 'node:fs'
import path from 'node:path'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { glob } from 'tinyglobby'
import { parseAst } from 'vite'
import type { Problem } from '../api/errors.ts'
import { positionAt, visitNodes, type AstNode } from '../sourceCode.ts'
import type { TranslationMessages } from '../plugins/translations.ts'
import { messageOf } from '../describeThrown.ts'
import { toPosix } from '../sitePaths.ts'

/**
 * Finds the messages of `<Translate>` and `translate()` in the source of React code.
 * @param places absolute folders, files and globs
 * @returns messages by id (or by the message itself if it has no id), and problems with files or texts that cannot be evaluated
 */
export async function extractTranslations(
  places: string[],
): Promise<{ messages: TranslationMessages; problems: Problem[] }> {
  const messages: TranslationMessages = {}
  const problems: Problem[] = []
  for (const file of await listSources(places)) {
    const source = fs.readFileSync(file, 'utf8')
    // skip parsing, the expensive part, as few files contain translations
    if (!source.includes('@docusaurus/Translate')) continue
    extractFromSource(source, file, { messages, problems })
  }
  return { messages, problems }
}

/** Source files in the order of the places, without duplicates. */
async function listSources(places: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const place of places) {
    const isFolder = fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() === true
    const files = isFolder
      ? await glob('**', { cwd: place, absolute: true, ignore: '**/node_modules/**' })
      : await glob(toPosix(place), { absolute: true })
    for (const file of files.sort()) {
      const isSource = /\.(?:[jt]sx?|mjs)$/.test(file) && !/\.(?:test|d)\.\w+$|\/__tests__\//.test(file)
      if (isSource) found.add(path.resolve(file))
    }
  }
  return found
}

interface Result {
  messages: TranslationMessages
  problems: Problem[]
}

function extractFromSource(source: string, file: string, { messages, problems }: Result): void {
  let ast: AstNode
  try {
    ast = parseAst(source, { lang: 'tsx' }, file) as unknown as AstNode
  } catch (error) {
    const [message = ''] = messageOf(error).split('\n')
    problems.push({ message: `The file can't be read: ${message}`, file })
    return
  }
  const names = findNames(ast)
  visitNodes(ast, (node) => {
    const read =
      node.type === 'JSXElement'
        ? readElement(node, names)
        : node.type === 'CallExpression'
          ? (readCall(node, names) ?? readCompiledElement(node, names))
          : undefined
    if (read === undefined) return
    const key = read === 'dynamic' ? undefined : (read.id ?? read.message)
    if (read === 'dynamic' || key === undefined) {
      problems.push({
        message: 'A translation is not static, so its text cannot be extracted.',
        file,
        ...positionAt(source, node.start),
        hint: 'Pass id, message and description as string literals, and dynamic parts as "values".',
      })
      return
    }
    const { message = key, description } = read
    messages[key] = { message, ...(description === undefined ? {} : { description }) }
  })
}

/** Local names in a file: those of `Translate` and `translate`, and string constants with their values. */
interface Names {
  component: Set<string>
  call: Set<string>
  texts: Map<string, string>
}

function findNames(ast: AstNode): Names {
  const names: Names = { component: new Set(), call: new Set(), texts: findConstants(ast) }
  for (const node of ast.body as AstNode[]) {
    if (node.type !== 'ImportDeclaration' || readLiteral(node.source as AstNode) !== '@docusaurus/Translate') continue
    for (const specifier of node.specifiers as AstNode[]) {
      const local = (specifier.local as AstNode).name as string
      const isDefault =
        specifier.type === 'ImportDefaultSpecifier' || (specifier.imported as AstNode | undefined)?.name === 'default'
      if (isDefault) names.component.add(local)
      else if ((specifier.imported as AstNode | undefined)?.name === 'translate') names.call.add(local)
    }
  }
  return names
}

/** String constants by name, except names that the file declares more than once. */
function findConstants(ast: AstNode): Map<string, string> {
  const texts = new Map<string, string>()
  const declared = new Map<string, number>()
  const declare = (node: AstNode): void => {
    if (node.type === 'Identifier') declared.set(node.name as string, (declared.get(node.name as string) ?? 0) + 1)
  }
  visitNodes(ast, (node) => {
    if ('params' in node) visitNodes(node.params, declare)
    if (node.type !== 'VariableDeclaration') return
    for (const { id, init } of node.declarations as { id: AstNode; init: AstNode | null }[]) {
      visitNodes(id, declare)
      const text = node.kind === 'const' ? readText(init, texts) : undefined
      if (text !== undefined) texts.set(id.name as string, text)
    }
  })
  return new Map([...texts].filter(([name]) => declared.get(name) === 1))
}

type Message = { id?: string; message?: string; description?: string }
const messageFields = { id: 'id', message: 'message', description: 'description' } as const
const elementFields = { id: 'id', children: 'message', description: 'description' } as const

/** `<Translate id="…" description="…">text</Translate>`. */
function readElement(node: AstNode, { component, texts }: Names): Message | 'dynamic' | undefined {
  const opening = node.openingElement as AstNode
  if (!component.has(((opening.name as AstNode).name as string | undefined) ?? '')) return undefined
  const message: Message = {}
  for (const attribute of opening.attributes as AstNode[]) {
    const name = ((attribute.name as AstNode | undefined)?.name as string | undefined) ?? ''
    if (name !== 'id' && name !== 'description') continue
    const value = readText(attribute.value as AstNode | null, texts)
    if (value === undefined) return 'dynamic'
    message[name] = (attribute.value as AstNode).type === 'Literal' ? decodeEntities(value) : value
  }
  const children = (node.children as AstNode[]).filter(
    (child) => child.type !== 'JSXText' || String(child.value).trim() !== '',
  )
  if (children.length === 0) return message
  const text = children.length === 1 ? readText(children[0] ?? null, texts) : undefined
  return text === undefined ? 'dynamic' : { ...message, message: text }
}

/** Compiled form of `<Translate>`: `jsx(Translate, { id, children })` or `createElement(Translate, { id }, text)`. */
function readCompiledElement(node: AstNode, names: Names): Message | 'dynamic' | undefined {
  const [component, props, child] = node.arguments as (AstNode | undefined)[]
  if (component?.type !== 'Identifier' || !names.component.has(component.name as string)) return undefined
  const message = props?.type === 'ObjectExpression' ? readFields(props, elementFields, names) : {}
  const text = child === undefined ? undefined : readText(child, names.texts)
  return text === undefined || message === 'dynamic' ? message : { ...message, message: text }
}

/** `translate({ id, message, description }, values)`. */
function readCall(node: AstNode, names: Names): Message | 'dynamic' | undefined {
  const callee = node.callee as AstNode
  if (callee.type !== 'Identifier' || !names.call.has(callee.name as string)) return undefined
  const [argument] = node.arguments as AstNode[]
  return argument?.type === 'ObjectExpression' ? readFields(argument, messageFields, names) : 'dynamic'
}

/** Reads texts from an object's properties; `fields` maps property names to fields of the message. */
function readFields(
  object: AstNode,
  fields: { [property: string]: keyof Message },
  { texts }: Names,
): Message | 'dynamic' {
  const message: Message = {}
  for (const property of object.properties as AstNode[]) {
    const key = property.key as AstNode | undefined
    const name = String(key?.name ?? key?.value)
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field === undefined) continue
    const value = readText(property.value as AstNode, texts)
    if (value === undefined) return 'dynamic'
    message[field] = value
  }
  return message
}

/** Text of a literal, of JSX, of a constant, and of templates and concatenations of these; undefined for anything else. */
function readText(node: AstNode | null, texts: Map<string, string>): string | undefined {
  if (node === null) return undefined
  if (node.type === 'JSXExpressionContainer') return readText(node.expression as AstNode, texts)
  // JSX text may span lines: line breaks with indentation count as one space, as in React
  if (node.type === 'JSXText')
    return decodeEntities(
      String(node.value)
        .replace(/(?<!\s)\s*\n\s*/g, ' ')
        .trim(),
    )
  if (node.type === 'Identifier') return texts.get(node.name as string)
  if (node.type === 'TemplateLiteral') {
    const [first, ...quasis] = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    const parts = node.expressions as AstNode[]
    return joinTexts([first, ...quasis.flatMap((quasi, index) => [readText(parts[index] ?? null, texts), quasi])])
  }
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return joinTexts([node.left, node.right].map((part) => readText(part as AstNode, texts)))
  return readLiteral(node)
}

function joinTexts(parts: (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('')
}

/** Decodes HTML entities in JSX texts, which the parser does not. */
function decodeEntities(text: string): string {
  const nodes = text.includes('&') ? parseFragment(text).childNodes : []
  return nodes.length === 0 ? text : nodes.map((node) => (node as DefaultTreeAdapterTypes.TextNode).value).join('')
}

function readLiteral(node: AstNode): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}
