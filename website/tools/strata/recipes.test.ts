import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../../../packages/core/src/node/__fixtures__/buildTestSite.ts'
import { createSite } from '../../../packages/create-strata/src/createSite.ts'
import { readRecipeFiles, readRecipePackages, recipesDir } from './recipeFiles.ts'

/** Ignored by git, and not below `node_modules`, where sources would be treated as those of packages. */
const sitesDir = path.resolve(import.meta.dirname, '../../.strata')

/** What a file of the built site contains if the recipe works. */
const results: { [recipe: string]: { file: string; holds: string } } = {
  'blog-only': { file: 'index.html', holds: 'What the list of notes shows.' },
  changelog: { file: 'changelog/index.html', holds: 'Adds a dark mode.' },
  'code-blocks': { file: 'docs/palette/index.html', holds: '<dl aria-label="Main colors"' },
  'code-from-files': { file: 'docs/add/index.html', holds: 'Adds two numbers.' },
  comments: { file: 'docs/introduction/index.html', holds: '<section aria-label="Comments">' },
  consent: { file: 'docs/introduction/index.html', holds: 'id="__docusaurus"' },
  'dark-pictures': { file: 'docs/plan/index.html', holds: '/img/plan-dark.svg' },
  'docs-at-root': { file: 'index.html', holds: 'Start here.' },
  'data-table': { file: 'docs/limits/index.html', holds: '<td>100 GB</td>' },
  feedback: { file: 'docs/introduction/index.html', holds: 'Was this page helpful?' },
  'global-components': { file: 'docs/shortcuts/index.html', holds: '<kbd>Ctrl</kbd>' },
  glossary: { file: 'docs/addresses/index.html', holds: '/docs/glossary#slug' },
  'image-zoom': { file: 'docs/zoom/index.html', holds: 'Show in full size' },
  'landing-page': { file: 'product/index.html', holds: 'Do more with less' },
  'not-found': { file: '404.html', holds: 'This page does not exist' },
  openapi: { file: 'api/index.html', holds: '<h2 id="getForecast">' },
  'outdated-docs': { file: 'docs/token-login/index.html', holds: 'Out of date' },
  'pages-from-data': { file: 'parts/gear-12/index.html', holds: '<dd>14 g</dd>' },
  'private-docs': { file: 'docs/introduction/index.html', holds: 'id="__docusaurus"' },
  'reading-progress': { file: 'docs/introduction/index.html', holds: '"progress_' },
  redirects: { file: 'docs/how-to/first-page/index.html', holds: '/docs/guides/first-page' },
  'related-pages': { file: 'docs/backup/index.html', holds: '<nav aria-label="Related pages">' },
  'remark-plugin': { file: 'docs/fixes/index.html', holds: '"https://tickets.example.com/123"' },
  'second-docs': { file: 'handbook/welcome/index.html', holds: 'How we work.' },
  'shared-text': { file: 'docs/install-windows/index.html', holds: 'an administrator account' },
  'share-links': { file: 'docs/introduction/index.html', holds: 'sharing/share-offsite/?url=https%3A%2F%2F' },
  'sidebar-badges': { file: 'docs/export/index.html', holds: 'is-new' },
  steps: { file: 'docs/first-release/index.html', holds: 'Publish the package.' },
  video: { file: 'docs/tour/index.html', holds: 'Play video: ' },
  variables: { file: 'docs/install/index.html', holds: '2.4.0' },
}

/** Recipes that need packages that are not installed here; `e2e/packages/recipes.test.ts` tests them. */
const withPackages = ['pdf', 'tailwind']

/** Groups of recipes without common files, which one site can combine. */
const groups = [
  [
    'changelog',
    'code-from-files',
    'comments',
    'consent',
    'dark-pictures',
    'data-table',
    'glossary',
    'image-zoom',
    'landing-page',
    'not-found',
    'openapi',
    'reading-progress',
    'shared-text',
    'sidebar-badges',
    'steps',
    'video',
  ],
  ['code-blocks', 'outdated-docs', 'share-links'],
  ['feedback', 'global-components', 'variables'],
  ['docs-at-root'],
  ['private-docs'],
  ['second-docs'],
  ['blog-only'],
  ['pages-from-data'],
  ['redirects'],
  ['related-pages', 'remark-plugin'],
]

/** Creates a site with `create-strata` and adds the files of recipes, in a folder from which packages resolve. */
function createRecipeSite(recipes: string[]): string {
  mkdirSync(sitesDir, { recursive: true })
  const siteDir = mkdtempSync(path.join(sitesDir, 'recipes-'))
  createSite({ dir: siteDir, template: 'docs', language: 'typescript', title: 'Recipes' })
  const written = new Set<string>()
  for (const [file, code] of recipes.flatMap((recipe) => [...readRecipeFiles(recipe)])) {
    expect(written, `${file} is of two recipes`).not.toContain(file)
    written.add(file)
    const target = path.join(siteDir, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, code)
  }
  return siteDir
}

test('every recipe is tested, here or with the packages that it needs', () => {
  const recipes = readdirSync(recipesDir)
    .map((file) => path.parse(file).name)
    .filter((name) => name !== 'index')
  expect([...Object.keys(results), ...withPackages].toSorted()).toEqual(recipes.toSorted())
  expect(groups.flat().toSorted()).toEqual(Object.keys(results).toSorted())
  expect(recipes.filter((recipe) => readRecipePackages(recipe).length > 0).toSorted()).toEqual(withPackages)
})

test.each(groups.map((recipes) => ({ recipes })))('$recipes', async ({ recipes }) => {
  const siteDir = createRecipeSite(recipes)
  try {
    const outcome = await buildSite(siteDir)
    expect(outcome).toMatchObject({ isBuilt: true })
    expect(outcome.printed).not.toMatch(/^(?:warning|error) /m)
    for (const recipe of recipes) {
      const { file = '', holds = '' } = results[recipe] ?? {}
      expect(readFileSync(path.join(siteDir, 'build', file), 'utf8').includes(holds), `${file}: ${holds}`).toBe(true)
    }
    // internal documents stay out of the public build
    expect(existsSync(path.join(siteDir, 'build/docs/internal'))).toBe(false)
  } finally {
    rmSync(siteDir, { recursive: true, force: true })
  }
})
