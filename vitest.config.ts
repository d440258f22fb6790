import { existsSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { longTestsFirst } from './tools/longTestsFirst.ts'

const source = (path: string) => fileURLToPath(new URL(`./packages/${path}`, import.meta.url))

// unit tests run on the sources, so that no build stands between an edit and its test
const alias = [
  { find: /^@strata\/core$/, replacement: source('core/src/node/api/index.ts') },
  { find: /^@strata\/core\/client$/, replacement: source('core/src/client/index.ts') },
  { find: /^@strata\/core\/shared$/, replacement: source('core/src/shared/index.ts') },
  { find: /^@strata\/core\/internal$/, replacement: source('core/src/node/internal.ts') },
  { find: /^@strata\/theme-classic\/common$/, replacement: source('theme-classic/src/common/index.ts') },
  { find: /^@docusaurus\/theme-common$/, replacement: source('theme-classic/src/common/index.ts') },
  { find: /^@strata\/(plugin-[\w-]+|theme-[\w-]+|preset-classic)\/client$/, replacement: source('$1/src/client/index.ts') },
  { find: /^@strata\/(plugin-[\w-]+|theme-[\w-]+|preset-classic)$/, replacement: source('$1/src/node/index.ts') },
  { find: /^@docusaurus\/(plugin-content-(?:docs|blog))\/client$/, replacement: source('$1/src/client/index.ts') },
  { find: /^@docusaurus\/([A-Za-z]+)$/, replacement: source('core/src/client/exports/$1') },
  { find: /^@theme\/(Mermaid\/.+)$/, replacement: source('theme-mermaid/src/theme/$1') },
  { find: /^@theme(?:-init)?\/(SearchTranslations|SearchDialog\/useSearchTexts)$/, replacement: source('theme-search/src/theme/$1') },
  { find: /^@theme-foreign\/.+$/, replacement: fileURLToPath(new URL('./tools/noComponent.ts', import.meta.url)) },
  { find: /^@theme(?:-original|-init)?\/(.+)$/, replacement: source('theme-classic/src/theme/$1') },
]

const tests = ['packages/*/src/**/*.test.{ts,tsx}', 'website/**/*.test.ts', 'tools/**/*.test.ts']
/** Tests that replace modules or read what a process holds only once; each needs a fresh module graph. */
const isolated = [
  'packages/core/src/node/cli/**/*.test.ts',
  'packages/core/src/client/data/storage.test.ts',
  'packages/core/src/node/content/gitDates.test.ts',
  'packages/core/src/node/markdown/render/highlight.test.ts',
  ...readdirSync('packages').flatMap((name) => listMockingTests(`packages/${name}/src`)),
]

/** What a test replaces would stay what it is where an earlier test of the same graph has loaded it. */
function listMockingTests(dir: string): string[] {
  if (!existsSync(dir)) return []
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => `${dir}/${file}`)
  return files.filter((file) => /\.test\.tsx?$/.test(file) && /\bvi\.(?:doM|m)ock\(/.test(readFileSync(file, 'utf8')))
}

/** They take 10 to 50 seconds, and build sites or start processes. */
const longTests = [
  'compatFixtures',
  'ownGrammars',
  'staleCaches',
  'buildCache',
  'regularExpressions',
  'randomEdits',
  'recipes',
  'relocatedCache',
]
const shared = {
  environment: 'node',
  globalSetup: [fileURLToPath(new URL('./tools/temporaryFolder.ts', import.meta.url))],
  // they end what hangs; a busy machine may take many times as long as a quiet one
  testTimeout: 180_000,
  hookTimeout: 180_000,
} satisfies TestProjectInlineConfiguration['test']
const outside = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  resolve: { alias },
  test: {
    // on two cores Vitest takes one of them: two make use of what the gate's other stage leaves
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    sequence: { sequencer: longTestsFirst(longTests) },
    projects: [
      // most tests touch no state of a module: they share one graph per worker, which is loaded once
      {
        extends: true,
        test: { ...shared, name: 'fast', include: tests, exclude: [...outside, ...isolated], isolate: false },
      },
      { extends: true, test: { ...shared, name: 'isolated', include: isolated, exclude: outside } },
    ],
  },
})
