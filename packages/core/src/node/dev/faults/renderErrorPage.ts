import { escapeJsonBlock } from '../../../shared/index.ts'
import { formatProblem, isSiteError } from '../../api/errors.ts'
import { escapeText } from '../../api/escapeText.ts'
import { readExplanations, renderExplanationLink } from '../../messages/explanations.ts'
import { describeFaults } from '../../render/describeFaults.ts'

/**
 * Renders a page that shows an error and reloads itself when the site changes. It polls, because it would miss an update that
 * is sent before the page listens.
 * @param revision revision of the site when the page was requested
 * @param revisionUrl URL that responds with the current revision
 */
export function renderErrorPage(
  error: unknown,
  { revision, revisionUrl }: { revision: string; revisionUrl: string },
): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>This page could not be built</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}pre{white-space:pre-wrap;padding:1rem;border-left:4px solid #e13238;background:color-mix(in srgb,currentColor 6%,transparent)}</style>
</head>
<body><h1>This page could not be built</h1><pre>${escapeText(describeError(error))}</pre><p>This page reloads as soon as the file is fixed.</p>
<script type="module">
setInterval(async () => {
  const response = await fetch(${escapeJsonBlock(JSON.stringify(revisionUrl))}).catch(() => undefined)
  if (response?.ok && (await response.text()) !== '${revision}') location.reload()
}, 1000)
</script></body>
</html>`
}

/**
 * Formats all problems of an error as text, with the commands that explain them; errors of the engine or of components include
 * their stack.
 */
export function describeError(error: unknown, readIndex = readExplanations): string {
  const texts = isSiteError(error) ? error.problems.map(formatProblem) : describeFaults(error)
  if (texts === undefined) return error instanceof Error ? (error.stack ?? error.message) : String(error)
  const link = renderExplanationLink(texts, readIndex())
  return [...texts, ...(link === undefined ? [] : [link])].join('\n\n')
}
