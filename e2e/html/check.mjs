// Validates the pages of the built site: `npm run test:html`. Exits with 1 if a page is invalid. Of groups of similar pages
// (frozen versions, releases, redirects) every tenth file is read; `npm run test:html -- --all` reads them all.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { sampleFiles } from './sampleFiles.mjs'
import { listHtml, validateHtml } from './validateHtml.mjs'

const dir = path.resolve(import.meta.dirname, '..', process.env.E2E_SITE ?? '../website/build')
const files = existsSync(dir) ? listHtml(dir) : []
// the page that is not there, the test areas and the redirects are pages too, although no sitemap names them
const missing = ['index.html', '404.html', 'tests/index.html', 'docs/support/index.html'].filter((file) => !files.includes(file))
if (missing.length > 0) {
  console.error(`There is no whole site in ${dir}: ${missing.join(', ')} missing. Run "npm run build" first.`)
  process.exit(1)
}
const chosen = process.argv.includes('--all') ? files : sampleFiles(dir, files)
const problems = await validateHtml(dir, chosen)
for (const problem of problems) console.error(problem)
console.log(`HTML: ${chosen.length} of ${files.length} files, ${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'}`)
process.exitCode = problems.length > 0 ? 1 : 0
