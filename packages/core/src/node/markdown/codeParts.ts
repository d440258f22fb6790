import { escapeRegexp } from '../framework/paths.ts'
import { toBundlerRequest } from '../plugins/webpack/loaderRequest.ts'
import { toSiteAlias } from '../sitePaths.ts'
import { renderDataCode } from './dataCode.ts'
import { fillToc } from './fillToc.ts'
import { importReference } from './importReference.ts'
import { declareLayout, listDeclared, replaceRequired } from './moduleCode.ts'
import { unescapeText } from './parse/markdownImports.ts'
import type { EsmBlock } from './parse/readEsm.ts'
import type { CompiledDocument } from './types.ts'
import type { DocumentState, Walk } from './walk/createWalk.ts'
import { mentionsName } from './walk/liftExpression.ts'

/**
 * What the module of a code page holds: its statements and expressions. Values imported from partials are inlined as data; the
 * content of partials is in the tree.
 */
export function toCodeParts(
  code: NonNullable<DocumentState['code']>,
  esm: EsmBlock[],
  walk: Walk,
): NonNullable<CompiledDocument['code']> {
  const markdownImport = /^import\s(?:(?!\bimport\b)[^'"])*?\sfrom\s*(['"])([^'"]+\.mdx?)\1;?[ \t]*$/gm
  const readers = [...esm.map(({ source }) => source.replace(markdownImport, '')), ...code.expressions].join('\n')
  // several statements may import the same name
  const declared = new Set<string>()
  const statements = esm.map(({ source, imports }) =>
    source
      .replace(markdownImport, (written, _quote, file: string) => {
        const own = imports.filter(({ source: from }) => from === unescapeText(file))
        // a line inside a string or template, which only looks like an import
        if (own.length === 0) return written
        return own
          .filter(({ local }) => !declared.has(local))
          .filter(({ local, imported }) => imported !== 'default' || mentionsName(local, readers))
          .map(({ local }) => {
            declared.add(local)
            return declareImport(local, walk)
          })
          .join('\n')
      })
      .replace(
        /^(import\s(?:(?!\bimport\b)[^'"])*?\sfrom\s*['"])([^'"]+!)([^'"!]+)(?=['"])/gm,
        (_, before: string, loaders: string, file: string) => before + toBundlerRequest(loaders + file),
      ),
  )
  // expressions may use components that documents get without an import; the module has to import them
  const used = [...statements, ...code.expressions].join('\n')
  const imports = Object.entries(walk.doc.settings.components)
    .filter(
      ([name]) =>
        /^[A-Z]/.test(name) && !walk.bindings.has(name) && new RegExp(`<${escapeRegexp(name)}[\\s/>.]`).test(used),
    )
    .map(([name, reference]) => importReference(name, reference))
  const required: string[] = []
  const toName = (specifier: string) => `_asset${required.push(toBundlerRequest(specifier)) - 1}`
  const written = [...imports, ...code.statements, ...statements].map(declareLayout)
  return {
    statements: written.map((text) => replaceRequired(text, 'statements', toName)),
    expressions: code.expressions.map((text) => replaceRequired(text, 'expression', toName)),
    declared: written.flatMap(listDeclared),
    required,
    locals: [...code.locals],
    reason: code.reason,
  }
}

/** A statement that declares a name which the document imports from a partial. */
function declareImport(local: string, walk: Walk): string {
  const binding = walk.bindings.get(local)
  if (binding?.kind === 'component') return importReference(local, binding.reference)
  if (binding?.kind === 'partial')
    return importReference(local, toSiteAlias(walk.doc.settings.siteDir, binding.filePath))
  const value = binding?.kind === 'value' ? binding.value : undefined
  return `const ${local} = ${value === undefined ? 'undefined' : renderDataCode(fillToc(value, walk))}`
}
