import path from 'node:path'
import type { Rolldown } from 'vite'
import { toFile } from '../../sitePaths.ts'
import { matchesCondition } from './translateRule.ts'

/** Modules whose specifier or file matches are taken from somewhere else. */
export interface Replacement {
  test: RegExp
  /** A specifier, or a function that writes another one into what it is given. */
  by: string | ((request: ReplacedRequest) => void)
}

/** What functions of webpack's `NormalModuleReplacementPlugin` know of an import. */
interface ReplacedRequest {
  request: string
  /** Folder of the module that imports. */
  context: string
  contextInfo: { issuer: string }
  /** Where the specifier leads, once that is known. */
  createData: { resource?: string }
}

/** What an import leads to once what matches is taken from somewhere else; undefined if that is not for these to say. */
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

/** The specifier to look for instead. */
function replaceRequest(replaced: Replacement[], id: string, importer: string): string {
  return replaced.reduce((request, { test, by }) => {
    if (!matchesCondition(request, test)) return request
    if (typeof by === 'string') return by
    const data = describeRequest(request, importer)
    by(data)
    return data.request
  }, id)
}

/** The file to take instead of the one that was found; undefined to take that one. */
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
