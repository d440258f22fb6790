import fs from 'node:fs'
import path from 'node:path'
import { CssSyntaxError, parse, type Root } from 'postcss'
import type { Plugin as VitePlugin, Rolldown } from 'vite'
import { belongsToEngine } from '../sitePostCss.ts'
import type { Problem } from '../../api/errors.ts'
import { toFile } from '../../sitePaths.ts'

/**
 * Parses stylesheets and their imports before the bundler does, in order to report errors with the right file: the bundler
 * itself parses all of them as one text at the end, and then cannot tell the place.
 * @param options.onImport called with each imported file, which is not a module for the bundler
 * @param options.onMissing called for each `url()` with a path that leads to no file
 * @param options.listStatic possible files of a URL path; if there are none, the path is not checked
 */
export function stylesheetsPlugin({
  onImport = () => {},
  onMissing = () => {},
  listStatic = () => [],
}: {
  onImport?: (file: string) => void
  onMissing?: (problem: Problem) => void
  listStatic?: (pathname: string) => string[]
} = {}): VitePlugin {
  return {
    name: 'strata:stylesheets',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.css(?:\?|$)/, exclude: notAsStylesheet } },
      async handler(code, id) {
        if (!linksFiles.test(code) && belongsToEngine(path.dirname(id))) return // the engine's own are tested
        const seen = new Set<string>()
        const visit = async (text: string, file: string): Promise<void> => {
          const root = parseStylesheet(this, text, file)
          for (const problem of listMissing(root, file, listStatic)) onMissing(problem)
          for (const specifier of listImports(root)) {
            const imported = await findImported(this, specifier, file)
            if (imported === undefined || seen.has(imported)) continue
            seen.add(imported)
            onImport(imported)
            await visit(fs.readFileSync(imported, 'utf8'), imported)
          }
        }
        await visit(code, id)
      },
    },
  }
}

/** Stylesheets of packages, and those that are imported as text or as a URL, which are JavaScript here. */
const notAsStylesheet = /node_modules|[?&](?:raw|url)(?:&|$)/

/** Matches imports, and relative paths in `url()`. */
const linksFiles = /@import|url\(\s*["']?\./

/** Matches `url()` with a path in quotes of either kind, where brackets are part of the path, or without quotes. */
const pathUrl = /url\(\s*(?:"(\.{0,2}\/(?!\/)[^"]+)"|'(\.{0,2}\/(?!\/)[^']+)'|(\.{0,2}\/(?!\/)(?:\\.|[^"')\\])+))/g

/** Decodes a path in a stylesheet to a file name: both URLs and CSS escape some characters. */
function decode(url: string): string {
  const name = url.replace(/\\(.)/gs, '$1')
  try {
    return decodeURI(name)
  } catch {
    return name // a literal percent sign
  }
}

function listMissing(root: Root, id: string, listStatic: (pathname: string) => string[]): Problem[] {
  const file = toFile(id)
  const problems: Problem[] = []
  root.walkDecls(({ value, source }) => {
    for (const [, ...forms] of value.matchAll(pathUrl)) {
      const url = forms
        .join('')
        .replace(/[?#].*$/s, '')
        .trimEnd()
      const places = [url, decode(url)].flatMap((name) =>
        name.startsWith('/') ? listStatic(name) : path.resolve(path.dirname(file), name),
      )
      if (places.length === 0 || places.some((place) => fs.existsSync(place))) continue
      const line = source?.start === undefined ? {} : { line: source.start.line, column: source.start.column }
      problems.push({ message: `The file "${url}" in url() does not exist.`, file, ...line })
    }
  })
  return problems
}

function parseStylesheet(context: Rolldown.PluginContext, text: string, file: string): Root {
  try {
    return parse(text, { from: file })
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    const { reason, line = 1, column = 1 } = error
    // the bundler's columns start at 0
    context.error({ message: reason, id: file, loc: { file, line, column: column - 1 } })
  }
}

/** Targets of `@import` that are files: `"./a.css"` and `url(./a.css)`, with or without media queries and layers. */
function listImports(root: Root): string[] {
  const found: string[] = []
  root.walkAtRules('import', ({ params }) => {
    const [, ...forms] = /^(?:url\(\s*)?(?:"([^"]+)"|'([^']+)'|([^"')\s]+))/.exec(params) ?? []
    const specifier = forms.join('')
    if (specifier !== '' && !/^(?:https?:)?\/\/|^data:/.test(specifier)) found.push(specifier)
  })
  return found
}

/** The file that an `@import` refers to; undefined if the bundler will report the import or leave it to the browser. */
async function findImported(
  context: Rolldown.PluginContext,
  specifier: string,
  importer: string,
): Promise<string | undefined> {
  const from = toFile(importer)
  // "a.css" is a sibling file if there is one, else a package
  const candidates = /^[./@]/.test(specifier) ? [specifier] : [`./${specifier}`, specifier]
  for (const candidate of candidates) {
    // for a package with stylesheets only, the bundler throws an error
    const resolved = await context.resolve(candidate, from).catch(() => null)
    const file = toFile(resolved?.id ?? '')
    if (file.endsWith('.css') && !file.includes('node_modules') && fs.existsSync(file)) return file
  }
  return undefined
}
