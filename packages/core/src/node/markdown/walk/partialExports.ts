import { reviveDates, type TocItem } from '../../../shared/index.ts'
import { SiteError } from '../../api/errors.ts'
import { bindImport, bindStatements } from '../parse/bindings.ts'
import { createDocumentState, createWalk, positionOf, type Binding, type Walk } from './createWalk.ts'
import { findTitle } from '../parse/title.ts'
import { walkPartial } from './partials.ts'
import { readPartial, type Partial } from './readPartial.ts'

/** Placeholder for the table of contents of a file, which is known only after the walk. */
export interface TocMarker {
  $toc: string
}

/** Names that every Markdown file exports besides its content. */
const ownExports = ['toc', 'frontMatter', 'contentTitle']

/**
 * Resolves `import { name } from './_part.mdx'` to the file's table of contents, front matter or title, or to an export of its own.
 * `*` is an object with all exports that are data.
 * @throws SiteError if the file is missing, imports itself, or has no such export
 */
export function bindPartialExport(name: string, filePath: string, walk: Walk): Binding {
  const partial = readPartial(filePath, { file: walk.filePath, ...positionOf(walk, walk.place) }, walk.doc)
  if (name === '*') return { kind: 'value', value: readAll(partial, walk) }
  return ownExports.includes(name) ? bindOwn(name, partial, walk) : bindDeclared(name, partial, walk)
}

function bindOwn(name: string, { filePath, frontMatter, root }: Partial, { doc }: Walk): Binding {
  if (name === 'frontMatter') return { kind: 'value', value: reviveDates(frontMatter) }
  if (name === 'contentTitle') return { kind: 'value', value: findTitle(root) }
  return {
    kind: 'value',
    get value(): TocMarker {
      doc.usesToc = true
      return { $toc: filePath }
    },
  }
}

function bindDeclared(name: string, partial: Partial, walk: Walk): Binding {
  const { declared, names } = readDeclared(partial, walk)
  const found = declared.get(name)
  if (found !== undefined) return found
  const where = { file: walk.filePath, ...positionOf(walk, walk.place) }
  throw new SiteError({
    message: `The imported Markdown file has no export "${name}": ${partial.filePath}.`,
    ...where,
    hint: `It exports ${['default', ...ownExports, ...names].join(', ')}.`,
  })
}

/** The exports of a partial: its constants, components, functions and re-exports. */
function readDeclared(partial: Partial, outer: Walk) {
  const { filePath, source, frontMatter, root } = partial
  if (outer.stack.includes(filePath)) {
    throw new SiteError({
      message: `These files import each other: ${[...outer.stack, filePath].join(' → ')}.`,
      file: outer.filePath,
      ...positionOf(outer, outer.place),
      hint: 'Remove one of the imports.',
    })
  }
  const stack = [...outer.stack, filePath]
  const walk = createWalk(outer.doc, { filePath, source, lineOffset: 0, frontMatter, props: {}, stack, slot: [] })
  const blocks = bindStatements(root, walk)
  const declared = new Map<string, Binding>()
  const add = (name: string, binding: Binding | undefined) => {
    if (binding !== undefined && binding.kind !== 'local') declared.set(name, binding)
  }
  for (const { constants, locals, reexports } of blocks) {
    for (const name of [...constants.map((constant) => constant.name), ...locals]) add(name, walk.bindings.get(name))
    for (const { local, exported, source: from } of reexports) {
      const item = from === undefined ? findImport(local) : { imported: local, source: from }
      add(exported, item === undefined ? walk.bindings.get(local) : bindImport(item, walk))
    }
  }
  return { declared, names: [...declared.keys()] }

  function findImport(local: string): { imported: string; source: string } | undefined {
    return blocks.flatMap(({ imports }) => imports).find((item) => item.local === local)
  }
}

function readAll(partial: Partial, walk: Walk): { [name: string]: unknown } {
  const all: { [name: string]: unknown } = {}
  for (const [name, binding] of readDeclared(partial, walk).declared)
    if (binding.kind === 'value') all[name] = binding.value
  for (const name of ownExports) {
    const binding = bindOwn(name, partial, walk)
    if (binding.kind === 'value' && binding.value !== undefined) all[name] ??= binding.value
  }
  return all
}

/** Contents list of a file: as rendered in this document if it is, otherwise as rendered separately. */
export function readPartialToc(filePath: string, walk: Walk): TocItem[] {
  const known = walk.doc.partialTocs.get(filePath)
  if (known !== undefined) return known
  const doc = createDocumentState(walk.doc.settings, walk.doc)
  walkPartial({ filePath, props: {}, slot: [], start: undefined }, { ...walk, doc, stack: [walk.filePath] })
  for (const dependency of doc.dependencies) walk.doc.dependencies.add(dependency)
  walk.doc.partialTocs.set(filePath, doc.toc)
  return doc.toc
}
