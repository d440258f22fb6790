import { lilconfig } from 'lilconfig'
import type { AcceptedPlugin, ProcessOptions } from 'postcss'
import { SiteError } from '../api/errors.ts'
import { createModuleLoader, pickDefault } from '../config/moduleLoader.ts'
import { loadYaml } from '../content/loadYaml.ts'
import { sitePostCss, toPostCssPlugins } from './sitePostCss.ts'
import { messageOf } from '../describeThrown.ts'

/** Plugins, and options such as a parser, in the form that the bundler takes. */
export type PostCssOptions = ProcessOptions & { plugins: AcceptedPlugin[] }

/** File names that `postcss-load-config` looks for, which Docusaurus uses through its loader. */
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
 * Loads the PostCSS configuration from the site's folder or the nearest one above. It is always read from disk: the bundler's
 * own search would return what the process read first, even after an edit.
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
        message: `The PostCSS configuration must be an object; got ${config === null ? 'null' : typeof config}.`,
        file: found.filepath,
        hint: 'Export { plugins: [] }, or a function that returns it.',
      })
    const plugins = toPostCssPlugins(config, siteDir)
    return { ...config, plugins: plugins.length === 0 ? [] : [sitePostCss(plugins)] }
  } catch (error) {
    throw toConfigError(error, found.filepath)
  }
}

/** Parses YAML. A file without an extension may also be JSON, which is valid YAML. */
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
      ? { message: `The PostCSS configuration could not be loaded: ${text}`, file }
      : {
          message: `The PostCSS configuration names the plugin "${name}", which is not installed.`,
          file,
          hint: `Install it: npm install ${name}`,
        },
    { cause: error },
  )
}
