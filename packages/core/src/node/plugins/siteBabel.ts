import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { SiteError } from '../api/errors.ts'
import type { LoadContext, Plugin, ViteExtension } from '../api/plugin.ts'
import { type ModuleLoader, pickDefault } from '../config/moduleLoader.ts'
import { isSiteCode } from '../config/ownCode.ts'
import { BABEL_CONFIG_FILE_NAME } from '../framework/utils.ts'
import { isRecord } from '../../shared/index.ts'
import { toFile } from '../sitePaths.ts'
import type { ResolvedModule } from './resolveModules.ts'

interface BabelOptions {
  presets?: unknown[]
  plugins?: unknown[]
  env?: object
  overrides?: unknown[]
  parserOpts?: { plugins?: unknown[] }
}

/** The part of `@babel/core` that is used here. */
interface Babel {
  transformAsync(code: string, options: object): Promise<{ code?: string | null; map?: unknown } | null>
}

/** The framework's preset as sites write it, or the path of the file that its name resolves to. */
const frameworkPreset = /^@docusaurus\/(?:core\/lib\/)?babel\/preset$|[/\\]exports[/\\]Noop\.[jt]s$/
const script = /\.[cm]?[jt]sx?(?:\?.*)?$/s

/**
 * A plugin that applies the site's Babel configuration. It disables itself if there is none, or if it only has the framework's
 * preset, whose work the bundler does. Otherwise Babel processes the scripts of the site, and of the workspace around it,
 * before the bundler, which still compiles their JSX and types.
 */
export function siteBabel(loader: ModuleLoader): ResolvedModule {
  return {
    module: (context) => createPlugin(context, loader),
    options: {},
    kind: 'plugin',
    reference: `./${BABEL_CONFIG_FILE_NAME}`,
    place: BABEL_CONFIG_FILE_NAME,
    file: undefined,
  }
}

async function createPlugin({ siteDir, mode }: LoadContext, loader: ModuleLoader): Promise<Plugin | null> {
  const file = path.join(siteDir, BABEL_CONFIG_FILE_NAME)
  if (!existsSync(file)) return null
  const given = pickDefault(await loader.load(file))
  const config: unknown = typeof given === 'function' ? await Reflect.apply(given, undefined, [createApi(mode)]) : given
  const options = readOptions(config)
  const asked = [options.presets, options.plugins, options.overrides, Object.keys(options.env ?? {})]
  if (asked.every((list = []) => list.length === 0)) return null
  const babel = loadBabel(siteDir, file, options)
  return {
    name: 'babel-config',
    configureVite: (): ViteExtension => ({ plugins: [babelPlugin(babel, options, { siteDir, mode })] }),
  }
}

function readOptions(config: unknown): BabelOptions {
  const { presets = [], ...others } = (isRecord(config) ? config : {}) as BabelOptions
  return { ...others, presets: presets.filter((preset) => !frameworkPreset.test(String([preset].flat()[0]))) }
}

/** The `api` argument of a Babel configuration that is a function. */
function createApi(mode: string): object {
  const read = (value: unknown): unknown =>
    typeof value === 'function' ? Reflect.apply(value, undefined, [{}]) : value
  const cache = Object.assign(read, { forever() {}, never() {}, using: read, invalidate: read })
  const env = (names?: unknown) =>
    typeof names === 'function'
      ? Reflect.apply(names, undefined, [mode])
      : names === undefined
        ? mode
        : [names].flat().includes(mode)
  return { cache, env, caller: read, assertVersion() {}, version: '7.0.0' }
}

/** Loads Babel as resolved from the site, or from one of its presets and plugins. */
function loadBabel(siteDir: string, file: string, { presets = [], plugins = [] }: BabelOptions): Babel {
  const named = [...presets, ...plugins].map((entry) => [entry].flat()[0])
  const places = [
    path.join(siteDir, 'index.js'),
    ...named.filter((name) => typeof name === 'string').filter(path.isAbsolute),
  ]
  for (const place of places) {
    try {
      return createRequire(place)('@babel/core') as Babel
    } catch {
      // not visible from there
    }
  }
  throw new SiteError({
    message: 'The site has its own Babel configuration, but "@babel/core" is not installed.',
    file,
    hint: 'Install it: npm install @babel/core',
  })
}

function babelPlugin(
  babel: Babel,
  options: BabelOptions,
  { siteDir, mode }: Pick<LoadContext, 'siteDir' | 'mode'>,
): object {
  return {
    name: 'strata:site-babel',
    transform: {
      // first, because other plugins may be unable to parse the site's syntax
      order: 'pre',
      filter: { id: script },
      async handler(code: string, id: string) {
        const file = toFile(id)
        if (!isSiteCode(file) || !existsSync(file)) return undefined
        const syntax = /\.[cm]?tsx?$/.test(file) ? ['typescript'] : []
        // in plain TypeScript files, `<T>value` is a cast
        if (!/\.[cm]?ts$/.test(file)) syntax.push('jsx')
        const compiled = await babel
          .transformAsync(code, {
            ...options,
            filename: file,
            cwd: siteDir,
            root: siteDir,
            envName: mode,
            babelrc: false,
            configFile: false,
            sourceMaps: true,
            parserOpts: { ...options.parserOpts, plugins: [...(options.parserOpts?.plugins ?? []), ...syntax] },
          })
          .catch((error: unknown) => {
            throw shortenError(error, file)
          })
        return compiled === null ? undefined : { code: compiled.code ?? '', map: compiled.map }
      },
    },
  }
}

/** Removes the file, position and code frame from Babel's message, because they are reported separately. */
function shortenError(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error
  const [first = ''] = error.message.split('\n')
  error.message = first.replace(`${file}: `, '').replace(/ \(\d+:\d+\)$/, '')
  return error
}
