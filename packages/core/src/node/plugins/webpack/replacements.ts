import path from 'node:path'
import type { Rolldown } from 'vite'
import { toFile } from '../../sitePaths.ts'
import { matchesCondition } from './translateRule.ts'

/** Replaces modules whose specifier or file matches. */
export interface Replacement {
  test: RegExp
  /** A specifier, or a function that writes a new one into its argument. */
  by: string | ((request: ReplacedRequest) => void)
}

/** The argument of functions passed to webpack's `NormalModuleReplacementPlugin`. */
interface ReplacedRequest {
  request: string
  /** Folder of the importing module. */
  context: string
  contextInfo: { issuer: string }
  /** The resolved file, once it is known. */
  createData: { resource?: string }
}

/** Resolves an import with the replacements applied; undefined if none applies. */
export async function resolveReplaced(
  context: Rolldown.PluginContext,
  replaced: Replacement[],
  id: string,
  importer: string | undefined,
): Promise<Rolldown.ResolvedId | null | undefined> {
  if (replaced.length === 0 || importer === undefined) return undefined
  const from = toFile(importer)
  const request = replaceRequest(replaced, id, from)
  const found = await context.resolve(request, importer)
  const file = found === null ? undefined : replaceFile(replaced, { request, file: toFile(found.id), importer: from })
  if (file !== undefined) return context.resolve(file, importer)
  return request === id ? undefined : found
}

/** The specifier to resolve instead. */
function replaceRequest(replaced: Replacement[], id: string, importer: string): string {
  return replaced.reduce((request, { test, by }) => {
    if (!matchesCondition(request, test)) return request
    if (typeof by === 'string') return by
    const data = describeRequest(request, importer)
    by(data)
    return data.request
  }, id)
}

/** The file to use instead of the resolved one; undefined to keep that. */
function replaceFile(
  replaced: Replacement[],
  { request, file, importer }: { request: string; file: string; importer: string },
): string | undefined {
  for (const { test, by } of replaced) {
    if (!matchesCondition(file, test)) continue
    const data = { ...describeRequest(request, importer), createData: { resource: file } }
    if (typeof by === 'function') by(data)
    const other = typeof by === 'string' ? path.resolve(path.dirname(file), by) : data.createData.resource
    if (other !== file) return other
  }
  return undefined
}

function describeRequest(request: string, importer: string): ReplacedRequest {
  return { request, context: path.dirname(importer), contextInfo: { issuer: importer }, createData: {} }
}
