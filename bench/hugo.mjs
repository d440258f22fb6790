import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { measure } from './measure.mjs'

/** True if there is a `hugo` to compare with. */
export function hasHugo() {
  return spawnSync('hugo', ['version'], { stdio: 'ignore' }).status === 0
}

/**
 * Builds the same pages with Hugo: the same Markdown, a page frame with the list of a page's siblings, highlighting on.
 * Admonitions stay text, because Hugo has none.
 */
export async function measureHugo(siteDir) {
  const dir = `${siteDir}-hugo`
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(path.join(dir, 'layouts/_default'), { recursive: true })
  cpSync(path.join(siteDir, 'docs'), path.join(dir, 'content'), { recursive: true })
  // an index.md would make the whole folder one page
  renameSync(path.join(dir, 'content/index.md'), path.join(dir, 'content/_index.md'))
  writeFileSync(
    path.join(dir, 'config.toml'),
    'baseURL = "https://bench.example/"\ntitle = "Bench"\ndisableKinds = ["taxonomy", "term"]\n[markup.highlight]\nnoClasses = false\n',
  )
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Description }}"></head>
<body><nav>{{ with .CurrentSection }}{{ range .RegularPages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ end }}</nav><aside>{{ .TableOfContents }}</aside><main>{{ .Content }}</main></body></html>\n`
  for (const name of ['single', 'list']) writeFileSync(path.join(dir, 'layouts/_default', `${name}.html`), page)
  writeFileSync(path.join(dir, 'layouts/index.html'), page)
  return measure('hugo', ['--source', dir, '--quiet'])
}
