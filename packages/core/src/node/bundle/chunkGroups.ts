import path from 'node:path'
import type { Rolldown } from 'vite'
import { isOfEngine } from './sitePostCss.ts'

const react = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/**
 * Code of the site, its themes and plugins, which may import each other: those of others are packages whose name has
 * "docusaurus" in it. Other packages import none of it, and are never joined with it. The last `node_modules` of a path names
 * the package: above it, pnpm and npm have a store with folders of their own.
 */
export const ownCode =
  /^(?!.*[\\/]node_modules[\\/](?!@strata[\\/]|(?:@[^\\/]+[\\/])?[^\\/]*docusaurus|.*[\\/]node_modules[\\/]))/

/** Name of the file of stylesheets that are on every page, whatever imports them. */
const globalStyles = 'global'

const plainStylesheet = /(?<!\.module)\.(?:css|pcss|postcss|sass|scss|less|styl|stylus)$/

/** The engine's own are about the component that imports them. */
function isGlobalStylesheet(id: string): boolean {
  return plainStylesheet.test(id) && !isOfEngine(path.dirname(id))
}

const packageCode = /[\\/]node_modules[\\/]/

/** Files with less source than this are joined: apart they would save nobody much. Much more, and pages load what others need. */
const smallFileBytes = 3_000

/**
 * Decides which modules share a file: few files, because over a slow network each level of imports costs a round trip, and
 * small files compress badly. React has its own, which readers keep over deployments. What every page runs, with the
 * components that most pages use, is `main`: following a link needs no more code than that. What several of the rarer
 * components need is in a few `shared` files. A rare component that nobody else needs is a file, loaded with the page that uses it.
 * A stylesheet that is no CSS module counts on every page, as in Docusaurus: it may be about more than the component that imports it.
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
  // left to the bundler, a package can end up in the file of a component that uses it: when the component itself is in a shared
  // file, the two import each other, and run in the wrong order
  { name: 'shared', test: packageCode, minShareCount: 2, entriesAware: true },
]

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>

/**
 * Whether files with code of others than the engine import each other, and so may run in the wrong order: packages may import
 * code of the site by a name that has another meaning there, and small files are joined. Files that have all that they import,
 * but for what is in an earlier group, never do. The engine's own modules use nothing of each other before they are called.
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
    moduleIds.some((id) => path.isAbsolute(id) && !isOfEngine(path.dirname(id))),
  )
}

/** Whether a file is to be fetched beside the one that imports it: every page has React and `main` already. */
export function isWorthListing(file: string): boolean {
  return file.endsWith('.css') || !/\/(?:react|main|rolldown-runtime)-[^/]*$/.test(file)
}

/** Whether the bundler made it of the stylesheets that are on every page. */
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

/** The bundler names what is shared by all its users, which every page would have to download. */
function isShared(name: string): boolean {
  return name.startsWith('shared~')
}
