import { isRecord } from '../../../shared/index.ts'

/**
 * The plugins of webpack, for those who take them from the bundler that runs: each only keeps what it is given, in the fields
 * in which those of webpack do. Applied, `EntryPlugin` adds to the entries of a compiler that lists them, others to its plugins.
 */
const bundler: { version?: unknown } = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' ? findExport(name) : undefined) },
)

function findExport(name: string): unknown {
  if (name === 'version') return '5.0.0'
  if (name === 'optimize' || name === 'webworker') return bundler
  return name.endsWith('Plugin') ? createPluginClass(name) : undefined
}

function createPluginClass(name: string): unknown {
  return {
    [name]: class {
      readonly definitions: unknown
      readonly options: unknown
      readonly resourceRegExp: unknown
      readonly newResource: unknown
      readonly keys: unknown
      readonly defaultValues: unknown
      constructor(...given: unknown[]) {
        const [first, second] = given
        // names in a row, in a list, or with the values that they have otherwise
        this.keys = isRecord(first) ? Object.keys(first) : given.flat()
        this.defaultValues = isRecord(first) ? first : {}
        this.definitions = first
        this.options = first
        this.resourceRegExp = first
        this.newResource = second
      }
      apply(compiler: { entries?: unknown[]; options?: { plugins?: unknown[] } }): void {
        if (name === 'EntryPlugin') compiler.entries?.push(this.newResource)
        else compiler.options?.plugins?.push(this)
      }
    },
  }[name]
}

/** What plugins of Docusaurus are told of the bundler. */
export const currentBundler = { name: 'vite', instance: bundler }
