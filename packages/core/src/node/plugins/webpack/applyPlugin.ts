import { isDeepStrictEqual } from 'node:util'
import { currentBundler } from './currentBundler.ts'
import type { WebpackConfig } from './webpackConfig.ts'

/** A script that is bundled separately, such as that of a worker, and published under its own name. */
export interface OwnScript {
  /** Absolute. */
  entry: string
  /** Path below the base URL. */
  fileName: string
}

/** The effects of a webpack plugin, as far as it changes settings or adds entries. */
export interface AppliedPlugin {
  /** The settings that it received, including its changes. */
  config: WebpackConfig
  scripts: OwnScript[]
}

/** A child compiler that a plugin creates. */
interface ChildCompiler {
  entries: unknown[]
  fileName: unknown
}

/**
 * Applies a webpack plugin to a fake compiler that only records what the plugin requests.
 * @returns undefined if the plugin hooks into webpack's compilation, which does not exist here, or fails
 */
export function applyPlugin(plugin: unknown, config: WebpackConfig): AppliedPlugin | undefined {
  // a function is called with the compiler as argument and `this`
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
    return undefined // it needs more of webpack's API
  }
  const scripts = children.flatMap(({ entries: [entry, ...others], fileName }) =>
    typeof entry === 'string' && others.length === 0 && typeof fileName === 'string' ? [{ entry, fileName }] : [],
  )
  const changed = listChanges(options, createOptions())
  const isKnown = changed.every((field) => readFields.has(field)) && scripts.length === children.length
  const isUseful = changed.length + scripts.length > 0
  return !isPartOfWork && isKnown && isUseful ? { config: options, scripts } : undefined
}

/** Settings whose changes can be translated. */
const readFields = new Set(['module', 'plugins', 'resolve'])

function listChanges(options: WebpackConfig, before: WebpackConfig): string[] {
  return Object.keys(options).filter((field) => !isDeepStrictEqual(options[field], before[field]))
}

type Note = (hook: string, start?: (compilation: object, done: (error?: unknown) => void) => void) => void

/** Fake hooks of any name, which report each tap; those with a callback pass on the function. */
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
