/**
 * The plugins of webpack, for those who take them from the bundler that runs: each only keeps what it is given, in the fields
 * in which those of webpack do.
 */
const bundlerPlugins: object = new Proxy(
  {},
  {
    get: (_, name) => (typeof name === 'string' && name.endsWith('Plugin') ? createPluginClass(name) : undefined),
  },
)

function createPluginClass(name: string): unknown {
  return {
    [name]: class {
      readonly definitions: unknown
      readonly options: unknown
      readonly resourceRegExp: unknown
      readonly newResource: unknown
      constructor(first: unknown, second: unknown) {
        this.definitions = first
        this.options = first
        this.resourceRegExp = first
        this.newResource = second
      }
    },
  }[name]
}

/** What plugins of Docusaurus are told of the bundler. */
export const currentBundler = { name: 'vite', instance: bundlerPlugins }
