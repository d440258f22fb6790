import { readFile } from 'node:fs'
import { SiteError } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import type { LoaderUse } from './translateRule.ts'
import { messageOf } from '../../describeThrown.ts'

interface RunResult {
  result: (string | Buffer | null | undefined)[] | undefined
  fileDependencies: string[]
  contextDependencies: string[]
  cacheable: boolean
}

/** The part of `loader-runner` that is used; the package has no types. */
interface LoaderRunner {
  runLoaders(
    options: { resource: string; loaders: LoaderUse[]; context: object; readResource: typeof readFile },
    callback: (error: unknown, result: RunResult) => void,
  ): void
}

/** What a loader finds in `this` besides the runner's own API. */
interface LoaderContext {
  query: unknown
}

/**
 * Runs webpack loaders on a file. Returns the text of a script, the files that were read, and whether it depends on more than
 * those.
 * @param source the file's content; read from the file if left out
 * @throws SiteError with the loaders and the file, if one fails or needs more of webpack than is available here
 */
export async function runLoaders(
  file: string,
  loaders: LoaderUse[],
  siteDir: string,
  source?: string,
): Promise<{ code: string; files: string[]; hasUnlisted: boolean }> {
  const { default: runner } = (await import('loader-runner' as string)) as { default: LoaderRunner }
  const context = {
    rootContext: siteDir,
    mode: process.env.NODE_ENV === 'production' ? 'production' : 'development',
    sourceMap: false,
    webpack: true,
    getOptions(this: LoaderContext): unknown {
      return typeof this.query === 'object' && this.query !== null ? this.query : readQuery(String(this.query ?? ''))
    },
    emitWarning: (warning: unknown) => logger.warn(`${file}: ${describe(warning)}`),
    emitError: (error: unknown) => {
      throw error instanceof Error ? error : new Error(String(error))
    },
  }
  // the runner passes options on as they are, so undefined has to become an object
  const uses = loaders.map(({ loader, options }) => ({ loader, options: options ?? {} }))
  const readResource = (
    source === undefined
      ? readFile
      : (_: string, done: (error: null, text: Buffer) => void) => done(null, Buffer.from(source))
  ) as typeof readFile
  return new Promise((resolve, reject) => {
    runner.runLoaders({ resource: file, loaders: uses, context, readResource }, (error, outcome) => {
      const [made] = outcome.result ?? []
      if (error || made === undefined || made === null) reject(toError(error, file, loaders))
      else {
        const { fileDependencies: files, contextDependencies, cacheable } = outcome
        resolve({ code: String(made), files, hasUnlisted: contextDependencies.length > 0 || !cacheable })
      }
    })
  })
}

/** Parses the query after a loader's name in an import: `?part=b`, or JSON. */
function readQuery(query: string): unknown {
  const text = query.replace(/^\?/, '')
  return text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
}

function toError(error: unknown, file: string, loaders: LoaderUse[]): SiteError {
  const reason = error ? describe(error) : 'it returned nothing'
  return new SiteError(
    {
      message: `A webpack loader failed: ${reason}.`,
      file,
      hint: `It is ${loaders.map(({ loader }) => loader).join(', then ')}. Loaders run here without webpack; use an equivalent Vite plugin in the configureVite of its plugin.`,
    },
    { cause: error },
  )
}

function describe(error: unknown): string {
  return messageOf(error).split('\n')[0]?.replace(/\.$/, '') ?? ''
}
