import { elementTable, type ContentNode, type ContentTree, type Json } from '../../shared/index.ts'
import { addProblems, SiteError, type Problem } from '../api/errors.ts'
import type { AssetTransform } from '../api/plugin.ts'
import { referencePaths } from '../markdown/referencePaths.ts'
import type { CompiledDocument, Reference } from '../markdown/types.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { isFile } from '../sitePaths.ts'
import type { AssetRegistry } from './AssetRegistry.ts'

const wholeToken = /^\uE000u(\d+)\uE001$/
/** Key of a plugin's transform for all components of the site. */
const ownComponents = '@site/*'
/**
 * Components of the site itself, by path or from its table of components. Those that the table has for elements are excluded,
 * as they need addresses.
 */
function isOwnComponent(reference: string): boolean {
  const inTable = `${elementTable}#default.`
  return (
    reference.startsWith('@site/') ||
    (reference.startsWith(inTable) && /^\p{Lu}/u.test(reference.slice(inTable.length)))
  )
}

/** Replaces files in the props of components by what plugins make of them: an image in several widths instead of its URL. */
export class AssetTransforms {
  private readonly transforms: { [reference: string]: AssetTransform }
  private readonly values = new Map<string, Json | undefined>()

  constructor(private readonly options: { site: Site; staticDirs: string[]; assets: AssetRegistry }) {
    this.transforms = Object.assign(
      {},
      ...options.site.plugins.map((plugin) => plugin.getAssetTransforms?.() ?? {}),
    ) as { [reference: string]: AssetTransform }
  }

  /** Whether files in the props of a component are replaced. */
  has(component: string): boolean {
    return this.find(component) !== undefined
  }

  private find(component: string): AssetTransform | undefined {
    return this.transforms[component] ?? (isOwnComponent(component) ? this.transforms[ownComponents] : undefined)
  }

  /**
   * Computes the replacements for the files of the given documents, each file once.
   * @throws SiteError with the problems of all files
   */
  async prepare(documents: Iterable<CompiledDocument>): Promise<void> {
    const problems: Problem[] = []
    for (const document of documents) {
      if (!document.components.some((reference) => this.has(reference))) continue
      const found: { component: string; filePath: string }[] = []
      this.replaceAll(document.tree, document.references, (component, filePath) => {
        found.push({ component, filePath })
        return undefined
      })
      for (const { component, filePath } of found) await this.makeValue(component, filePath, problems)
    }
    if (problems.length > 0) throw new SiteError(problems)
  }

  /** Returns the tree with URL tokens replaced by the computed values. */
  apply(tree: ContentTree, document: CompiledDocument): ContentTree {
    if (this.values.size === 0) return tree
    return this.replaceAll(tree, document.references, (component, filePath) =>
      this.values.get(`${component}\0${filePath}`),
    )
  }

  private async makeValue(component: string, filePath: string, problems: Problem[]): Promise<void> {
    const key = `${component}\0${filePath}`
    if (this.values.has(key)) return
    this.values.set(key, undefined)
    try {
      const made = await this.find(component)?.({ filePath })
      this.values.set(key, made?.value)
      for (const [file, source] of Object.entries(made?.files ?? {})) this.options.assets.copies.set(file, source)
    } catch (error) {
      addProblems(error, problems)
    }
  }

  private replaceAll(
    tree: ContentTree,
    references: Reference[],
    replace: (component: string, filePath: string) => Json | undefined,
  ): ContentTree {
    if ('h' in tree) return tree
    const visit = (node: ContentNode): ContentNode => {
      if (typeof node === 'string' || 'd' in node) return node
      const children = 'k' in node && node.k !== undefined ? { k: node.k.map(visit) } : {}
      if (!('c' in node)) return { ...node, ...children } as ContentNode
      if (!this.has(node.c) || node.p === undefined) return { ...node, ...children }
      const props = Object.fromEntries(
        Object.entries(node.p).map(([name, value]) => [name, this.replaceProp(value, node.c, references, replace)]),
      )
      return { ...node, p: props, ...children }
    }
    return { k: tree.k.map(visit) }
  }

  private replaceProp(
    value: Json,
    component: string,
    references: Reference[],
    replace: (component: string, filePath: string) => Json | undefined,
  ): Json {
    const index = typeof value === 'string' ? wholeToken.exec(value)?.[1] : undefined
    const reference = index === undefined ? undefined : references[Number(index)]
    if (reference === undefined) return value
    const { site, staticDirs } = this.options
    const filePath = referencePaths(reference.url, {
      fromPath: reference.fromPath,
      siteDir: site.context.siteDir,
      staticDirs,
    }).find(isFile)
    return (filePath === undefined ? undefined : replace(component, filePath)) ?? value
  }
}
