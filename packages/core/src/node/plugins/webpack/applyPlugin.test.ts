import { expect, test } from 'vitest'
import { applyPlugin } from './applyPlugin.ts'

interface Hook {
  tap(name: string, act: () => void): void
  tapAsync(name: string, act: (compilation: Compilation, done: (error?: unknown) => void) => void): void
}
interface Compilation {
  createChildCompiler(name: string, output: object, plugins: object[]): { runAsChild(done: () => void): void }
}
type Construct = new (...values: unknown[]) => { apply(compiler: object): void }
interface Compiler {
  context: string
  options: {
    module: { rules: object[] }
    plugins: object[]
    resolve: { fallback?: object }
    output: { publicPath?: string }
  }
  webpack: {
    DefinePlugin: Construct
    ProvidePlugin: Construct
    EntryPlugin: Construct
    sources: Construct
    webworker: { WebWorkerTemplatePlugin: Construct }
  }
  hooks: { [name: string]: Hook }
}

const given = { context: '/site', output: { publicPath: '/base/' }, resolve: { alias: { a: '/a' } } }
const applied = (apply: (compiler: Compiler) => void) => applyPlugin({ apply }, given)

test('records settings that a plugin adds to, and scripts that it bundles separately', () => {
  const result = applied(({ options, webpack, hooks, context }) => {
    options.module.rules = [...options.module.rules, { test: /x/, prefix: options.output.publicPath }]
    options.plugins.unshift(new webpack.ProvidePlugin({ Buffer: 'buffer' }))
    options.resolve.fallback = { path: '/p' }
    hooks.make?.tapAsync('own', (compilation, done) => {
      const child = compilation.createChildCompiler('worker', { filename: 'w.worker.js' }, [
        new webpack.webworker.WebWorkerTemplatePlugin(),
      ])
      new webpack.EntryPlugin(context, '/pack/worker.js', 'main').apply(child)
      child.runAsChild(done)
    })
  })
  expect(result?.scripts).toEqual([{ entry: '/pack/worker.js', fileName: 'w.worker.js' }])
  expect(result?.config).toMatchObject({
    module: { rules: [{ test: /x/, prefix: '/base/' }] },
    plugins: [{ definitions: { Buffer: 'buffer' } }],
    resolve: { alias: { a: '/a' }, fallback: { path: '/p' } },
  })
  // a plugin is applied for the browser and for the server
  expect(given).toEqual({ context: '/site', output: { publicPath: '/base/' }, resolve: { alias: { a: '/a' } } })
})

test('records a webpack plugin that another one applies', () => {
  const result = applied((compiler) => new compiler.webpack.DefinePlugin({ A: '1' }).apply(compiler))
  expect(result?.config.plugins).toMatchObject([{ definitions: { A: '1' } }])
})

test('accepts a function as a plugin', () => {
  function addFallback(this: Compiler, { options }: Compiler) {
    options.resolve.fallback = { path: this.context }
  }
  expect(applyPlugin(addFallback, given)?.config.resolve).toMatchObject({ fallback: { path: '/site' } })
})

test.each<[string, (compiler: Compiler) => void]>([
  ['takes part in the work of webpack', ({ hooks }) => hooks.emit?.tap('own', () => {})],
  ['asks for more of webpack', ({ webpack }) => new webpack.sources()],
  ['changes a setting that is not known', ({ options }) => void (options.output.publicPath = '/else/')],
  ['does nothing that shows', () => {}],
  ['waits for something', ({ hooks }) => hooks.make?.tapAsync('own', () => {})],
  ['fails', ({ hooks }) => hooks.make?.tapAsync('own', (_, done) => done(new Error('no')))],
  [
    'has a child of several entries',
    ({ hooks }) =>
      hooks.make?.tapAsync('own', (compilation, done) =>
        compilation.createChildCompiler('w', { filename: 'w.js' }, []).runAsChild(done),
      ),
  ],
])('rejects a plugin that %s', (_, apply) => {
  expect(applied(apply)).toBeUndefined()
})

test('does not apply values that are not plugins', () => {
  expect(applyPlugin({}, given)).toBeUndefined()
})
