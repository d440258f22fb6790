import { SiteError } from '../api/errors.ts'
import type { CodeBlocks } from '../api/markdown.ts'
import type { LoadContext } from '../api/plugin.ts'
import { findThemePart, listForeignThemeDirs } from '../bundle/resolveTheme.ts'
import { createModuleLoader, pickDefault, toLoadError } from '../config/moduleLoader.ts'
import type { InitializedPlugin } from './initPlugins.ts'

/** Adds languages to what code is highlighted with, an object in the form of Prism. */
export type RegisterGrammars = (prism: object) => void

/** Settings with the part that registers languages; the last plugin that names one wins. */
export function findGrammarSettings(
  plugins: Pick<InitializedPlugin, 'getCodeBlocks'>[],
): (CodeBlocks & { grammars: string }) | undefined {
  const settings = plugins.map((plugin) => plugin.getCodeBlocks?.())
  return settings.findLast((one): one is CodeBlocks & { grammars: string } => one?.grammars !== undefined)
}

/**
 * Languages of the site itself and of its themes, see `CodeBlocks.grammars`.
 * @returns a function to call before code is highlighted, and the files it was read from
 * @throws SiteError if a module can't be read, or exports no function
 */
export async function loadOwnGrammars(
  plugins: InitializedPlugin[],
  context: LoadContext,
): Promise<{ register: RegisterGrammars | undefined; files: string[] }> {
  const part = findGrammarSettings(plugins)?.grammars
  if (part === undefined) return { register: undefined, files: [] }
  // every grammar of Prism is registered before these, so the lowest part has nothing to do
  let register: RegisterGrammars = () => {}
  const files: string[] = []
  for (const file of listForeignThemeDirs({ plugins, context }).flatMap((dir) => findThemePart(dir, part))) {
    const loaded = await loadPart(file, { part, below: register, context })
    register = loaded.register
    files.push(...loaded.files)
  }
  return { register: files.length === 0 ? undefined : register, files: [...new Set(files)] }
}

async function loadPart(
  file: string,
  { part, below, context }: { part: string; below: RegisterGrammars; context: LoadContext },
): Promise<{ register: RegisterGrammars; files: string[] }> {
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
    return name.startsWith('prismjs/components/') ? {} : undefined
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
    files: loader.listFiles(),
  }
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
