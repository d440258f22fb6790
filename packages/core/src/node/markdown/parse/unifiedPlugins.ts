import { SiteError } from '../../api/errors.ts'
import { listFrames } from '../../stackFrames.ts'
import type { PluginEntry } from '../types.ts'

// plugins come from the site's configuration; their types are its own business
interface Processor {
  use(plugin: never, ...options: never[]): unknown
  run(tree: never, file: never): Promise<unknown>
}

/** Plugins of the site, of which errors are told by their names. */
export function addPlugins<Target>(
  processor: Target,
  entries: PluginEntry[],
): { run(tree: unknown, file: unknown): Promise<unknown> } {
  const target = processor as Processor
  for (const [plugin, ...options] of entries) target.use(withName(plugin) as never, ...(options as never[]))
  return target as { run(tree: unknown, file: unknown): Promise<unknown> }
}

export function nameOf(plugin: unknown): string {
  return typeof plugin === 'function' ? plugin.name : ''
}

/** A plugin of the site, as it is given to unified: one and the same is given once. */
const named = new WeakMap<object, unknown>()

/** A plugin whose errors say that they are its own. */
function withName(plugin: unknown): unknown {
  if (typeof plugin !== 'function') return plugin
  const known = named.get(plugin)
  if (known !== undefined) return known
  const fail = (error: unknown): never => {
    throw error instanceof PluginError ? error : new PluginError(plugin.name, error)
  }
  const attach = function (this: unknown, ...options: unknown[]): unknown {
    try {
      const transform: unknown = Reflect.apply(plugin, this, options)
      // one with three parameters calls back
      if (typeof transform !== 'function' || transform.length > 2) return transform
      return async (...tree: unknown[]) => {
        try {
          return (await Reflect.apply(transform, undefined, tree)) as unknown
        } catch (error) {
          return fail(error)
        }
      }
    } catch (error) {
      return fail(error)
    }
  }
  named.set(plugin, attach)
  return attach
}

/** What a plugin of the site threw. */
class PluginError extends Error {
  constructor(name: string, cause: unknown) {
    super(name, { cause })
  }
}

/** What a plugin of the site threw, or the parser. */
export function toSiteError(thrown: unknown, filePath: string): unknown {
  const isOfPlugin = thrown instanceof PluginError
  const error = isOfPlugin ? thrown.cause : thrown
  const { reason, message, line, column, place } = error as {
    reason?: string
    message?: string
    line?: number
    column?: number
    place?: { start?: { line: number; column: number } }
  }
  const inText = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason ?? message ?? '')
  const fallback = inText === null ? undefined : { line: Number(inText[1]), column: Number(inText[2]) }
  const start = place?.start ?? (line === undefined ? fallback : { line, column: column ?? 1 })
  const text = reason ?? message ?? String(error)
  const [frame] = isOfPlugin && error instanceof Error ? listFrames(error.stack ?? '') : []
  return new SiteError(
    {
      message: isOfPlugin
        ? `The remark, rehype or recma plugin ${thrown.message === '' ? 'without a name' : `"${thrown.message}"`} failed: ${text}`
        : `The Markdown could not be read, or a remark or rehype plugin of the site failed: ${text}`,
      file: filePath,
      ...(start === undefined ? {} : { line: start.line, column: start.column }),
      ...(frame === undefined ? {} : { hint: `It failed at ${frame.file}:${frame.line}:${frame.column}.` }),
    },
    { cause: error },
  )
}
