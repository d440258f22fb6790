import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { engineVersion } from '../config/engineVersion.ts'
import { compatibilityList, standIn, standInVersion } from './compatibility.ts'
import { migrateManifest } from './migrateManifest.ts'
import { explainUnsafe, planMigration } from './migrateSite.ts'
import { renderMigration } from './renderMigration.ts'

const config = `import sass from 'docusaurus-plugin-sass'
export default {
  title: 'x',
  presets: [['classic', { docs: { remarkPlugins: [] } }]],
  plugins: [require.resolve('docusaurus-plugin-unheard-of'), './local-plugin.js', sass],
  webpack: { jsLoader: 'babel' },
}
`

function createSite(files: { [name: string]: string }): string {
  const dir = createFolder(files)
  return dir
}

const site = {
  'website/docusaurus.config.ts': config,
  'website/local-plugin.js':
    'module.exports = () => ({\n  name: "x",\n  configureWebpack() {},\n  loadContent: async () => 1,\n})\n',
  'website/src/theme/Footer/index.tsx': "import x from '@theme-original/Footer'\nexport default x\n",
  'website/package.json': '{ "scripts": { "start": "docusaurus start", "deploy": "docusaurus publish" } }',
  'package.json': '{\n\t"dependencies": {\n\t\t"@docusaurus/core": "^3.6.0",\n\t\t"react": "^18.2.0"\n\t}\n}\n',
}

test('finds packages, hooks, options, swizzled components and foreign commands, with their positions', async () => {
  const dir = createSite(site)
  const migration = await planMigration(path.join(dir, 'website'), ['start', 'build'])
  expect(migration.sources.findings.map(({ kind, name, file, line }) => `${kind} ${name} ${file}:${line}`)).toEqual([
    'package docusaurus-plugin-sass docusaurus.config.ts:1',
    'package @docusaurus/preset-classic docusaurus.config.ts:4',
    'option remarkPlugins docusaurus.config.ts:4',
    'package docusaurus-plugin-unheard-of docusaurus.config.ts:5',
    'option webpack docusaurus.config.ts:6',
    'hook configureWebpack local-plugin.js:3',
    'hook loadContent local-plugin.js:4',
  ])
  expect(migration.sources.components).toEqual(['Footer'])
  expect(migration.scripts).toEqual([{ name: 'deploy', command: 'docusaurus publish' }])
  const report = renderMigration(migration).replace(/\u001B\[\d+m/g, '')
  expect(report).toMatch(/Works differently[^]*configureWebpack\(\) \(local-plugin\.js:3\)\n.*Use configureVite/)
  expect(report).toMatch(/Not tested[^]*docusaurus-plugin-unheard-of/)
})

test('plugin names used to find content are not mistaken for packages', async () => {
  const dir = createSite({
    'docusaurus.config.js': `const all = () => ({ name: 'all', allContentLoaded({ allContent }) { return allContent['docusaurus-plugin-content-docs'] } })
module.exports = { title: 'x', plugins: [all, '@docusaurus/plugin-content-docs', 'docusaurus-plugin-content-gist'] }
`,
    'package.json': site['package.json'],
  })
  const { sources } = await planMigration(dir, [])
  expect(sources.findings.flatMap(({ kind, name }) => (kind === 'package' ? [name] : []))).toEqual([
    '@docusaurus/plugin-content-docs',
    'docusaurus-plugin-content-gist',
  ])
})

test('writes only on request, and keeps the layout of the file', async () => {
  const dir = createSite(site)
  const file = path.join(dir, 'package.json')
  const migration = await planMigration(path.join(dir, 'website'), [])
  expect(fs.readFileSync(file, 'utf8')).toBe(site['package.json'])
  migration.write()
  expect(fs.readFileSync(file, 'utf8')).toBe(`{
\t"dependencies": {
\t\t"@docusaurus/core": "npm:@strata/docusaurus@^${standInVersion}",
\t\t"@strata/core": "^${engineVersion}",
\t\t"react": "^19.0.0",
\t\t"react-dom": "^19.0.0"
\t}
}
`)
  expect((await planMigration(path.join(dir, 'website'), [])).changes).toEqual([])
})

test.for([
  [{ 'website/yarn.lock': '' }, 'yarn'],
  [{ 'pnpm-workspace.yaml': 'packages: [website]\n' }, 'pnpm'],
  [{ 'package.json': '{ "packageManager": "yarn@4.1.0" }' }, 'yarn'],
  [{ 'bun.lock': '', 'website/package-lock.json': '{}' }, 'npm'],
  [{ 'website/.git/HEAD': '', 'yarn.lock': '' }, 'npm'],
] as const)('finds the package manager of the site or its workspace: %o', async ([files, manager]) => {
  const own = { 'website/package.json': '{ "dependencies": { "@docusaurus/core": "^3.6.0" } }' }
  const dir = createSite({ 'website/docusaurus.config.ts': config, ...own, ...files })
  expect((await planMigration(path.join(dir, 'website'), [])).packageManager).toBe(manager)
})

test('keeps line endings, and reports a package in two sections once', async () => {
  const text = '{\r\n  "peerDependencies": {\r\n    "@docusaurus/core": "^3"\r\n  }\r\n}\r\n'
  const dir = createSite({
    'docusaurus.config.js': config,
    'package.json': text.replace('"peer', '"dependencies": { "@docusaurus/core": "^3" }, "peer'),
  })
  const migration = await planMigration(dir, [])
  migration.write()
  expect(fs.readFileSync(path.join(dir, 'package.json'), 'utf8').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(migration.packages).toEqual(['@docusaurus/core'])
})

test('refuses to write files that git could not restore', () => {
  const dir = createSite(site)
  const file = path.join(dir, 'package.json')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@y', ...args], { cwd: dir })
  expect(explainUnsafe(file)).toMatch(/version control/)
  git('init', '-q')
  expect(explainUnsafe(file)).toMatch(/version control/)
  git('add', '.')
  git('commit', '-qm', 'x')
  expect(explainUnsafe(file)).toBeUndefined()
  fs.appendFileSync(file, '\n')
  expect(explainUnsafe(file)).toMatch(/uncommitted/)
})

test('packages stay in their section; aliases have the name that others import', () => {
  const { manifest, changes } = migrateManifest({
    name: 'x',
    dependencies: {
      '@docusaurus/core': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      clsx: '^2.0.0',
      react: '^19.1.0',
      'react-dom': '^19.1.0',
    },
    devDependencies: { '@docusaurus/types': '3.10.2', '@docusaurus/tsconfig': '3.10.2', '@types/react': '^18.0.0' },
  })
  expect(manifest).toEqual({
    name: 'x',
    dependencies: {
      '@docusaurus/core': `npm:${standIn}@^${standInVersion}`,
      '@strata/core': `^${engineVersion}`,
      '@strata/preset-classic': `^${engineVersion}`,
      clsx: '^2.0.0',
      react: '^19.1.0',
      'react-dom': '^19.1.0',
    },
    devDependencies: { '@docusaurus/tsconfig': `npm:${standIn}@^${standInVersion}`, '@types/react': '^18.0.0' },
  })
  expect(changes).toContain('- @docusaurus/types 3.10.2')
})

test("removes pinned versions that would replace the engine's packages", () => {
  const dependencies = { '@docusaurus/core': '3.9.2', react: '18.2.0' }
  const pins = {
    '@docusaurus/core': '3.9.2',
    '@docusaurus/theme-classic': '3.9.2',
    'some/@docusaurus/utils': '3.9.2',
    'some>@docusaurus/types@^3': '3.9.2',
    '**/react': '^18.2.0',
    'react-dom': '$react-dom',
    webpack: '5.95.0',
    'some/webpack': { terser: '5.0.0' },
  }
  const before = { dependencies, overrides: pins, resolutions: pins, pnpm: { overrides: pins, patched: true } }
  const { manifest, changes } = migrateManifest(before)
  const left = {
    '@docusaurus/core': `npm:@strata/docusaurus@^${standInVersion}`,
    '**/react': '^19.0.0',
    'react-dom': '$react-dom',
    webpack: '5.95.0',
    'some/webpack': { terser: '5.0.0' },
  }
  expect(manifest).toMatchObject({ overrides: left, resolutions: left, pnpm: { overrides: left, patched: true } })
  expect(Object.keys(manifest.overrides ?? {})).toEqual(Object.keys(left))
  expect(changes).toContain('- pnpm.overrides: some>@docusaurus/types@^3 3.9.2')
  expect(changes).toContain('resolutions: **/react ^18.2.0 → ^19.0.0')
  expect(migrateManifest(manifest)).toEqual({ manifest, changes: [] })
})

test('removes overrides from pnpm-workspace.yaml and keeps its comments', async () => {
  const text = (core: string, react: string) => `packages:
  - website # the site

# one release for all
overrides:
  '@docusaurus/core': ${core}
  react: ${react} # until the design system moves
  webpack: 5.95.0
`
  const dir = createFolder({
    '.git/HEAD': '',
    'pnpm-workspace.yaml': text('3.9.2', '18.2.0').replace('  webpack', "  'some>@docusaurus/types': 3.9.2\n  webpack"),
    'website/package.json': '{ "dependencies": { "@docusaurus/core": "3.9.2" } }',
    'website/docusaurus.config.js': 'module.exports = {}',
  })
  const migration = await planMigration(path.join(dir, 'website'), [])
  const workspaceFile = path.join(dir, 'pnpm-workspace.yaml')
  expect(migration.changedFiles).toEqual([path.join(dir, 'website/package.json'), workspaceFile])
  expect(migration.changes).toContain('- pnpm-workspace.yaml, overrides: some>@docusaurus/types 3.9.2')
  migration.write()
  expect(fs.readFileSync(workspaceFile, 'utf8')).toBe(text(`npm:@strata/docusaurus@^${standInVersion}`, '^19.0.0'))
  expect((await planMigration(path.join(dir, 'website'), [])).changedFiles).toEqual([])
})

test('provides the peer dependencies of third-party plugins as aliases', () => {
  const alias = `npm:${standIn}@^${standInVersion}`
  const before = {
    dependencies: { '@docusaurus/core': '3.10.2', 'docusaurus-plugin-x': '1.0.0', react: '19', 'react-dom': '19' },
  }
  const { manifest } = migrateManifest(before)
  expect(manifest.dependencies).toMatchObject({ '@docusaurus/core': alias, '@docusaurus/theme-classic': alias })
  expect(migrateManifest(manifest).changes).toEqual([])
})

/** Whether a version is in `^wanted` without being of another minor release. */
function satisfies(version: string, wanted: string): boolean {
  const [major, minor, patch = 0] = version.split('.').map(Number)
  const [wantedMajor, wantedMinor, least = 0] = wanted.split('.').map(Number)
  return major === wantedMajor && minor === wantedMinor && patch >= least
}

test('the compatibility list has no duplicates, names existing packages, and gives advice for unsupported ones', () => {
  const names = compatibilityList.map(({ kind, name }) => `${kind} ${name}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const packagesDir = path.resolve(import.meta.dirname, '../../../..')
  for (const { replacement, verdict, advice, name } of compatibilityList) {
    if (typeof replacement === 'string') {
      const manifest = path.join(packagesDir, replacement.replace('@strata/', ''), 'package.json')
      const found = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { name: string; version: string }
      expect(found.name).toBe(replacement)
      if (replacement === standIn) expect(satisfies(found.version, standInVersion)).toBe(true)
    }
    if (verdict === 'unsupported') expect(advice, name).toBeDefined()
  }
})

test('adds the peer dependencies of a package once', () => {
  const { manifest, changes } = migrateManifest({ dependencies: { 'remark-math': '^6.0.0' } })
  expect(manifest.dependencies).toMatchObject({
    'remark-math': '^6.0.0',
    '@strata/math': expect.stringMatching(/^\^\d/),
  })
  expect(changes).toContainEqual(expect.stringMatching(/^\+ @strata\/math \S+, for remark-math$/))
  expect(migrateManifest(manifest).changes).toEqual([])
})

test('adds packages that a plugin uses without declaring them', () => {
  const { manifest, changes } = migrateManifest({ dependencies: { 'docusaurus-theme-frontmatter': '^1.3.0' } })
  expect(manifest.dependencies).toMatchObject({ tslib: '^2.8.0' })
  expect(changes).toContain('+ tslib ^2.8.0, for docusaurus-theme-frontmatter')
})

test('a Docusaurus 2 site gets compatible packages, and advice about its content', async () => {
  const dir = createSite({
    'docusaurus.config.js': 'module.exports = { title: "x" }\n',
    'package.json': JSON.stringify({
      dependencies: {
        '@docusaurus/core': '2.4.3',
        '@mdx-js/react': '^1.6.22',
        react: '^17.0.2',
        'react-dom': '^17.0.2',
      },
      devDependencies: { '@tsconfig/docusaurus': '^1.0.5' },
    }),
  })
  const migration = await planMigration(dir, [])
  expect(migration.changes).toContain('@mdx-js/react ^1.6.22 → ^3.0.0')
  expect(migration.changes.filter((change) => change.includes('third-party plugins'))).toEqual([])
  const report = renderMigration(migration).replace(/\u001B\[\d+m/g, '')
  expect(report).toMatch(/Works differently[^]*@tsconfig\/docusaurus\n.*Extend/)
  expect(report).toMatch(/From Docusaurus 2\n.*MDX 3/)
})

test('keeps content of Docusaurus 3, and ranges that allow a newer package', async () => {
  const dependencies = {
    '@docusaurus/core': '^3.0.0',
    '@mdx-js/react': '>=1',
    react: '^19.0.0',
    'react-dom': '^19.0.0',
  }
  const dir = createSite({
    'docusaurus.config.js': 'module.exports = { title: "x" }\n',
    'package.json': JSON.stringify({ dependencies }),
  })
  const migration = await planMigration(dir, [])
  expect(migration.changes.filter((change) => change.startsWith('@mdx-js'))).toEqual([])
  expect(renderMigration(migration)).not.toContain('From Docusaurus 2')
})

test.each([
  ['3.9.2', 'v4: true', true],
  ['^3.8.1', 'v4: { siteStorageNamespacing: true }', true],
  ['3.10.0', 'v4: true', false],
  ['3.9.2', 'faster: true', false],
])('from Docusaurus %s with future.%s, the report mentions MDX 1 syntax: %s', async (release, future, isTold) => {
  const dir = createSite({
    'docusaurus.config.js': `module.exports = { title: "x", future: { ${future} } }\n`,
    'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': release } }),
  })
  const report = renderMigration(await planMigration(dir, []))
  expect(/future\.v4[^]*Since Docusaurus 3\.10[^]*mdx1CompatDisabledByDefault: false/.test(report)).toBe(isTold)
})
