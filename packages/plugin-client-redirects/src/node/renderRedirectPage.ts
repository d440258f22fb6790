import { escapeAttribute, safeDecode } from '@strata/core'
import type { Redirect } from './resolveRedirects.ts'

/**
 * A page that sends its readers on: by a script that keeps query and hash, without scripts by a refresh, and in the
 * last resort by a link. It holds no inline script, so that the strictest policy lets it work.
 * @param scriptUrl URL of the one script that all redirect pages share
 */
export function renderRedirectPage({ href, canonical }: Omit<Redirect, 'file'>, scriptUrl: string): string {
  const target = escapeAttribute(href)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page has moved</title>
<link rel="canonical" href="${escapeAttribute(canonical)}">
<script src="${escapeAttribute(scriptUrl)}" data-to="${target}"></script>
<meta http-equiv="refresh" content="0; url=${target}">
</head>
<body>
<main>
<h1>This page has moved</h1>
<p>If nothing happens, go to <a href="${target}">${escapeAttribute(safeDecode(href))}</a>.</p>
</main>
</body>
</html>
`
}
