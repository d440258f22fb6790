/** Files that are read in another way than by their ending. */
export interface FileRule {
  test: RegExp
  /** raw: their text; url: their address once published; empty: nothing. */
  as: 'raw' | 'url' | 'empty'
}

interface WebpackRule {
  test?: unknown
  type?: unknown
  loader?: unknown
  use?: unknown
  oneOf?: unknown
}

const kinds: { [name: string]: FileRule['as'] } = {
  'asset/source': 'raw',
  'raw-loader': 'raw',
  asset: 'url',
  'asset/resource': 'url',
  'asset/inline': 'url',
  'file-loader': 'url',
  'url-loader': 'url',
  'null-loader': 'empty',
  'ignore-loader': 'empty',
}

/** Endings that Vite reads by itself as the usual loaders do. */
const native = /\\\.(?:\(?\??:?)?(?:s\[(?:ac|ca)\]ss|scss|sass|less|styl|css|json|jsx?|tsx?|mjs|wasm)/

/** @returns the files whose reading changes; none if Vite reads them so by itself; undefined if it cannot be said in its terms */
export function translateRule(rule: unknown): FileRule[] | undefined {
  const { test, type, oneOf } = rule as WebpackRule
  if (Array.isArray(oneOf)) {
    const rules = oneOf.map((one) =>
      translateRule({ ...(test === undefined ? {} : { test }), ...(one as WebpackRule) }),
    )
    return rules.includes(undefined) ? undefined : rules.flatMap((one) => one ?? [])
  }
  if (!(test instanceof RegExp)) return undefined
  const names = [...(typeof type === 'string' ? [type] : []), ...loadersOf(rule as WebpackRule)]
  const as = names.length === 1 ? kinds[names[0] ?? ''] : undefined
  if (as !== undefined) return [{ test, as }]
  const isStyle = names.every((name) => /^(?:style|css|sass|less|stylus|postcss)-loader$/.test(name))
  return native.test(test.source) &&
    (isStyle || names.every((name) => /^(?:babel|swc|esbuild|ts|json)-loader$/.test(name)))
    ? []
    : undefined
}

/** Names of the loaders, without the folders they were resolved to. */
function loadersOf({ use, loader }: WebpackRule): string[] {
  return [use, loader]
    .flat()
    .filter(Boolean)
    .map((entry) => String(typeof entry === 'object' ? Reflect.get(entry as object, 'loader') : entry))
    .map((name) => /(?:^|[/\\])((?:[a-z]+-)+loader)(?=$|[/\\])/.exec(name)?.[1] ?? name)
}

/** The rule in a few words, for a message. */
export function describeRule(rule: unknown): string {
  const { test } = rule as WebpackRule
  const loaders = loadersOf(rule as WebpackRule).join(', ')
  return `module.rules: ${test instanceof RegExp ? String(test) : 'a rule'}${loaders === '' ? '' : ` (${loaders})`}`
}
