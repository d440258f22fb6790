import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SiteError } from '../api/errors.ts'
import { isFile, toPosix } from '../sitePaths.ts'
import { listSourceFiles, type SwizzleComponent, type SwizzleTheme } from './listThemes.ts'
import { stripTypes } from './stripTypes.ts'

const extensions = ['.tsx', '.ts', '.jsx', '.js']
/** Relative specifiers in `from './x'`, `import './x'` and `import('./x')`, as formatters write them. */
const relativeImport = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g

/** Files to write: path below `src/theme`, with slashes → text. */
export interface EjectedFiles {
  [file: string]: string
}

interface Copy {
  /** Folder of the theme's sources. */
  dir: string
  /** Folder of the component's files, below the theme's folder. */
  home: string
  /** The folder belongs to this component alone, so that other files in it are its helpers. */
  hasOwnFolder: boolean
  isTypeScript: boolean
  theme: SwizzleTheme
  /** Source file → path below `src/theme`. */
  places: Map<string, string>
}

/**
 * Collects the sources of a component with the helpers and styles that it imports by relative path. Imports of other theme
 * components are changed to `@theme` names, so that a site can replace those too.
 * @throws SiteError if the theme has no sources in this language
 */
export function ejectComponent(
  component: SwizzleComponent,
  theme: SwizzleTheme,
  { isTypeScript }: { isTypeScript: boolean },
): EjectedFiles {
  const dir = theme.typeScriptDir ?? theme.dir
  const { name, isFolder } = component
  const entries = isFolder
    ? listSourceFiles(path.join(dir, name)).map((file) => `${name}/${file}`)
    : [findEntry(dir, name)]
  const hasOwnFolder = isFolder || /\/index\.\w+$/.test(entries[0] ?? '')
  const home = hasOwnFolder ? name : path.posix.dirname(name)
  const copy: Copy = { dir, home, hasOwnFolder, isTypeScript, theme, places: new Map() }
  for (const entry of entries) copy.places.set(path.join(dir, entry), toWrittenName(entry, isTypeScript))
  const files: EjectedFiles = {}
  // the loop adds helpers to the map that it iterates over
  for (const [source, place] of copy.places) files[place] = readSource(source, place, copy)
  return files
}

function findEntry(dir: string, name: string): string {
  const found = ['', '/index']
    .flatMap((end) => extensions.map((extension) => name + end + extension))
    .find((file) => existsSync(path.join(dir, file)))
  if (found === undefined) throw new SiteError({ message: `The component "${name}" has no source file.`, file: dir })
  return found
}

function toWrittenName(file: string, isTypeScript: boolean): string {
  return isTypeScript ? file : file.replace(/\.[jt]sx?$/, '.js')
}

function readSource(source: string, place: string, copy: Copy): string {
  const text = readFileSync(source, 'utf8')
  if (!/\.[jt]sx?$/.test(source)) return text
  const isConverted = !copy.isTypeScript && /\.tsx?$/.test(source)
  const code = isConverted ? (stripTypes(text, source) ?? readCompiled(source, copy)) : text
  return code.replace(
    relativeImport,
    (_, start: string, quote: string, specifier: string) =>
      start + quote + placeImport(specifier, { source, place, copy }) + quote,
  )
}

/** The theme's compiled file, for sources whose types cannot simply be removed. */
function readCompiled(source: string, { dir, theme }: Copy): string {
  const compiled = path.join(theme.dir, path.relative(dir, source)).replace(/\.tsx?$/, '.js')
  if (!existsSync(compiled)) {
    throw new SiteError({
      message: 'This source cannot be converted to JavaScript.',
      file: source,
      hint: 'Add --typescript to keep its types.',
    })
  }
  return readFileSync(compiled, 'utf8')
}

/** The specifier that resolves to the same module from the site's copy. */
function placeImport(
  specifier: string,
  { source, place, copy }: { source: string; place: string; copy: Copy },
): string {
  const target = findTarget(path.resolve(path.dirname(source), specifier))
  if (target === undefined) return specifier
  const below = toPosix(path.relative(copy.dir, target))
  const isOutside = below.startsWith('../') || path.isAbsolute(below)
  if (!copy.places.has(target)) {
    const isOwn = copy.hasOwnFolder && path.posix.dirname(below) === copy.home
    if (!isOutside && !isOwn && /\.[jt]sx?$/.test(below)) return `@theme/${below.replace(/(?:\/index)?\.[jt]sx?$/, '')}`
    const wanted = path.posix.join(copy.home, path.basename(target))
    copy.places.set(target, findFreePlace(toWrittenName(wanted, copy.isTypeScript), copy))
  }
  const relative = path.posix.relative(path.posix.dirname(place), copy.places.get(target) ?? '')
  return relative.startsWith('.') ? relative : `./${relative}`
}

function findFreePlace(wanted: string, { places }: Copy): string {
  const taken = new Set(places.values())
  const { dir, name, ext } = path.posix.parse(wanted)
  for (let count = 2, place = wanted; ; count++) {
    if (!taken.has(place)) return place
    place = path.posix.join(dir, `${name}${count}${ext}`)
  }
}

/** The file of an import; `.js` may stand for a TypeScript source, and extensions may be omitted. */
function findTarget(file: string): string | undefined {
  const bare = file.replace(/\.jsx?$/, '')
  const candidates = [
    file,
    ...extensions.map((extension) => bare + extension),
    ...extensions.map((extension) => path.join(file, `index${extension}`)),
  ]
  return candidates.find(isFile)
}
