import { builtinModules } from 'node:module'
import { type AliasOptions, parseAst, type Plugin, Visitor } from 'vite'

/**
 * Keeps Node's own modules on the server if aliases replace them only for the browser. The development server has one list of
 * aliases for both, which comes before all plugins; builds have one for each.
 * @param all aliases of the browser
 * @param serverAliases aliases of the server's bundle in builds
 */
export function nodeModulesPlugin(all: AliasOptions | undefined, serverAliases: AliasOptions | undefined): Plugin[] {
  const isIn = (aliases: AliasOptions | undefined, name: string) =>
    listAliasPatterns(aliases).some((find) => (typeof find === 'string' ? find === name : find.test(name)))
  const names = builtinModules.filter((name) => isIn(all, name) && !isIn(serverAliases, name))
  if (names.length === 0) return []
  return [
    {
      name: 'strata:modules-of-node',
      enforce: 'post',
      applyToEnvironment: ({ config }) => config.consumer === 'server',
      transform: {
        filter: { code: names.flatMap((name) => [`'${name}'`, `"${name}"`]) },
        handler: (code) => ({ code: nameNode(code, names), map: null }),
      },
    },
  ]
}

function listAliasPatterns(aliases: AliasOptions = []): (string | RegExp)[] {
  return Array.isArray(aliases) ? aliases.map(({ find }) => find) : Object.keys(aliases)
}

/** Adds `node:` to imports of the given Node modules, so that aliases do not apply. */
export function nameNode(code: string, names: readonly string[]): string {
  const places: number[] = []
  const note = ({ source }: { source?: { type: string; start: number; value?: unknown } | null }) => {
    if (typeof source?.value === 'string' && names.includes(source.value)) places.push(source.start + 1)
  }
  const visitor = new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    ImportExpression: note,
  })
  visitor.visit(parseAst(code, { lang: 'js' }) as Parameters<Visitor['visit']>[0])
  return places
    .sort((a, b) => b - a)
    .reduce((named, place) => `${named.slice(0, place)}node:${named.slice(place)}`, code)
}
