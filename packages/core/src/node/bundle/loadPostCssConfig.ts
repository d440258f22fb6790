import { lilconfig } from 'lilconfig'
import type { AcceptedPlugin, ProcessOptions } from 'postcss'
import { SiteError } from '../api/errors.ts'
import { createModuleLoader, pickDefault } from '../config/moduleLoader.ts'
import { loadYaml } from '../content/loadYaml.ts'
import { sitePostCss, toPostCssPlugins } from './sitePostCss.ts'
import { messageOf } from '../describeThrown.ts'

/** As the bundler takes them: plugins, and options such as a parser. */
export type PostCssOptions = ProcessOptions & { plugins: AcceptedPlugin[] }

/** Names of `postcss-load-config`, which Docusaurus looks for through its loader. */
const searchPlaces = [
  'package.json',
  '.postcssrc',
  ...['json', 'yaml', 'yml'].map((extension) => `.postcssrc.${extension}`),
  ...['ts', 'cts', 'mts', 'js', 'cjs', 'mjs'].flatMap((extension) => [
    `.postcssrc.${extension}`,
    `postcss.config.${extension}`,
  ]),
]

/**
 * The PostCSS configuration of a site, of its folder or the nearest one above, as it is on disk now: the bundler's own
 * search would give what the process read first, after an edit too.
 * @returns no plugins if there is none
 * @throws SiteError with the file if it cannot be read, or names a plugin that is not installed
 */
export async function loadPostCssConfig(siteDir: string, mode: string): Promise<PostCssOptions> {
  const loader = createModuleLoader(siteDir)
  const loadModule = async (file: string) => pickDefault(await loader.load(file))
  const found = await lilconfig('postcss', {
    searchPlaces,
    cache: false,
    loaders: {
      ...Object.fromEntries(['.ts', '.cts', '.mts', '.js', '.cjs', '.mjs'].map((extension) => [extension, loadModule])),
      ...Object.fromEntries(['.yaml', '.yml', 'noExt'].map((extension) => [extension, readYaml])),
    },
  }).search(siteDir)
  if (found === null) return { plugins: [] }
  try {
    const given: unknown = found.config
    const config: unknown =
      typeof given === 'function'
        ? await (given as (context: object) => unknown)({ mode, env: mode, cwd: siteDir, options: {} })
        : given
    if (typeof config !== 'object' || config === null)
      throw new SiteError({
        message: `A PostCSS configuration is an object, not ${config === null ? 'null' : typeof config}.`,
        file: found.filepath,
        hint: 'Export { plugins: [] }, or a function that returns it.',
      })
    const plugins = toPostCssPlugins(config, siteDir)
    return { ...config, plugins: plugins.length === 0 ? [] : [sitePostCss(plugins)] }
  } catch (error) {
    throw toConfigError(error, found.filepath)
  }
}

/** A file without an extension is JSON or YAML; the one is the other too. */
function readYaml(file: string, content: string): unknown {
  try {
    return loadYaml().parse(content)
  } catch (error) {
    throw toConfigError(error, file)
  }
}

function toConfigError(error: unknown, file: string): SiteError {
  if (error instanceof SiteError) return error
  const text = messageOf(error)
  const name = /^Cannot find (?:module|package) '([^']+)'/.exec(text)?.[1]
  return new SiteError(
    name === undefined
      ? { message: `The PostCSS configuration cannot be used: ${text}`, file }
      : {
          message: `The PostCSS configuration names the plugin "${name}", which is not installed.`,
          file,
          hint: `Install it: npm install ${name}`,
        },
    { cause: error },
  )
}
