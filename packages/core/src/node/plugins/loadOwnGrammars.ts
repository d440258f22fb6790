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

/** Adds languages to what code is highlighted with, an object in the form of Prism. */
export interface RegisterGrammars {
  (prism: object): void | Promise<void>
  /** Grammars of Prism that it required, by the names of their files. */
  required?: ReadonlySet<string>
}

/** Settings with the part that registers languages; the last plugin that names one wins. */
export function findGrammarSettings(
  plugins: Pick<InitializedPlugin, 'getCodeBlocks'>[],
): (CodeBlocks & { grammars: string }) | undefined {
  const settings = plugins.map((plugin) => plugin.getCodeBlocks?.())
  return settings.findLast((one): one is CodeBlocks & { grammars: string } => one?.grammars !== undefined)
}

/** What themes made for Docusaurus have: their part is a copy of that of its classic theme. */
const usual = { grammars: 'prism-include-languages', highlighter: 'prism-react-renderer' }

/**
 * Gives a theme of others, in a site without one of ours, the settings of its part that registers languages. It requires them by
 * names that are known only when it runs, which no browser could.
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
 * Languages of the site itself and of its themes, see `CodeBlocks.grammars`; those of its client modules come last.
 * @returns a function to call before code is highlighted, and the files it was read from
 * @throws SiteError if a module can't be read, exports no function, or fails
 */
export async function loadOwnGrammars(
  plugins: InitializedPlugin[],
  context: LoadContext,
): Promise<{ register: RegisterGrammars | undefined; files: string[] }> {
  const { grammars: part, highlighter } = findGrammarSettings(plugins) ?? {}
  if (part === undefined) return { register: undefined, files: [] }
  // every grammar of Prism is registered before these, so the lowest part has nothing to do
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
  // at once, because only then is it known which files they consist of: parts require them where they register
  const { loadOwnGrammars: registerNow } = await import('../markdown/render/highlight.ts')
  Object.assign(register, { required })
  await registerNow(register)
  return { register, files: [...new Set(fileLists.flatMap((listFiles) => listFiles()))] }
}

interface Below {
  /** What registers languages before a part or module. */
  below: RegisterGrammars
  /** Takes names of grammars, see `RegisterGrammars`. */
  required: Set<string>
  context: LoadContext
}

interface Registered {
  register: RegisterGrammars
  /** Known when the languages have been registered. */
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
      message: 'The module must export a function by default, which registers languages on the object it is given.',
      file,
    })
  return {
    register(prism) {
      try {
        asInBrowser(() => void Reflect.apply(register, undefined, [prism]))
      } catch (error) {
        throw toLoadError(error, file)
      }
    },
    listFiles: loader.listFiles,
  }
}

/**
 * Client modules of the site that add languages to the highlighter's Prism: in browsers and on the server they run before
 * a page is rendered, here before a document is compiled. A module that only a bundler can run is left to it.
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
    // some note on the object that they did their work, which another locale of the process is to do again
    const prism = Object.create(shared) as object
    const scope: { Prism?: unknown } = globalThis
    const before = scope.Prism
    // one that pages of this process left there would keep them from doing it
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
        logger.warn(`The languages of a client module are not highlighted in documents: ${message}`)
      }
    }
    // they put it there for files of `prismjs`
    if (before === undefined) delete scope.Prism
    else scope.Prism = before
    files = [...modules, ...loader.listFiles()]
  }
  return { register, listFiles: () => files }
}

/** What stands for an import that gives a grammar nothing: Prism's own grammars are there, and other files are a bundler's. */
function provideNothing(name: string, required: Set<string>): object | undefined {
  const [, grammar] = fileOfPrism.exec(name) ?? []
  if (grammar !== undefined) return required.add(grammar) && {}
  return fileOfBundler.test(name) ? { __esModule: true, default: '' } : undefined
}

/** A file that adds a language to the global Prism. */
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

/** Parts of Docusaurus 2 register languages in browsers alone, by way of `window.Prism`. */
function asInBrowser(call: () => void): void {
  const scope: { window?: unknown } = globalThis
  if (scope.window !== undefined) return call()
  scope.window = globalThis
  try {
    call()
  } finally {
    delete scope.window
  }
}
