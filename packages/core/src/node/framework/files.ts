import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import picomatch from 'picomatch'
import { glob, globSync, type GlobOptions } from 'tinyglobby'
import { readYaml } from '../content/loadYaml.ts'
import { messageOf } from '../describeThrown.ts'

/** Where a plugin finds content: a translated file counts before the one that was translated. */
export interface ContentPaths {
  contentPath: string
  contentPathLocalized?: string | undefined
}

/** Files that are no content: tests, and what begins with an underscore. */
export const GlobExcludeDefault = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
]

/** `globby` as plugins call it. */
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

/** In globby a folder stands for all that is in it. */
function toOptions(options: GlobOptions): GlobOptions {
  return { expandDirectories: true, ...options }
}

/** The same for patterns with backslashes. */
export function safeGlobby(patterns: string[], options: GlobOptions = {}): Promise<string[]> {
  return find(
    patterns.map((pattern) => pattern.replaceAll('\\', '/')),
    options,
  )
}

/** Whether a path matches one of the patterns. */
export function createMatcher(patterns: string[]): (file: string) => boolean {
  return picomatch(patterns, { dot: true })
}

/** The same for absolute paths below one of the folders; the patterns are relative to it. */
export function createAbsoluteFilePathMatcher(patterns: string[], rootFolders: string[]): (file: string) => boolean {
  const matches = createMatcher(patterns)
  return (file) => {
    const folders = rootFolders.filter((folder) =>
      file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep),
    )
    // of folders in one another the innermost counts
    const folder = folders.sort((a, b) => b.length - a.length)[0]
    if (folder === undefined) throw new Error(`The file ${file} is in none of the folders ${rootFolders.join(', ')}.`)
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

/** @throws Error if none has the file */
export async function getFolderContainingFile(folders: string[], file: string): Promise<string> {
  const folder = await findFolderContainingFile(folders, file)
  if (folder === undefined) throw new Error(`The file "${file}" is in none of the folders ${folders.join(', ')}.`)
  return folder
}

interface DataFile {
  filePath: string
  contentPaths: ContentPaths
}

/** Path of a data file of a plugin, such as its authors or tags. */
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

/** The same, checked; the form of releases before 3.4. */
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

/** Writes a generated file, unless it holds the same text. */
export async function generate(dir: string, file: string, content: string): Promise<void> {
  const target = path.resolve(dir, file)
  if (existsSync(target) && (await fs.readFile(target, 'utf8')) === content) return
  await fs.mkdir(path.dirname(target), { recursive: true })
  await fs.writeFile(target, content)
}

/** The written document of a page. */
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
  if (found === undefined) throw new Error(`No document was written for ${permalink}.`)
  return fs.readFile(found)
}
