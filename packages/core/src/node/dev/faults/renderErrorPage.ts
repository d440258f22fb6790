import { escapeJsonBlock } from '../../../shared/index.ts'
import { formatProblem, isSiteError } from '../../api/errors.ts'
import { escapeText } from '../../api/escapeText.ts'
import { readExplanations, renderExplanationLink } from '../../messages/explanations.ts'
import { describeFaults } from '../../render/describeFaults.ts'

/**
 * A page that says what is wrong and reloads itself when the site is another than it was. It asks by itself: an edit that is
 * told before the page listens would leave it as it is.
 * @param revision of the site when the page was asked for
 * @param revisionUrl tells the present one
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
<body><h1>This page could not be built</h1><pre>${escapeText(describeError(error))}</pre><p>It is shown as soon as the file is put right.</p>
<script type="module">
setInterval(async () => {
  const response = await fetch(${escapeJsonBlock(JSON.stringify(revisionUrl))}).catch(() => undefined)
  if (response?.ok && (await response.text()) !== '${revision}') location.reload()
}, 1000)
</script></body>
</html>`
}

/**
 * All problems of an error as text, with the commands that explain them; errors of the engine or of components with their
 * stack.
 */
export function describeError(error: unknown, readIndex = readExplanations): string {
  const texts = isSiteError(error) ? error.problems.map(formatProblem) : describeFaults(error)
  if (texts === undefined) return error instanceof Error ? (error.stack ?? error.message) : String(error)
  const link = renderExplanationLink(texts, readIndex())
  return [...texts, ...(link === undefined ? [] : [link])].join('\n\n')
}
