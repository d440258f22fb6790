import { isDeepStrictEqual } from 'node:util'
import { currentBundler } from './currentBundler.ts'
import type { WebpackConfig } from './webpackConfig.ts'

/** A script that is bundled by itself, such as that of a worker, and published under a name of its own. */
export interface OwnScript {
  /** Absolute. */
  entry: string
  /** Below the base URL. */
  fileName: string
}

/** What a plugin of webpack does, as far as it says so in the settings and by entries of its own. */
export interface AppliedPlugin {
  /** The settings that it was given, with what it added. */
  config: WebpackConfig
  scripts: OwnScript[]
}

/** A compiler that a plugin makes inside of the running one. */
interface ChildCompiler {
  entries: unknown[]
  fileName: unknown
}

/**
 * Applies a plugin to a compiler that only takes down what it is asked for.
 * @returns undefined where the plugin takes part in webpack's work, which there is none of, or fails
 */
export function applyPlugin(plugin: unknown, config: WebpackConfig): AppliedPlugin | undefined {
  // a function is one that is called with the compiler, and on it
  const { apply } = typeof plugin === 'function' ? { apply: plugin } : (plugin as { apply?: unknown })
  if (typeof apply !== 'function') return undefined
  const createOptions = (): WebpackConfig => ({
    ...structuredClone(config),
    module: { rules: [] },
    plugins: [],
    optimization: {},
  })
  const options = createOptions()
  const starts: ((compilation: object, done: (error?: unknown) => void) => void)[] = []
  const children: ChildCompiler[] = []
  let isPartOfWork = false
  const compiler = {
    context: config.context,
    options,
    webpack: currentBundler.instance,
    hooks: createHooks((name, start) => {
      if (name === 'make' && start !== undefined) starts.push(start)
      else isPartOfWork = true
    }),
  }
  try {
    apply.call(typeof plugin === 'function' ? compiler : plugin, compiler)
    for (const start of starts) {
      let isDone = false
      start(createCompilation(compiler, children), (error) => (isDone = !error))
      isPartOfWork ||= !isDone
    }
  } catch {
    return undefined // it wants more of webpack
  }
  const scripts = children.flatMap(({ entries: [entry, ...others], fileName }) =>
    typeof entry === 'string' && others.length === 0 && typeof fileName === 'string' ? [{ entry, fileName }] : [],
  )
  const changed = listChanges(options, createOptions())
  const isKnown = changed.every((field) => readFields.has(field)) && scripts.length === children.length
  const isUseful = changed.length + scripts.length > 0
  return !isPartOfWork && isKnown && isUseful ? { config: options, scripts } : undefined
}

/** Settings of which more is known than that they are others. */
const readFields = new Set(['module', 'plugins', 'resolve'])

function listChanges(options: WebpackConfig, before: WebpackConfig): string[] {
  return Object.keys(options).filter((field) => !isDeepStrictEqual(options[field], before[field]))
}

type Note = (hook: string, start?: (compilation: object, done: (error?: unknown) => void) => void) => void

/** Hooks of any name: those whose functions call back are told with them. */
function createHooks(note: Note): object {
  const toHook = (name: string) => ({
    tap: () => note(name),
    tapPromise: () => note(name),
    tapAsync: (_: unknown, start: Parameters<Note>[1]) => note(name, start),
  })
  return new Proxy({}, { get: (_, name) => toHook(String(name)) })
}

function createCompilation(compiler: { options: WebpackConfig }, children: ChildCompiler[]): object {
  return {
    compiler,
    options: compiler.options,
    outputOptions: compiler.options.output,
    createChildCompiler(_: unknown, { filename }: { filename?: unknown }) {
      const child = { entries: [], fileName: filename, runAsChild: (done: () => void) => done() }
      children.push(child)
      return child
    },
  }
}
