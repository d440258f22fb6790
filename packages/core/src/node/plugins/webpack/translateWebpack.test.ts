import { expect, test } from 'vitest'
import { translateWebpack } from './translateWebpack.ts'

class DefinePlugin {
  constructor(readonly definitions: object) {}
}
class IgnorePlugin {
  constructor(readonly options: object) {}
}
class ProvidePlugin {
  constructor(readonly definitions: object) {}
}
class NormalModuleReplacementPlugin {
  constructor(
    readonly resourceRegExp: RegExp,
    readonly newResource: string,
  ) {}
}
class MonacoPlugin {
  readonly languages = []
}

test('aliases, definitions, ignored modules and files that are read in another way have counterparts', () => {
  const { extension, rest } = translateWebpack({
    resolve: { alias: { a$: '/x/a.js', big: false }, fallback: { path: false, util: '/x/util.js' } },
    plugins: [
      new DefinePlugin({ VERSION: '"1"', FLAG: true }),
      new IgnorePlugin({ resourceRegExp: /^\.\/locale$/ }),
      null,
    ],
    module: {
      rules: [
        { test: /\.vert$/, type: 'asset/source' },
        { test: /\.pdf$/, use: [{ loader: '/n/node_modules/file-loader/dist/cjs.js' }] },
        { test: /\.s[ac]ss$/, use: ['style-loader', 'css-loader', 'sass-loader'] },
        { test: /\.(scss|sass)$/, oneOf: [{ test: /\.module\.scss$/, use: ['css-loader', 'sass-loader'] }] },
      ],
    },
    devtool: false,
    mergeStrategy: { 'module.rules': 'prepend' },
  })
  expect(rest).toEqual([])
  expect(extension).toMatchObject({
    resolve: { alias: { a: '/x/a.js', util: '/x/util.js' } },
    define: { VERSION: '"1"', FLAG: 'true' },
    plugins: [expect.objectContaining({ name: 'strata:webpack-rules' })],
  })
  const [plugin] = extension.plugins as { resolveId(id: string): string | undefined }[]
  expect(['./locale', 'big', 'path', 'bigger'].map((id) => plugin?.resolveId(id) !== undefined)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('what has no counterpart is named in the words of webpack', () => {
  const { rest } = translateWebpack({
    plugins: [new MonacoPlugin()],
    module: { rules: [{ test: /\.ya?ml$/, use: 'yaml-loader' }] },
    resolve: { symlinks: false },
    externals: ['x'],
  })
  expect(rest).toEqual([
    'module.rules: /\\.ya?ml$/ (yaml-loader)',
    'plugins: MonacoPlugin',
    'resolve.symlinks',
    'externals',
  ])
})

test('names that webpack provides are injected, and modules that it replaces are resolved as the others', async () => {
  const { extension, rest } = translateWebpack({
    plugins: [
      new ProvidePlugin({ Buffer: ['buffer', 'Buffer'], React: 'react' }),
      new NormalModuleReplacementPlugin(/^old$/, '/x/new.js'),
    ],
  })
  expect(rest).toEqual([])
  const inject = { Buffer: ['buffer', 'Buffer'], React: ['react', 'default'] }
  expect(extension.build).toEqual({ rolldownOptions: { transform: { inject } } })
  const [plugin] = extension.plugins as { resolveId(this: object, id: string): unknown }[]
  const resolve = (id: string): string => `resolved ${id}`
  expect(await plugin?.resolveId.call({ resolve }, 'old')).toBe('resolved /x/new.js')
  expect(await plugin?.resolveId.call({ resolve }, 'older')).toBeUndefined()
})
