import path from 'node:path'
import { SiteError } from '../api/errors.ts'
import type { CodeBlocks } from '../api/markdown.ts'
import { logger } from '../api/logger.ts'
import type { LoadContext } from '../api/plugin.ts'
import { readText } from '../api/readText.ts'
import { findThemePart, getThemeDir, listForeignThemeDirs } from '../bundle/resolveTheme.ts'
import { createModuleLoader, pickDefault, toLoadError } from '../config/moduleLoader.ts'
import { isSiteCode } from '../config/ownCode.ts'
import type { InitializedPlugin } from './initPlugins.ts'

/** Registers languages on the highlighter, a Prism-like object. */
export interface RegisterGrammars {
  (prism: object): void | Promise<void>
  /** Names of the Prism grammar files that it required. */
  required?: ReadonlySet<string>
}

/** Settings that name the theme component that registers languages; the last plugin that names one wins. */
export function findGrammarSettings(
  plugins: Pick<InitializedPlugin, 'getCodeBlocks'>[],
): (CodeBlocks & { grammars: string }) | undefined {
  const settings = plugins.map((plugin) => plugin.getCodeBlocks?.())
  return settings.findLast((one): one is CodeBlocks & { grammars: string } => one?.grammars !== undefined)
}

/** Defaults for themes made for Docusaurus, whose component is a copy of the classic theme's. */
const usual = { grammars: 'prism-include-languages', highlighter: 'prism-react-renderer' }

/**
 * Declares the grammar settings of a third-party theme in a site without the engine's theme: its component requires languages
 * by names that are only known at run time, which does not work in a browser.
 */
export function declareGrammars(plugins: InitializedPlugin[], { siteConfig }: LoadContext): void {
  if (findGrammarSettings(plugins) !== undefined) return
  const isTheme = (plugin: InitializedPlugin) =>
    getThemeDir(plugin).some((dir) => findThemePart(dir, usual.grammars).length > 0)
  const { prism } = siteConfig.themeConfig as { prism?: { additionalLanguages?: string[] } }
  const settings = { ...usual, askedGrammars: prism?.additionalLanguages ?? [] }
  const theme = plugins.findLast(isTheme)
  if (theme !== undefined) theme.getCodeBlocks = () => settings
}

/**
 * Loads the languages of the site and its themes, see `CodeBlocks.grammars`; those of its client modules come last.
 * @returns a function to call before code is highlighted, and the files it was loaded from
 * @throws SiteError if a module cannot be read, exports no function, or fails
 */
export async function loadOwnGrammars(
  plugins: InitializedPlugin[],
  context: LoadContext,
): Promise<{ register: RegisterGrammars | undefined; files: string[] }> {
  const { grammars: part, highlighter } = findGrammarSettings(plugins) ?? {}
  if (part === undefined) return { register: undefined, files: [] }
  // all Prism grammars are registered before these, so the innermost function has nothing to do
  let register: RegisterGrammars = () => {}
  const required = new Set<string>()
  const fileLists: (() => string[])[] = []
  for (const file of listForeignThemeDirs({ plugins, context }).flatMap((dir) => findThemePart(dir, part))) {
    const loaded = await loadPart(file, { part, below: register, required, context })
    register = loaded.register
    fileLists.push(loaded.listFiles)
  }
  const modules =
    highlighter === undefined ? undefined : createModuleRegister(highlighter, { below: register, required, context })
  if (modules !== undefined) {
    register = modules.register
    fileLists.push(modules.listFiles)
  }
  if (fileLists.length === 0) return { register: undefined, files: [] }
  // register now: components require files while they register, so the list of files is only complete afterwards
  const { loadOwnGrammars: registerNow } = await import('../markdown/render/highlight.ts')
  Object.assign(register, { required })
  await registerNow(register)
  return { register, files: [...new Set(fileLists.flatMap((listFiles) => listFiles()))] }
}

interface Below {
  /** Function that registers languages before a component or module does. */
  below: RegisterGrammars
  /** Collects the names of grammars, see `RegisterGrammars`. */
  required: Set<string>
  context: LoadContext
}

interface Registered {
  register: RegisterGrammars
  /** Complete once the languages have been registered. */
  listFiles(): string[]
}

async function loadPart(
  file: string,
  { part, below, required, context }: Below & { part: string },
): Promise<Registered> {
  const { siteDir, siteConfig } = context
  const modules: { [name: string]: unknown } = {
    '@generated/docusaurus.config': siteConfig,
    '@docusaurus/ExecutionEnvironment': { canUseDOM: true },
    [`@theme/${part}`]: below,
    [`@theme-original/${part}`]: below,
    [`@theme-init/${part}`]: () => {},
  }
  const loader = createModuleLoader(siteDir, (name) => {
    if (Object.hasOwn(modules, name)) return { __esModule: true, default: modules[name] }
    return provideNothing(name, required)
  })
  const register = pickDefault(await loader.load(file))
  if (typeof register !== 'function')
    throw new SiteError({
      message:
        'The default export of the module must be a function that registers languages on the given Prism object.',
      file,
    })
  return {
    register(prism) {
      try {
        withWindow(() => void Reflect.apply(register, undefined, [prism]))
      } catch (error) {
        throw toLoadError(error, file)
      }
    },
    listFiles: loader.listFiles,
  }
}

/**
 * Registers the languages of the site's client modules that modify the highlighter's Prism: in the browser and on the server
 * they run before a page is rendered, here before a document is compiled. Modules that only a bundler can run are skipped with
 * a warning.
 */
function createModuleRegister(highlighter: string, { below, required, context }: Below): Registered | undefined {
  const { siteDir, siteConfig } = context
  const finder = createModuleLoader(siteDir)
  const modules = siteConfig.clientModules
    .flatMap((name) => finder.resolve(/^[./]/.test(name) ? path.resolve(siteDir, name) : name, siteDir) ?? [])
    .filter((file) => {
      const text = isScript.test(file) && isSiteCode(file) ? readText(file) : ''
      return text.includes(highlighter) && /\bPrism\b/.test(text)
    })
  if (modules.length === 0) return undefined
  let files = modules
  const register: RegisterGrammars = async (shared) => {
    await below(shared)
    // a derived object, because some modules mark it as done, but have to run again for another locale in this process
    const prism = Object.create(shared) as object
    const scope: { Prism?: unknown } = globalThis
    const before = scope.Prism
    // a leftover from pages of this process would make the modules skip their work
    delete scope.Prism
    const loader = createModuleLoader(siteDir, (name) => {
      if (name === highlighter) return { __esModule: true, Prism: prism, default: prism }
      if (name === '@generated/docusaurus.config') return { __esModule: true, default: siteConfig }
      if (name === '@docusaurus/ExecutionEnvironment') return { __esModule: true, default: onServer }
      return provideNothing(name, required)
    })
    for (const file of modules) {
      try {
        await loader.load(file)
      } catch (error) {
        const { message } = toLoadError(error, file)
        logger.warn(`Languages added by a client module are not highlighted in documents: ${message}`)
      }
    }
    // modules set it for files of `prismjs`
    if (before === undefined) delete scope.Prism
    else scope.Prism = before
    files = [...modules, ...loader.listFiles()]
  }
  return { register, listFiles: () => files }
}

/** Stub for an import that a grammar does not need: Prism's grammars are registered already, and other files need a bundler. */
function provideNothing(name: string, required: Set<string>): object | undefined {
  const [, grammar] = fileOfPrism.exec(name) ?? []
  if (grammar !== undefined) return required.add(grammar) && {}
  return fileOfBundler.test(name) ? { __esModule: true, default: '' } : undefined
}

/** Files of `prismjs` that add a language to the global Prism. */
export const fileOfPrism = /^prismjs\/components\/prism-([\w-]+?)(?:\.min)?(?:\.js)?$/

const fileOfBundler =
  /\.(?:css|s[ac]ss|less|styl|svg|png|jpe?g|gif|webp|avif|ico|woff2?|[ot]tf|eot|mp[34]|webm|pdf|mdx?|txt)(?:\?[^?]*)?$/i

const isScript = /\.[cm]?[jt]sx?$/

const onServer = {
  canUseDOM: false,
  canUseEventListeners: false,
  canUseIntersectionObserver: false,
  canUseViewport: false,
}

/**
 * Runs a function with `window` defined: components of Docusaurus 2 register languages only in browsers, through
 * `window.Prism`.
 */
function withWindow(call: () => void): void {
  const scope: { window?: unknown } = globalThis
  if (scope.window !== undefined) return call()
  scope.window = globalThis
  try {
    call()
  } finally {
    delete scope.window
  }
}
