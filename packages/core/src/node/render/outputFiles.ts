import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../cache/hashOf.ts'
import { hasStamp, readStamp } from '../fileStamp.ts'
import { encodePieces, type Piece } from './pieces.ts'
import type { PreviousPage, RenderSetup, WrittenFile } from './renderTypes.ts'

/** The folder that the output is written to, and the ones that files may be taken from. */
export type OutputFolders = Pick<RenderSetup, 'outDir' | 'previousDir' | 'staticDirs' | 'isLinking'>

/** The files of a page that the previous build wrote. */
export type ReuseJob = Pick<PreviousPage, 'files' | 'outputFiles'>

/**
 * Takes the files of a page from the previous build if they are unchanged since.
 * @returns false if they are not, and the page has to be rendered again
 */
export function reusePage({ files, outputFiles }: ReuseJob, setup: OutputFolders): boolean {
  const { outDir, previousDir } = setup
  const wanted = [...files, ...outputFiles.filter(([file]) => !isStaticFile(file, setup))]
  const placed: string[] = []
  const place = (file: string) => {
    const [target, source] = [fileIn(outDir, file), fileIn(previousDir, file)]
    makeFolder(path.dirname(target), setup)
    if (setup.isLinking) linkSync(source, target)
    else copyFileSync(source, target, constants.COPYFILE_FICLONE)
    placed.push(target)
  }
  try {
    if (!wanted.every((written) => isUnchanged(written, previousDir))) return false
    for (const [file] of wanted) place(file)
    return true
  } catch {
    // a file is missing, or the file system has no links: remove the links, so that rendering again does not write to files of
    // the previous build
    for (const target of placed) rmSync(target, { force: true })
    return false
  }
}

function isUnchanged([name, hash, stamp]: WrittenFile, dir: string): boolean {
  const file = fileIn(dir, name)
  return hasStamp(file, stamp, { isLinked: true }) || hashOf(readFileSync(file)) === hash
}

/** Adds the stamps of written files, so that the next build need not read them. */
export function stampFiles(files: readonly WrittenFile[], outDir: string): WrittenFile[] {
  return files.map(([file, hash]) => [file, hash, readStamp(path.join(outDir, file), { isLinked: true })])
}

/** Thrown if the system refuses to write any output file, so that the page is not at fault. */
export class NoOutputError extends Error {
  constructor(readonly refusal: { code: string; path: string }) {
    super(`The output could not be written: ${refusal.code}`)
  }
}

/** Error codes that concern all files rather than a single one. */
const refusalsOfAll = ['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE']

/**
 * Writes a file below the output folder; returns its name and hash.
 * @throws NoOutputError if no output file can be written
 */
export function writePageFile(file: string, text: readonly Piece[], setup: OutputFolders): WrittenFile {
  const target = path.join(setup.outDir, file)
  const bytes = encodePieces(text) // once, for the file and its hash
  try {
    makeFolder(path.dirname(target), setup)
    writeFileSync(target, bytes)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw refusalsOfAll.includes(code) ? new NoOutputError({ code, path: target }) : error
  }
  return [file, hashOf(bytes), '']
}

/** Writes a file that a plugin made for a page, unless a static folder of the site contains the file and overrides it. */
export function writeOutputFile(file: string, text: string, setup: OutputFolders): WrittenFile {
  return isStaticFile(file, setup) ? [file, hashOf(text), ''] : writePageFile(file, [text], setup)
}

function isStaticFile(file: string, { staticDirs }: OutputFolders): boolean {
  return staticDirs.some((dir) => existsSync(fileIn(dir, file)))
}

/** Joins without `path.join`: names that a build wrote are normalized. */
function fileIn(dir: string, name: string): string {
  return `${dir}/${name}`
}

// per build: the next build in the same process writes to a folder of the same name
const foldersBySetup = new WeakMap<OutputFolders, Set<string>>()

/** Creates a folder and its parents, each only once. */
export function makeFolder(dir: string, setup: OutputFolders): void {
  const made = foldersBySetup.get(setup) ?? new Set()
  foldersBySetup.set(setup, made)
  if (made.has(dir)) return
  const parent = path.dirname(dir)
  if (parent !== dir && !made.has(parent) && !existsSync(parent)) makeFolder(parent, setup)
  try {
    mkdirSync(dir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another worker was quicker
  }
  made.add(dir)
}
