import { SiteError } from '../api/errors.ts'
import type { LoadContext } from '../api/plugin.ts'
import { createModuleLoader, pickDefault, toLoadError } from '../config/moduleLoader.ts'
import type { InitializedPlugin } from './initPlugins.ts'

/** Adds languages to what code is highlighted with, an object in the form of Prism. */
export type RegisterGrammars = (prism: object) => void

/**
 * Languages of the site itself, see `CodeBlocks.grammars`; the last plugin that names a module wins.
 * @returns a function to call before code is highlighted, and the files it was read from
 * @throws SiteError if the module can't be read, or exports no function
 */
export async function loadOwnGrammars(
  plugins: InitializedPlugin[],
  { siteDir, siteConfig }: LoadContext,
): Promise<{ register: RegisterGrammars | undefined; files: string[] }> {
  const file = plugins.map((plugin) => plugin.getCodeBlocks?.().grammars).findLast((named) => named !== undefined)
  if (file === undefined) return { register: undefined, files: [] }
  const loader = createModuleLoader(siteDir, (name) => {
    if (name === '@generated/docusaurus.config') return { __esModule: true, default: siteConfig }
    // every grammar of Prism is registered before the site's own
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
        Reflect.apply(register, undefined, [prism])
      } catch (error) {
        throw toLoadError(error, file)
      }
    },
    files: loader.listFiles(),
  }
}
