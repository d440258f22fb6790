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

/** Warns of each diagram that Mermaid cannot read. A text is parsed once; later builds know the answer. */
export async function checkDiagrams(props: PostBuildProps): Promise<void> {
  const sources = readSources(props.routes)
  const { version } = createRequire(import.meta.url)('mermaid/package.json') as { version: string }
  const faults = new Map<string, Promise<string | undefined>>()
  const check = (text: string): Promise<string | undefined> => {
    const known = faults.get(text)
    if (known !== undefined) return known
    const madeOf = JSON.stringify(['mermaid', version, text])
    const fault = props
      .joinOutput(madeOf, async () => ({ data: (await findFault(text)) ?? null }))
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
          message: `The diagram on ${page.path} cannot be read: ${fault}`,
          ...(file === undefined ? {} : { file, ...findLine(text, path.join(props.siteDir, file)) }),
          hint: 'Readers see its source and the error instead. The syntax is described at https://mermaid.js.org/intro/.',
        }),
      )
    }
  }
}

/** By pathname, relative to the site. */
function readSources(routes: readonly RouteConfig[]): Map<string, string> {
  return new Map(
    routes.flatMap(({ path: pathname, metadata, routes: children = [] }) => [
      ...(metadata?.sourceFilePath === undefined ? [] : [[toPathKey(pathname), metadata.sourceFilePath] as const]),
      ...readSources(children),
    ]),
  )
}

/** Where the text begins, unless it is indented or made by a component. */
function findLine(text: string, file: string): { line?: number } {
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  const at = source.indexOf(text.trimEnd())
  return at < 0 ? {} : { line: positionAt(source, at).line }
}

/** What Mermaid has against a text. */
async function findFault(text: string): Promise<string | undefined> {
  const [{ default: mermaid }, { default: purify }] = await Promise.all([import('mermaid'), import('dompurify')])
  // it cleans labels for a document; here there is none, and nothing of what is parsed is shown
  Object.assign(purify, { addHook: () => {}, sanitize: (label: string) => label })
  try {
    await mermaid.parse(text)
    return undefined
  } catch (error) {
    // a mistake in the text has the place in it, or a detector that knows no such diagram; all else is the lack of a document
    const message = messageOf(error)
    const isOfText = /^(?:Parse error|Lexical error|Parsing failed|No diagram type detected|Syntax error)/i.test(
      message,
    )
    return isOfText ? message.replace(/ matching given configuration for text:[\s\S]*/, '').trim() : undefined
  }
}
