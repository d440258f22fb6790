import path from 'node:path'
import type { Rolldown } from 'vite'
import { belongsToEngine } from './sitePostCss.ts'

const react = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/**
 * Matches code of the site, its themes and plugins, which may import each other; third-party ones are packages with
 * "docusaurus" in their name. Other packages import none of it, and are never joined with it. The package name follows the last
 * `node_modules` of a path, because pnpm and npm have store folders above it.
 */
export const ownCode =
  /^(?!.*[\\/]node_modules[\\/](?!@strata[\\/]|(?:@[^\\/]+[\\/])?[^\\/]*docusaurus|.*[\\/]node_modules[\\/]))/

/** Name of the file with the stylesheets that are on every page, whichever component imports them. */
const globalStyles = 'global'

const plainStylesheet = /(?<!\.module)\.(?:css|pcss|postcss|sass|scss|less|styl|stylus)$/

/** The engine's own stylesheets are not global: they only concern the component that imports them. */
function isGlobalStylesheet(id: string): boolean {
  return plainStylesheet.test(id) && !belongsToEngine(path.dirname(id))
}

const packageCode = /[\\/]node_modules[\\/]/

/** Shared files with less source than this are merged. A much larger value makes pages load code that only others need. */
const smallFileBytes = 3_000

/**
 * Decides which modules share a file: few files, because over a slow network each level of imports costs a round trip, and
 * small files compress badly. React has its own, which stays cached across deployments. `main` has the code of every page and
 * the components that most pages use, so that following a link mostly needs no more code. A few `shared` files have what
 * several rarer components need. A rare component that no other one needs has its own file, loaded with the page that uses it.
 * A stylesheet that is not a CSS module applies to every page, as in Docusaurus: it may style more than its importer.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: react, priority: 4 },
  { name: 'main', test: /^(?!\0virtual:strata\/documents$)/, tags: ['$initial'], priority: 3 },
  { name: globalStyles, test: isGlobalStylesheet, priority: 2 },
  {
    name: 'shared',
    test: ownCode,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: smallFileBytes,
    priority: 1,
  },
  // without this group, a package can end up in the file of a component that uses it: if that component is in a shared file,
  // the two files import each other and run in the wrong order
  { name: 'shared', test: packageCode, minShareCount: 2, entriesAware: true },
]

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>

/**
 * Whether files with code from outside the engine import each other, so that they may run in the wrong order. The causes are
 * packages that import site code by a name with another meaning there, and the merging of small files. If groups include
 * their dependencies recursively, files never do. The engine's own modules do not use each other while they load.
 */
export function importEachOther(chunks: readonly Chunk[]): boolean {
  const left = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  for (;;) {
    const imported = new Set([...left.values()].flatMap(({ imports }) => imports))
    const free = [...left.values()].filter(
      ({ fileName, imports }) => !imported.has(fileName) || !imports.some((file) => left.has(file)),
    )
    if (free.length === 0) break
    for (const { fileName } of free) left.delete(fileName)
  }
  return [...left.values()].some(({ moduleIds }) =>
    moduleIds.some((id) => path.isAbsolute(id) && !belongsToEngine(path.dirname(id))),
  )
}

/** Whether a file should be preloaded with its importer: every page already has React and `main`. */
export function isWorthListing(file: string): boolean {
  return file.endsWith('.css') || !/\/(?:react|main|rolldown-runtime)-[^/]*$/.test(file)
}

/** Whether an output is the file with the stylesheets that are on every page. */
export function isGlobalStyle(item: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  return item.type === 'asset' && item.names.includes(`${globalStyles}.css`)
}

/** Name of a script. */
export function toChunkFileName({ name }: Rolldown.PreRenderedChunk): string {
  return `assets/js/${isShared(name) ? 'shared' : '[name]'}-[hash].js`
}

/** Name of a stylesheet, or of another file that a module imports. */
export function toAssetFileName({ names: [name = ''] }: Rolldown.PreRenderedAsset): string {
  if (!name.endsWith('.css')) return 'assets/media/[name]-[hash][extname]'
  return `assets/css/${isShared(name) ? 'shared' : '[name]'}-[hash][extname]`
}

/** Whether a file is shared. The bundler names it after all its users, and every page would download those long names. */
function isShared(name: string): boolean {
  return name.startsWith('shared~')
}
