import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRecipeFiles, readRecipePackages } from '../../website/tools/strata/recipeFiles.ts'
import { findChromium } from '../chromium.mjs'
import { serveFolder } from '../serveFolder.ts'
import { createFolder, type Folder } from './workspace.ts'

/** Fixed, so that a release of theirs does not fail this test. */
const versions: { [name: string]: string } = {
  '@tailwindcss/vite': '4.3.5',
  playwright: '1.65.1',
  tailwindcss: '4.3.5',
}

function listFiles(dir: string, end: string): string[] {
  const entries = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  return entries.filter((file) => file.endsWith(end)).map((file) => path.join(dir, file))
}

/** A new site with the files of a recipe and the packages that it names. */
async function createSite(recipe: string): Promise<Folder> {
  const site = createFolder(`recipe-${recipe}`)
  onTestFinished(() => site.remove())
  await site.mustRun('npx', ['--yes', 'create-strata', '.', '--template', 'docs', '--typescript'])
  site.write(Object.fromEntries(readRecipeFiles(recipe)))
  const packages = readRecipePackages(recipe)
  expect(packages).not.toEqual([])
  await site.mustRun('npm', ['install', '--save-dev', ...packages.map((name) => `${name}@${versions[name]}`)])
  return site
}

test('tailwind: the stylesheet has the classes of a document, but not the reset', async () => {
  const site = await createSite('tailwind')
  writeFileSync(path.join(site.dir, 'docs/tailwind.mdx'), '# Tailwind\n\n<b className="tw:underline">Underlined</b>\n')
  expect(await site.mustRun('npm', ['run', 'build'])).toContain('no warnings')
  const page = readFileSync(path.join(site.dir, 'build/docs/tailwind/index.html'), 'utf8')
  expect(page).toMatch(/<b class="tw:underline"[^>]*>Underlined<\/b>/)
  const styles = listFiles(path.join(site.dir, 'build/assets'), '.css')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(styles).toMatch(/\.tw\\:underline\{\s*text-decoration-line:\s*underline;?\s*\}/)
  expect(styles).not.toContain('border:0 solid')
})

test('pdf: a file for each page', async () => {
  const chromium = findChromium()
  expect(chromium).toBeDefined()
  const site = await createSite('pdf')
  await site.mustRun('npm', ['run', 'build'])
  const built = await serveFolder(path.join(site.dir, 'build'), { baseUrl: '/', trailingSlash: undefined })
  onTestFinished(() => built.close())
  await site.mustRun('node', ['tools/pdf.mjs', built.origin], { CHROMIUM_PATH: chromium })
  const buildDir = path.join(site.dir, 'build')
  const pages = listFiles(path.join(buildDir, 'docs'), 'index.html')
  const names = pages.map((file) => path.relative(buildDir, path.dirname(file)).split(path.sep).join('-'))
  expect(readdirSync(path.join(site.dir, 'pdf')).toSorted()).toEqual(names.map((name) => `${name}.pdf`).toSorted())
  const introduction = readFileSync(path.join(site.dir, 'pdf/docs-introduction.pdf'), 'latin1')
  expect(introduction).toMatch(/^%PDF-/)
  expect(introduction).toContain('/Title (Introduction | ')
})
