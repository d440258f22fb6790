import { isRecord } from '../../../shared/index.ts'

/**
 * Stand-ins for webpack's plugins, for code that takes them from the current bundler. Each stores its arguments in the fields
 * that webpack's plugins use. When applied, `EntryPlugin` adds to the compiler's list of entries, all others to its plugins.
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
        // names as arguments, as a list, or with default values
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

/** The bundler in the form in which Docusaurus describes it to plugins. */
export const currentBundler = { name: 'vite', instance: bundler }
