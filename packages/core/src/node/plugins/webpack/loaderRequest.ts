import { loaderKinds } from './translateRule.ts'

/** An import that names what reads its file, as webpack takes it. */
export interface LoaderRequest {
  /** What comes before the file: `!!own-loader?part=b!`. */
  prefix: string
  /** In the order in which they are written; the last one reads first. */
  loaders: { name: string; query: string }[]
  file: string
}

// what is before `!=!` is only what webpack takes the result for
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

/** Of loaders whose purpose the bundler has itself: the text of a file, or its address. */
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
 * The import in the words of the bundler, if it has some for it.
 * @example toBundlerRequest('!!raw-loader!./a.txt') // './a.txt?raw'
 */
export function toBundlerRequest(specifier: string): string {
  const known = parseKnownRequest(specifier)
  if (known !== undefined) return `${known.file}?${known.kind}`
  const { loaders = [], file } = parseLoaderRequest(specifier) ?? {}
  // gives the class of a worker, which is no data
  return loaders.length === 1 && loaders[0]?.name === 'worker-loader' ? `${file}?worker` : specifier
}
