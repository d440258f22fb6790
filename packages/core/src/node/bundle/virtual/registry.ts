import { referenceEnd, referencePrefix, virtualPrefix } from './ids.ts'
import type { ModuleReferences, VirtualInput } from './types.ts'

/** On the server, all components are imported statically; in the browser, those that few pages use are loaded on demand. */
export function buildRegistry(
  references: ModuleReferences,
  { isServer }: Pick<VirtualInput, 'isServer'>,
  small = new Set<string>(),
): string {
  const { all, common, documents } = references
  const eager = isServer ? all : all.filter((reference) => common.has(reference) || small.has(reference))
  const rare = isServer ? new Set() : references.rare
  const isLazy = (reference: string) => !eager.includes(reference) && !rare.has(reference) && !documents.has(reference)
  const lazy = isServer ? [] : all.filter(isLazy)
  return [
    ...eager.map((reference, index) => `import * as m${index} from ${JSON.stringify(reference)}`),
    `export const loaders = {`,
    ...eager.map((reference, index) => `  ${JSON.stringify(reference)}: () => m${index},`),
    `  ...${lazyTable(lazy)}`,
    '}',
    `export const loadRare = ${rare.size === 0 ? 'undefined' : `() => import('${virtualPrefix}rare-registry')`}`,
  ].join('\n')
}

export function lazyTable(references: string[]): string {
  const entries = references
    .map((reference) => JSON.stringify(reference))
    .map((name) => `  ${name}: () => import(${name})`)
  return `{\n${entries.join(',\n')}\n}`
}

/**
 * In development, a page's modules are known only when it is requested, so each is loaded by its own URL. Modules compiled to
 * CommonJS have their exports in `default` here, and are unwrapped as in builds.
 */
export function devRegistry({ isServer, site }: VirtualInput): string {
  const address = JSON.stringify(`${isServer ? '/' : site.context.baseUrl}@id/__x00__${referencePrefix}`)
  return [
    `const read = ({ whole }) => whole.default?.__esModule ? whole.default : whole`,
    `const load = (id) => () => import(/* @vite-ignore */ ${address} + encodeURIComponent(id) + '${referenceEnd}').then(read)`,
    `export const loaders = new Proxy({}, { get: (_, id) => load(id) })`,
    `export const loadRare = undefined`,
  ].join('\n')
}

/** Source of a module that exports another as one value, for development: exports of CommonJS are known only at run time. */
export function loadReference(reference: string): string {
  return `import * as module from ${JSON.stringify(reference)}\nexport const whole = module`
}
