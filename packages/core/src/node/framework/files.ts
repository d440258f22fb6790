import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import picomatch from 'picomatch'
import { glob, globSync, type GlobOptions } from 'tinyglobby'
import { readYaml } from '../content/loadYaml.ts'
import { messageOf } from '../describeThrown.ts'

/** Folders of a plugin's content: a translated file takes precedence over the original. */
export interface ContentPaths {
  contentPath: string
  contentPathLocalized?: string | undefined
}

/** Files that are not content: tests, and names that begin with an underscore. */
export const GlobExcludeDefault = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
]

/** The interface of `globby` that plugins use. */
export const Globby = Object.assign(
  (patterns: string | string[], options: GlobOptions = {}) => find(patterns, options),
  {
    sync: (patterns: string | string[], options: GlobOptions = {}) =>
      globSync([patterns].flat(), toOptions(options)).sort(),
  },
)

async function find(patterns: string | string[], options: GlobOptions): Promise<string[]> {
  return (await glob([patterns].flat(), toOptions(options))).sort()
}

/** As in globby, a folder matches everything in it. */
function toOptions(options: GlobOptions): GlobOptions {
  return { expandDirectories: true, ...options }
}

/** Like `Globby`, but patterns may contain backslashes as separators. */
export function safeGlobby(patterns: string[], options: GlobOptions = {}): Promise<string[]> {
  return find(
    patterns.map((pattern) => pattern.replaceAll('\\', '/')),
    options,
  )
}

/** Returns a test for whether a path matches one of the patterns. */
export function createMatcher(patterns: string[]): (file: string) => boolean {
  return picomatch(patterns, { dot: true })
}

/** Like `createMatcher`, for absolute paths in one of the folders; patterns are relative to the folder. */
export function createAbsoluteFilePathMatcher(patterns: string[], rootFolders: string[]): (file: string) => boolean {
  const matches = createMatcher(patterns)
  return (file) => {
    const folders = rootFolders.filter((folder) =>
      file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep),
    )
    // if folders are nested, the innermost counts
    const folder = folders.sort((a, b) => b.length - a.length)[0]
    if (folder === undefined)
      throw new Error(`The file ${file} is not in any of the folders ${rootFolders.join(', ')}.`)
    return matches(path.relative(folder, file))
  }
}

/** The folders of a plugin's content, the translated one first. */
export function getContentPathList({ contentPath, contentPathLocalized }: ContentPaths): string[] {
  return contentPathLocalized === undefined ? [contentPath] : [contentPathLocalized, contentPath]
}

export async function findFolderContainingFile(folders: string[], file: string): Promise<string | undefined> {
  return folders.find((folder) => existsSync(path.join(folder, file)))
}

/** @throws Error if no folder has the file */
export async function getFolderContainingFile(folders: string[], file: string): Promise<string> {
  const folder = await findFolderContainingFile(folders, file)
  if (folder === undefined) throw new Error(`The file "${file}" is not in any of the folders ${folders.join(', ')}.`)
  return folder
}

interface DataFile {
  filePath: string
  contentPaths: ContentPaths
}

/** Path of a plugin's data file, such as its authors or tags; undefined if there is none. */
export async function getDataFilePath({ filePath, contentPaths }: DataFile): Promise<string | undefined> {
  const folder = await findFolderContainingFile(getContentPathList(contentPaths), filePath)
  return folder === undefined ? undefined : path.resolve(folder, filePath)
}

/** Content of a data file in YAML or JSON; undefined if there is none. */
export async function readDataFile(params: DataFile): Promise<unknown> {
  const file = await getDataFilePath(params)
  if (file === undefined) return undefined
  const { value, errors } = readYaml(await fs.readFile(file, 'utf8'))
  if (errors[0] !== undefined) throw new Error(`The file ${file} is not valid YAML: ${errors[0].message}`)
  return value
}

/** Like `readDataFile`, with validation; API of releases before 3.4. */
export async function getDataFileData<Data>(
  params: DataFile & { fileType: string },
  validate: (content: unknown) => Data,
): Promise<Data | undefined> {
  const content = await readDataFile(params)
  if (content === undefined) return undefined
  try {
    return validate(content)
  } catch (error) {
    const reason = messageOf(error)
    throw new Error(`The ${params.fileType} file at ${params.filePath} is not valid: ${reason}`, { cause: error })
  }
}

/** Source files whose texts can be translated. */
export async function globTranslatableSourceFiles(patterns: string[]): Promise<string[]> {
  return (await safeGlobby(patterns)).filter((file) => /\.[jt]sx?$/.test(file) && !file.endsWith('.d.ts'))
}

/** Writes a generated file, unless it already has this content. */
export async function generate(dir: string, file: string, content: string): Promise<void> {
  const target = path.resolve(dir, file)
  if (existsSync(target) && (await fs.readFile(target, 'utf8')) === content) return
  await fs.mkdir(path.dirname(target), { recursive: true })
  await fs.writeFile(target, content)
}

/** Reads the HTML file of a page in the output folder. */
export async function readOutputHTMLFile(
  permalink: string,
  outDir: string,
  trailingSlash: boolean | undefined,
): Promise<Buffer> {
  const below = permalink.replace(/^\/+|(?<!\/)\/+$/g, '')
  const folder = path.join(outDir, below, 'index.html')
  const file = path.join(outDir, `${below}.html`)
  const candidates = trailingSlash === false ? [file, folder] : [folder, file]
  const found = candidates.find((candidate) => existsSync(candidate))
  if (found === undefined) throw new Error(`No document was generated for ${permalink}.`)
  return fs.readFile(found)
}
