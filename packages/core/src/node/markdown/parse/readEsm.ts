import { Parser, type Program } from 'acorn'
import jsx from 'acorn-jsx'
import { SiteError } from '../../api/errors.ts'
import type { Point } from '../types.ts'
import { messageOf } from '../../describeThrown.ts'
import { isNode } from '../../sourceCode.ts'

/** Names that one block of import and export statements brings into scope. */
export interface EsmBlock {
  /** `line`: number of lines of the block before the statement. */
  imports: { local: string; imported: string; source: string; line: number }[]
  /** `export const name = …`; `code` is the source of the initializer. */
  constants: { name: string; code: string }[]
  /** `export { local as exported } from 'source'`, or without source. */
  reexports: { local: string; exported: string; source?: string }[]
  /** Other names declared here: functions, classes, destructured constants. */
  locals: string[]
  /** Sources of imports without bindings. */
  sideEffects: string[]
  source: string
}

/** Name of the default export of a document, which is its layout; the same name as in MDX. */
export const layoutName = 'MDXLayout'

/** Parser for a single block: exports may name what another block of the file imports. */
export class BlockParser extends Parser.extend(jsx()) {
  /** Overrides the parser's check that exported names are declared. */
  checkLocalExport(): void {}
}

/**
 * Reads the import and export statements of an MDX block.
 * @throws SiteError with the position in the file
 */
export function readEsm(source: string, { filePath, start }: { filePath: string; start: Point | undefined }): EsmBlock {
  const block: EsmBlock = { imports: [], constants: [], reexports: [], locals: [], sideEffects: [], source }
  let program: Program
  try {
    program = BlockParser.parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  } catch (error) {
    throw toSyntaxError(error, filePath, start)
  }
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      if (statement.specifiers.length === 0) block.sideEffects.push(String(statement.source.value))
      for (const specifier of statement.specifiers) {
        block.imports.push({
          local: specifier.local.name,
          imported:
            specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : specifier.type === 'ImportNamespaceSpecifier'
                ? '*'
                : nameOf(specifier.imported),
          source: String(statement.source.value),
          line: countLines(source, statement.start),
        })
      }
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      const { declaration } = statement
      if (declaration.type === 'VariableDeclaration') {
        for (const { id, init } of declaration.declarations) {
          if (id.type === 'Identifier' && init)
            block.constants.push({ name: id.name, code: source.slice(init.start, init.end) })
          else block.locals.push(...listBound(id))
        }
      } else if (declaration.id) block.locals.push(declaration.id.name)
    } else if (statement.type === 'ExportNamedDeclaration') {
      const from = statement.source == null ? {} : { source: String(statement.source.value) }
      for (const { local, exported } of statement.specifiers) {
        block.reexports.push({ local: nameOf(local), exported: nameOf(exported), ...from })
        block.locals.push(nameOf(exported))
      }
    } else if (statement.type === 'ExportDefaultDeclaration') block.locals.push(layoutName)
  }
  return block
}

/** Names that a binding pattern declares, without its keys and default values. */
export function listBound(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  const { type, name, elements, properties, argument, left, value } = pattern
  if (type === 'Identifier') return typeof name === 'string' ? [name] : []
  const parts = [elements, properties, argument, left, type === 'Property' ? value : undefined]
  return parts.flat().flatMap(listBound)
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value)
}

function countLines(source: string, end: number): number {
  return source.slice(0, end).split('\n').length - 1
}

function toSyntaxError(error: unknown, filePath: string, start: Point | undefined): SiteError {
  const loc = (error as { loc?: { line: number; column: number } }).loc
  const message = messageOf(error).replace(/ ?\(\d+:\d+\)$/, '')
  return new SiteError(
    {
      message: `An import or export statement could not be parsed: ${message}.`,
      file: filePath,
      line: (start?.line ?? 1) + (loc?.line ?? 1) - 1,
      column: (loc?.column ?? 0) + 1,
      hint: 'Complete the statement, and leave a blank line between it and the text.',
    },
    { cause: error },
  )
}
