import { loaderKinds } from './translateRule.ts'

/** A webpack import that names the loaders of its file. */
export interface LoaderRequest {
  /** The part before the file: `!!own-loader?part=b!`. */
  prefix: string
  /** In source order; the last one runs first. */
  loaders: { name: string; query: string }[]
  file: string
}

// the part before `!=!` only tells webpack how to treat the result
const form = /^(?:[^!]+!=!)?((?:-?!|!!|(?=[\w@./-]+-loader[?!]))((?:[^!]+!)+))([^!]+)$/

/**
 * @example parseLoaderRequest('!!own-loader?part=b!./a.ts')
 *   // { prefix: '!!own-loader?part=b!', loaders: [{ name: 'own-loader', query: 'part=b' }], file: './a.ts' }
 * @returns undefined for imports that name no loader
 */
export function parseLoaderRequest(specifier: string): LoaderRequest | undefined {
  const [, prefix, written, file] = form.exec(specifier) ?? []
  if (prefix === undefined || written === undefined || file === undefined) return undefined
  const loaders = written
    .slice(0, -1)
    .split('!')
    .map((loader) => {
      const [name = '', query = ''] = loader.split(/\?(.*)/s)
      return { name, query }
    })
  return { prefix, loaders, file }
}

/** An import with a loader that the bundler has a counterpart for: the text of a file, or its URL. */
export type KnownRequest = Pick<LoaderRequest, 'file'> & { kind: 'raw' | 'url' }

/** @returns undefined for imports that name no loader, or one that has to run */
export function parseKnownRequest(specifier: string): KnownRequest | undefined {
  const request = parseLoaderRequest(specifier)
  const [first, ...others] = request?.loaders ?? []
  if (request === undefined || first === undefined || others.length > 0) return undefined
  const kind = loaderKinds[first.name]
  return kind === 'raw' || kind === 'url' ? { file: request.file, kind } : undefined
}

/**
 * Translates an import to the bundler's syntax if there is a counterpart.
 * @example toBundlerRequest('!!raw-loader!./a.txt') // './a.txt?raw'
 */
export function toBundlerRequest(specifier: string): string {
  const known = parseKnownRequest(specifier)
  if (known !== undefined) return `${known.file}?${known.kind}`
  const { loaders = [], file } = parseLoaderRequest(specifier) ?? {}
  // its result is a worker class, which is not data
  return loaders.length === 1 && loaders[0]?.name === 'worker-loader' ? `${file}?worker` : specifier
}
