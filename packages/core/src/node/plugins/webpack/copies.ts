import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { glob } from 'tinyglobby'
import type { Plugin as VitePlugin } from 'vite'
import { isRecord, removeBaseUrl } from '../../../shared/index.ts'
import { safeDecode } from '../../../shared/urls.ts'
import { SiteError } from '../../api/errors.ts'
import type { Plugin } from '../../api/plugin.ts'
import { hashOf } from '../../cache/hashOf.ts'
import { findContentType } from '../../serve/contentTypes.ts'
import { toPosix } from '../../sitePaths.ts'

const pluginName = 'strata:copies'

/** Files that a webpack plugin copies into the output, in the format of `copy-webpack-plugin`. */
export interface CopyPattern {
  /** A file, a folder or a glob. */
  from: string
  to?: string | ((place: { context: string; absoluteFilename: string }) => string | Promise<string>)
  toType?: 'dir' | 'file' | 'template'
  context?: string
  globOptions?: { ignore?: string[]; dot?: boolean }
  filter?: (file: string) => boolean | Promise<boolean>
  transform?: Transform | { transformer: Transform }
  noErrorOnMissing?: boolean
  force?: boolean
}

type Transform = (content: Buffer, file: string) => string | Buffer | Promise<string | Buffer>

const knownFields = new Set(
  (
    'from to toType context globOptions filter transform noErrorOnMissing force ' +
    // these only affect the order of copying and the reported information
    'info priority'
  ).split(' '),
)

/** A file and its path below the output folder, with slashes. */
export interface PluginCopy {
  source: string
  file: string
  /** It may overwrite an existing file. */
  isForced: boolean
  /** Returns the content to write instead of the file's. */
  transform?: () => Promise<string | Buffer>
}

/** @returns undefined if the patterns are not a list or use unknown fields */
export function readCopyPatterns(patterns: unknown): CopyPattern[] | undefined {
  if (!Array.isArray(patterns)) return undefined
  const read = patterns.map((one: unknown) => (typeof one === 'string' ? { from: one } : one))
  const isKnown = (one: unknown): one is CopyPattern =>
    isRecord(one) && typeof one.from === 'string' && Object.keys(one).every((field) => knownFields.has(field))
  return read.every(isKnown) ? read : undefined
}

interface Folders {
  /** Base of relative paths. */
  siteDir: string
  /** The output folder that plugins were told. */
  outDir: string
}

/** API property of the Vite plugin. */
interface CopiesApi {
  api: { list: () => Promise<PluginCopy[]> }
}

/** Provides the list of files for the build, and serves the files in development. */
export function copiesPlugin(patterns: CopyPattern[], folders: Folders & { baseUrl: string }): VitePlugin & CopiesApi {
  const list = async () => (await Promise.all(patterns.map((pattern) => listCopies(pattern, folders)))).flat()
  let known: Promise<PluginCopy[]> | undefined
  const find = async (file: string | undefined) => (await (known ??= list())).find((copy) => copy.file === file)
  const plugin = {
    name: pluginName,
    api: { list },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const pathname = safeDecode((request.url ?? '').replace(/[?#].*$/s, ''))
        find(removeBaseUrl(pathname, folders.baseUrl)?.slice(1))
          .then(async (copy) => {
            if (copy === undefined) return next()
            const content = await (copy.transform?.() ?? readFile(copy.source))
            response.setHeader('Content-Type', findContentType(copy.file)).end(content)
          })
          .catch(next)
      })
    },
  } satisfies VitePlugin & CopiesApi
  // empty: no bundle depends on these functions
  for (const hook of [plugin.api.list, plugin.configureServer]) Object.assign(hook, { cacheKey: '' })
  return plugin
}

/** Lists the files that webpack plugins copy into the output of a build. */
export async function listPluginCopies(plugins: Plugin[]): Promise<PluginCopy[]> {
  const added = plugins.map((plugin) => plugin.configureVite?.(false)?.plugins ?? []).flat(Number.POSITIVE_INFINITY)
  const copying = (added as (Partial<CopiesApi & VitePlugin> | null)[]).flatMap((plugin) =>
    plugin?.name === pluginName && plugin.api !== undefined ? [plugin.api] : [],
  )
  return (await Promise.all(copying.map(({ list }) => list()))).flat()
}

async function listCopies(pattern: CopyPattern, folders: Folders): Promise<PluginCopy[]> {
  const context = path.resolve(folders.siteDir, pattern.context ?? '')
  const from = path.resolve(context, pattern.from)
  const stats = await stat(from).catch(() => undefined)
  const isFile = stats?.isFile() === true
  const cwd = isFile ? path.dirname(from) : stats?.isDirectory() ? from : context
  const { ignore = [], dot = stats !== undefined } = pattern.globOptions ?? {}
  const search = stats?.isDirectory() ? '**/*' : toPosix(pattern.from)
  const found = isFile ? [from] : await glob(search, { cwd, ignore, dot, absolute: true, expandDirectories: false })
  const files = await Promise.all(
    found.sort().map(async (file) => ((await pattern.filter?.(toPosix(file))) === false ? [] : [path.normalize(file)])),
  )
  const sources = files.flat()
  if (sources.length === 0 && pattern.noErrorOnMissing !== true)
    throw new SiteError({
      message: `A plugin copies files that do not exist into the output: ${pattern.from}.`,
      hint: 'Correct "from" in configureWebpack, or set "noErrorOnMissing" next to it.',
    })
  return Promise.all(sources.map((source) => toCopy(source, { pattern, cwd, outDir: folders.outDir })))
}

interface Found {
  pattern: CopyPattern
  /** Folder that the target path is relative to. */
  cwd: string
  outDir: string
}

async function toCopy(source: string, { pattern, cwd, outDir }: Found): Promise<PluginCopy> {
  const { to = '', transform } = pattern
  const change = typeof transform === 'function' ? transform : transform?.transformer
  const read = change && (async () => change(await readFile(source), source))
  const target = path.normalize(typeof to === 'function' ? await to({ context: cwd, absoluteFilename: source }) : to)
  const relative = path.relative(cwd, source)
  const type = pattern.toType ?? guessType(to === '' ? '' : target)
  const inFolder = type === 'dir' ? path.join(target, relative) : target
  const file = toPosix(path.isAbsolute(inFolder) ? path.relative(outDir, inFolder) : inFolder)
  return {
    source,
    file: type === 'template' ? await fillTemplate(file, { relative, read: read ?? (() => readFile(source)) }) : file,
    isForced: pattern.force === true,
    ...(read === undefined ? {} : { transform: read }),
  }
}

/** Guesses the type of a target from its form. */
function guessType(to: string): CopyPattern['toType'] {
  if (/\[\w+(?::\w+)*\]/.test(to)) return 'template'
  return path.extname(to) === '' || to.endsWith(path.sep) ? 'dir' : 'file'
}

interface TemplateOf {
  relative: string
  read: () => Promise<string | Buffer>
}

/** Fills in a template such as `[path][name].[contenthash][ext]`; keeps unknown placeholders. */
export async function fillTemplate(template: string, { relative, read }: TemplateOf): Promise<string> {
  const { dir, base, name, ext } = path.parse(toPosix(relative))
  const folder = dir === '' ? '' : `${dir}/`
  const hash = /hash/.test(template) ? hashOf(await read()) : ''
  const parts: { [name: string]: string } = { path: folder, file: folder + base, base, name, ext }
  return template.replace(/\[(\w+)(?::(\w+))*\]/g, (whole, part: string, length: string | undefined) =>
    part.endsWith('hash') ? hash.slice(0, Number(length ?? 20)) : (parts[part] ?? whole),
  )
}
