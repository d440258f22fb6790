import fs from 'node:fs'
import path from 'node:path'
import { CssSyntaxError, parse, type Root } from 'postcss'
import type { Plugin as VitePlugin, Rolldown } from 'vite'
import { isOfEngine } from '../sitePostCss.ts'
import type { Problem } from '../../api/errors.ts'
import { toFile } from '../../sitePaths.ts'

/**
 * Reads stylesheets, and those they import, before the bundler does. It finds mistakes while it is known which file they
 * are in: the bundler's own parser reads all of them as one text at the end, and then says what is wrong but not where.
 * @param options.onImport called with each imported file, which is no module for the bundler
 * @param options.onMissing called for each `url()` with a path that leads to no file
 * @param options.listStatic where the static file of an address may be; nowhere, and the address is not looked at
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
        if (!linksFiles.test(code) && isOfEngine(path.dirname(id))) return // nothing to find: its own tests have read it
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

/** Stylesheets of packages, and those that are imported as text or for their address, which are JavaScript here. */
const notAsStylesheet = /node_modules|[?&](?:raw|url)(?:&|$)/

/** Imports, and relative paths in `url()`. */
const linksFiles = /@import|url\(\s*["']?\./

/** In quotes of either kind, where a bracket is part of the name, or without. */
const pathUrl = /url\(\s*(?:"(\.{0,2}\/(?!\/)[^"]+)"|'(\.{0,2}\/(?!\/)[^']+)'|(\.{0,2}\/(?!\/)(?:\\.|[^"')\\])+))/g

/** The name of a file, of which an address has some signs escaped, and a stylesheet others. */
function decode(url: string): string {
  const name = url.replace(/\\(.)/gs, '$1')
  try {
    return decodeURI(name)
  } catch {
    return name // a percent sign that is one
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
      problems.push({ message: `The file "${url}" of a url() does not exist.`, file, ...line })
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
    // columns of the bundler start at 0
    context.error({ message: reason, id: file, loc: { file, line, column: column - 1 } })
  }
}

/** Targets of `@import` that stand for files: `"./a.css"` and `url(./a.css)`, with or without media and layers behind. */
function listImports(root: Root): string[] {
  const found: string[] = []
  root.walkAtRules('import', ({ params }) => {
    const [, ...forms] = /^(?:url\(\s*)?(?:"([^"]+)"|'([^']+)'|([^"')\s]+))/.exec(params) ?? []
    const specifier = forms.join('')
    if (specifier !== '' && !/^(?:https?:)?\/\/|^data:/.test(specifier)) found.push(specifier)
  })
  return found
}

/** The file that an `@import` names; undefined for what the bundler will report, or leave to the browser. */
async function findImported(
  context: Rolldown.PluginContext,
  specifier: string,
  importer: string,
): Promise<string | undefined> {
  const from = toFile(importer)
  // "a.css" is a file beside this one first, and a package only then
  const candidates = /^[./@]/.test(specifier) ? [specifier] : [`./${specifier}`, specifier]
  for (const candidate of candidates) {
    // a package that is for stylesheets alone gives code nothing, which the bundler says by an error
    const resolved = await context.resolve(candidate, from).catch(() => null)
    const file = toFile(resolved?.id ?? '')
    if (file.endsWith('.css') && !file.includes('node_modules') && fs.existsSync(file)) return file
  }
  return undefined
}
