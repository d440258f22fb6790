import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startRegistry } from './registry.ts'
import { createFolder, outputDir, registryVariables, rootDir } from './workspace.ts'

interface Manifest {
  name: string
  version: string
  dependencies: { [name: string]: string }
}

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest

test('the release workflow publishes packages from which a site can be created', async () => {
  const workflow = readFileSync(path.join(rootDir, '.github/workflows/release.yml'), 'utf8')
  const script = (step: string) => new RegExp(`^ +${step}: npm run ([\\w-]+)$`, 'm').exec(workflow)?.[1] ?? step

  const copy = copyRepository()
  // right after a release there is nothing to publish
  copy.write({ '.changeset/of-this-test.md': "---\n'@strata/core': patch\n---\n\nA change.\n" })
  const registry = await startEmptyRegistry()
  const git = (...args: string[]) =>
    copy.mustRun('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args])
  await git('init', '--quiet', '--initial-branch', 'main')
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'x')

  const before = readManifest(path.join(copy.dir, 'packages/core/package.json')).version
  await copy.mustRun('npm', ['run', script('version')], registry.variables)
  const manifests = readdirSync(path.join(copy.dir, 'packages')).map((folder) =>
    readManifest(path.join(copy.dir, 'packages', folder, 'package.json')),
  )
  const standIn = manifests.find(({ name }) => name === '@strata/docusaurus')
  const [version = '', ...others] = new Set(manifests.filter((one) => one !== standIn).map((one) => one.version))
  expect(others).toEqual([])
  expect(version).not.toBe(before)
  expect(standIn?.version).toMatch(/^3\.10\./)
  expect(readFileSync(path.join(copy.dir, 'CHANGELOG.md'), 'utf8')).toMatch(`\n## ${version}\n`)
  expect(readdirSync(path.join(copy.dir, '.changeset')).filter((file) => file.endsWith('.md'))).toEqual(['README.md'])

  await git('commit', '--quiet', '--all', '--message', 'Release')
  const output = await copy.mustRun('npm', ['run', script('publish')], registry.variables)
  for (const { name, version: published } of manifests) expect(output).toContain(`New tag:  ${name}@${published}`)

  const folder = createFolder('released')
  onTestFinished(() => folder.remove())
  await folder.mustRun('npm', ['create', '--yes', 'strata', '.'], registry.variables)
  const site = readManifest(path.join(folder.dir, 'package.json'))
  expect(site.dependencies).toMatchObject({ '@strata/core': `^${version}`, '@strata/preset-classic': `^${version}` })
  await folder.mustRun('npm', ['install'], registry.variables)
  expect(await folder.mustRun('npm', ['run', 'build'], registry.variables)).toContain('no warnings')
  // a plugin of others finds the stand-in by the range that `migrate` writes
  await folder.mustRun('npm', ['pkg', 'set', 'dependencies.docusaurus-plugin-image-zoom=^3.0.1'])
  await folder.mustRun('npx', ['strata', 'migrate', '--write', '--force'], registry.variables)
  await folder.mustRun('npm', ['install'], registry.variables)
  const installed = readManifest(path.join(folder.dir, 'node_modules/@docusaurus/core/package.json'))
  expect(installed).toMatchObject({ name: '@strata/docusaurus', version: standIn?.version })
})

/**
 * What git has or would add, below the repository, so that the libraries in its `node_modules` are found; those that a
 * package has for itself are linked. Installing them again would give the same ones.
 */
function copyRepository() {
  const folder = createFolder('copy', path.join(outputDir, 'release'))
  onTestFinished(() => folder.remove())
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: rootDir, encoding: 'utf8' }).split('\0')
  for (const file of files) {
    const from = path.join(rootDir, file)
    if (file !== '' && existsSync(from)) cpSync(from, path.join(folder.dir, file), { recursive: true })
  }
  for (const name of readdirSync(path.join(rootDir, 'packages'))) {
    const modules = path.join('packages', name, 'node_modules')
    if (existsSync(path.join(rootDir, modules)))
      symlinkSync(path.join(rootDir, modules), path.join(folder.dir, modules))
  }
  return folder
}

/** A registry without packages of ours, which takes them from whoever has a token. */
async function startEmptyRegistry() {
  const dir = path.join(outputDir, 'nothing')
  mkdirSync(dir, { recursive: true })
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { cwd: rootDir, encoding: 'utf8' }).trim()
  const registry = await startRegistry(dir, upstream)
  onTestFinished(() => registry.close())
  // for publishing npm wants a token, which it reads from a file only
  const userConfig = execFileSync('npm', ['config', 'get', 'userconfig'], { cwd: rootDir, encoding: 'utf8' }).trim()
  const settings = existsSync(userConfig) ? readFileSync(userConfig, 'utf8') : ''
  const npm_config_userconfig = path.join(dir, 'npmrc')
  writeFileSync(npm_config_userconfig, `${settings}\n${registry.url.replace('http:', '')}:_authToken=anyone\n`)
  return { variables: { ...registryVariables(registry.url), npm_config_userconfig } }
}
