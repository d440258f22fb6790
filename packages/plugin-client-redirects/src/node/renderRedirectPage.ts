import { escapeAttribute, safeDecode } from '@strata/core'
import type { Redirect } from './resolveRedirects.ts'

/**
 * Renders a page that redirects: by a script that keeps query and hash, by a meta refresh without scripts, and by a link
 * as a last resort. It has no inline script, so that it works under the strictest security policy.
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
