import fs from 'node:fs'
import { glob } from 'tinyglobby'
import { parseAst } from 'vite'
import type { Problem } from '../api/errors.ts'
import { positionAt, visitNodes, type AstNode } from '../sourceCode.ts'
import type { TranslationMessages } from '../plugins/translations.ts'
import { messageOf } from '../describeThrown.ts'

/**
 * Finds the messages of `<Translate>` and `translate()` in the source of React code.
 * @returns messages by id (a message without id is its own), and what could not be read: parts that are not written out
 */
export async function extractTranslations(
  dirs: string[],
): Promise<{ messages: TranslationMessages; problems: Problem[] }> {
  const messages: TranslationMessages = {}
  const problems: Problem[] = []
  for (const dir of dirs.filter((one) => fs.existsSync(one))) {
    const files = await glob(['**/*.{js,jsx,ts,tsx,mjs}'], {
      cwd: dir,
      absolute: true,
      ignore: ['**/node_modules/**', '**/*.{test,d}.*', '**/__tests__/**'],
    })
    for (const file of files.sort()) {
      const source = fs.readFileSync(file, 'utf8')
      // parsing is the costly part, and few files translate
      if (!source.includes('@docusaurus/Translate')) continue
      extractFromSource(source, file, { messages, problems })
    }
  }
  return { messages, problems }
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
  const names = findImportedNames(ast)
  visitNodes(ast, (node) => {
    const read =
      node.type === 'JSXElement'
        ? readElement(node, names.component)
        : node.type === 'CallExpression'
          ? (readCall(node, names.call) ?? readCompiledElement(node, names.component))
          : undefined
    if (read === undefined) return
    const key = read === 'dynamic' ? undefined : (read.id ?? read.message)
    if (read === 'dynamic' || key === undefined) {
      problems.push({
        message: 'A translation is not written out, so its text can not be collected.',
        file,
        ...positionAt(source, node.start),
        hint: 'Give id, message and description as plain texts, and changing parts as "values".',
      })
      return
    }
    const { message = key, description } = read
    messages[key] = { message, ...(description === undefined ? {} : { description }) }
  })
}

/** Local names under which a file imports `Translate` and `translate`. */
function findImportedNames(ast: AstNode): { component: Set<string>; call: Set<string> } {
  const names = { component: new Set<string>(), call: new Set<string>() }
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

type Message = { id?: string; message?: string; description?: string }
const messageFields = { id: 'id', message: 'message', description: 'description' } as const
const elementFields = { id: 'id', children: 'message', description: 'description' } as const

/** `<Translate id="…" description="…">text</Translate>`. */
function readElement(node: AstNode, names: Set<string>): Message | 'dynamic' | undefined {
  const opening = node.openingElement as AstNode
  if (!names.has(((opening.name as AstNode).name as string | undefined) ?? '')) return undefined
  const message: Message = {}
  for (const attribute of opening.attributes as AstNode[]) {
    const name = ((attribute.name as AstNode | undefined)?.name as string | undefined) ?? ''
    if (name !== 'id' && name !== 'description') continue
    const value = readText(attribute.value as AstNode | null)
    if (value === undefined) return 'dynamic'
    message[name] = value
  }
  const children = (node.children as AstNode[]).filter(
    (child) => child.type !== 'JSXText' || String(child.value).trim() !== '',
  )
  if (children.length === 0) return message
  const text = children.length === 1 ? readText(children[0] ?? null) : undefined
  return text === undefined ? 'dynamic' : { ...message, message: text }
}

/** What compilers make of `<Translate>`: `jsx(Translate, { id, children })` or `createElement(Translate, { id }, text)`. */
function readCompiledElement(node: AstNode, names: Set<string>): Message | 'dynamic' | undefined {
  const [component, props, child] = node.arguments as (AstNode | undefined)[]
  if (component?.type !== 'Identifier' || !names.has(component.name as string)) return undefined
  const message = props?.type === 'ObjectExpression' ? readFields(props, elementFields) : {}
  const text = child === undefined ? undefined : readText(child)
  return text === undefined || message === 'dynamic' ? message : { ...message, message: text }
}

/** `translate({ id, message, description }, values)`. */
function readCall(node: AstNode, names: Set<string>): Message | 'dynamic' | undefined {
  const callee = node.callee as AstNode
  if (callee.type !== 'Identifier' || !names.has(callee.name as string)) return undefined
  const [argument] = node.arguments as AstNode[]
  return argument?.type === 'ObjectExpression' ? readFields(argument, messageFields) : 'dynamic'
}

/** Texts of an object's properties, each under the field of a message that its name stands for. */
function readFields(object: AstNode, fields: { [property: string]: keyof Message }): Message | 'dynamic' {
  const message: Message = {}
  for (const property of object.properties as AstNode[]) {
    const key = property.key as AstNode | undefined
    const name = String(key?.name ?? key?.value)
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field === undefined) continue
    const value = readText(property.value as AstNode)
    if (value === undefined) return 'dynamic'
    message[field] = value
  }
  return message
}

/** Text of a literal, a template without parts, JSX text, or texts joined by `+`; undefined for anything else. */
function readText(node: AstNode | null): string | undefined {
  if (node === null) return undefined
  if (node.type === 'JSXExpressionContainer') return readText(node.expression as AstNode)
  // JSX text spans lines: breaks with their indentation count as one space, as React renders them
  if (node.type === 'JSXText')
    return String(node.value)
      .replace(/(?<!\s)\s*\n\s*/g, ' ')
      .trim()
  if (node.type === 'TemplateLiteral') {
    const [quasi, ...more] = node.quasis as { value: { cooked: string } }[]
    return more.length === 0 ? quasi?.value.cooked : undefined
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [readText(node.left as AstNode), readText(node.right as AstNode)]
    return left === undefined || right === undefined ? undefined : left + right
  }
  return readLiteral(node)
}

function readLiteral(node: AstNode): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}
