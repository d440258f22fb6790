import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import {
  formatProblem,
  logger,
  messageOf,
  positionAt,
  toPathKey,
  type PostBuildProps,
  type RouteConfig,
} from '@strata/core'

/** Warns about each diagram that Mermaid cannot parse. A text is parsed once; later builds use the cached result. */
export async function checkDiagrams(props: PostBuildProps): Promise<void> {
  const sources = readSources(props.routes)
  const { version } = createRequire(import.meta.url)('mermaid/package.json') as { version: string }
  const faults = new Map<string, Promise<string | undefined>>()
  const check = (text: string): Promise<string | undefined> => {
    const known = faults.get(text)
    if (known !== undefined) return known
    const key = JSON.stringify(['mermaid', version, text])
    const fault = props
      .joinOutput(key, async () => ({ data: (await findFault(text)) ?? null }))
      .then((data) => (typeof data === 'string' ? data : undefined))
    faults.set(text, fault)
    return fault
  }
  for (const page of props.pages) {
    for (const text of (props.outputOf(page) ?? []) as string[]) {
      const fault = await check(text)
      if (fault === undefined) continue
      const file = sources.get(toPathKey(page.path))
      logger.warn(
        formatProblem({
          message: `The diagram on ${page.path} could not be parsed: ${fault}`,
          ...(file === undefined ? {} : { file, ...findLine(text, path.join(props.siteDir, file)) }),
          hint: 'Pages show its source and the error instead. For the syntax, see https://mermaid.js.org/intro/.',
        }),
      )
    }
  }
}

/** Source files by pathname, relative to the site. */
function readSources(routes: readonly RouteConfig[]): Map<string, string> {
  return new Map(
    routes.flatMap(({ path: pathname, metadata, routes: children = [] }) => [
      ...(metadata?.sourceFilePath === undefined ? [] : [[toPathKey(pathname), metadata.sourceFilePath] as const]),
      ...readSources(children),
    ]),
  )
}

/** Line at which the text begins; none if the text is indented in the source or created by a component. */
function findLine(text: string, file: string): { line?: number } {
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  const at = source.indexOf(text.trimEnd())
  return at < 0 ? {} : { line: positionAt(source, at).line }
}

/** The error that Mermaid reports for a text; undefined if it is valid. */
async function findFault(text: string): Promise<string | undefined> {
  const [{ default: mermaid }, { default: purify }] = await Promise.all([import('mermaid'), import('dompurify')])
  // stubbed: it sanitizes labels in a document, but here is no document, and nothing parsed is shown
  Object.assign(purify, { addHook: () => {}, sanitize: (label: string) => label })
  try {
    await mermaid.parse(text)
    return undefined
  } catch (error) {
    // errors in the text name a place or an unknown diagram type; all others come from the missing document
    const message = messageOf(error)
    const isAboutText = /^(?:Parse error|Lexical error|Parsing failed|No diagram type detected|Syntax error)/i.test(
      message,
    )
    return isAboutText ? message.replace(/ matching given configuration for text:[\s\S]*/, '').trim() : undefined
  }
}
