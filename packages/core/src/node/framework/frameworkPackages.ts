import * as admonitions from './admonitions.ts'
import { getPluginI18nPath } from '../content/pluginI18nPath.ts'
import { setHeadingIds } from '../markdown/parse/headingIds.ts'
import type { MdNode } from '../markdown/types.ts'
import { currentBundler } from '../plugins/webpack/currentBundler.ts'
import * as commonUtils from '../../shared/commonUtils.ts'
import * as files from './files.ts'
import { loggerModule, perfLogger } from './loggerModule.ts'
import * as markdown from './markdown.ts'
import * as paths from './paths.ts'
import * as tags from './tags.ts'
import * as translations from './translations.ts'
import * as urls from './urls.ts'
import * as utils from './utils.ts'
import * as vcs from './vcs.ts'
import { createValidationModule } from './validation.ts'

const makers: { [name: string]: () => object } = {
  '@docusaurus/utils': () => ({
    ...files,
    ...markdown,
    ...paths,
    ...tags,
    ...urls,
    ...utils,
    ...vcs,
    getPluginI18nPath,
  }),
  '@docusaurus/utils-common': () => ({ ...commonUtils }),
  '@docusaurus/utils-validation': createValidationModule,
  '@docusaurus/logger': () =>
    Object.assign(loggerModule, { default: loggerModule, logger: loggerModule, PerfLogger: perfLogger }),
  '@docusaurus/theme-translations': () => ({ ...translations }),
  '@docusaurus/mdx-loader/lib/remark/admonitions': () => ({ ...admonitions, default: admonitions.admonitions }),
  '@docusaurus/mdx-loader/lib/remark/headings': () => ({ default: headings }),
  '@docusaurus/types': () => ({}),
  // it comes with Docusaurus: plugins of sites use its classes without declaring it as a dependency
  webpack: () => toModule(currentBundler.instance),
}

/** Wraps exports so that default, named and CommonJS imports all work. */
function toModule(exports: object): object {
  return new Proxy(exports, {
    get: (_, name): unknown =>
      name === '__esModule' ? true : name === 'default' ? exports : Reflect.get(exports, name),
  })
}

const made = new Map<string, object>()

/** Matches paths into one of these packages, as written by editors; they mean the exports of the package itself. */
const insideOfPackage =
  /^(@docusaurus\/(?:utils|utils-common|utils-validation|logger|theme-translations))\/(?:lib|src)(?:\/|$)/

/** Matches the files of the MDX loader that site code uses; the engine does itself what the other files do. */
const remarkFile = /^(@docusaurus\/mdx-loader\/lib\/remark\/(?:admonitions|headings))(?:\/index)?(?:\.js)?$/

/** Remark plugin: gives headings the ids that the engine generates. */
const headings =
  ({ anchorsMaintainCase = false }: { anchorsMaintainCase?: boolean } = {}) =>
  (root: MdNode): void =>
    setHeadingIds(root, { keepsIdCase: anchorsMaintainCase })

/**
 * Returns a replacement for a Docusaurus package that plugins use but the site has not installed. It has the functions that
 * plugins are known to call, with the same results as in Docusaurus.
 * @returns undefined for every other name
 */
export function findFrameworkPackage(asked: string): object | undefined {
  const name = (insideOfPackage.exec(asked) ?? remarkFile.exec(asked))?.[1] ?? asked
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined
  if (make === undefined) return undefined
  let module = made.get(name)
  if (module === undefined) made.set(name, (module = make()))
  return module
}
