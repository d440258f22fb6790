import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findCompatibility } from '../packages/core/dist/node/migrate/compatibility.js'

const root = path.join(import.meta.dirname, '..')

/** Commit date of every file, so that both engines read the same date from Git. */
const commitDate = '2026-01-02T03:04:05Z'

function run(command, args, cwd, environment = {}) {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
    env: { ...process.env, ...environment },
  })
}

/**
 * Packs the packages of this repository as npm would publish them.
 * @returns {{ [name: string]: string }} name → archive
 */
export function packEngine(work) {
  const dir = path.join(work, 'packs')
  rmSync(dir, { recursive: true, force: true })
  run(process.execPath, [path.join(root, 'tools/packages/stage.mjs'), '--pack', dir], root)
  const packs = {}
  for (const folder of readdirSync(path.join(root, 'packages'))) {
    const { name, version } = JSON.parse(readFileSync(path.join(root, 'packages', folder, 'package.json'), 'utf8'))
    packs[name] = path.join(dir, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  }
  return packs
}

/**
 * Installs and builds a site with one of the engines.
 * @returns {{ outDir: string, seconds: number | undefined }}
 * @throws Error with the end of the command's output
 */
export function buildSite({ name, site, engine, work, archives, version, packs, compareOnly }) {
  const dir = path.join(work, engine, name)
  const installDir = path.join(dir, site.folder ?? '.')
  const siteDir = path.join(installDir, site.site ?? '.')
  const outDir = path.join(siteDir, 'build')
  const timeFile = path.join(work, engine, `${name}.seconds`)
  if (compareOnly) {
    if (!existsSync(outDir)) throw new Error(`${engine} did not build it: there is no ${path.relative(work, outDir)}.`)
    return { outDir, seconds: existsSync(timeFile) ? Number(readFileSync(timeFile, 'utf8')) : undefined }
  }
  rmSync(dir, { recursive: true, force: true })
  unpack({ name, site, dir, archives, version })
  const packageFile = path.join(installDir, 'package.json')
  const packageJson = JSON.parse(readFileSync(packageFile, 'utf8'))
  for (const field of ['devEngines', 'engines', 'packageManager', 'workspaces']) delete packageJson[field]
  for (const [from, to] of site.copies ?? []) cpSync(path.join(dir, from), path.join(dir, to), { recursive: true })
  site.prepare?.(installDir, packageJson)
  usePackages(packageJson, { engine, version, packs })
  writeFileSync(packageFile, JSON.stringify(packageJson, null, 2))
  for (const lock of ['package-lock.json', 'yarn.lock']) rmSync(path.join(installDir, lock), { force: true })
  commit(dir)
  run('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--ignore-scripts'], installDir)
  const start = performance.now()
  const bin = engine === 'docusaurus' ? 'docusaurus' : 'strata'
  try {
    run(path.join(installDir, 'node_modules/.bin', bin), ['build'], siteDir, site.environment)
  } catch (error) {
    throw new Error(`${bin} build failed:\n${`${error.stdout}\n${error.stderr}`.slice(-4000)}`, { cause: error })
  }
  const seconds = (performance.now() - start) / 1000
  writeFileSync(timeFile, String(seconds))
  return { outDir, seconds }
}

function unpack({ name, site, dir, archives, version }) {
  mkdirSync(path.dirname(dir), { recursive: true })
  // the command creates the folder itself, and refuses an existing one
  if (site.template !== undefined) {
    const create = [`create-docusaurus@${version}`, name, 'classic', ...site.template, '--skip-install']
    run('npx', ['--yes', ...create], path.dirname(dir))
    return
  }
  if (site.source !== undefined) {
    const made = new Set(['node_modules', 'build', '.docusaurus', '.git'])
    cpSync(site.source, dir, { recursive: true, filter: (file) => !made.has(path.basename(file)) })
    return
  }
  const archive = path.join(archives ?? '', site.archive)
  if (archives === undefined || !existsSync(archive)) throw new Error(`--archives names no folder with ${site.archive}.`)
  mkdirSync(dir, { recursive: true })
  run('tar', ['xJf', archive, '--strip-components=1', '-C', dir], dir)
}

/** Docusaurus packages that do not depend on Docusaurus, so that they work with both engines. */
const kept = new Set(['@docusaurus/remark-plugin-npm2yarn', '@docusaurus/tsconfig', '@docusaurus/eslint-plugin'])

/** Replaces the packages of one engine by those of the other; nothing else of the site changes. */
function usePackages(packageJson, { engine, version, packs }) {
  for (const field of ['dependencies', 'devDependencies']) {
    const list = packageJson[field] ?? {}
    for (const name of Object.keys(list).filter((one) => one.startsWith('@docusaurus/'))) {
      if (engine === 'docusaurus') list[name] = version
      else if (!kept.has(name)) delete list[name]
    }
  }
  if (engine !== 'strata') return
  packageJson.dependencies ??= {}
  // as `strata migrate` does for third-party plugins, which depend on these packages
  if (Object.keys(packageJson.dependencies).some((name) => /^(?:@[^/]+\/)?docusaurus-/.test(name)))
    for (const name of ['core', 'plugin-content-docs', 'theme-classic', 'theme-common'])
      packageJson.dependencies[`@docusaurus/${name}`] = `file:${packs['@strata/docusaurus']}`
  for (const name of Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies })) {
    const { companion, companionRange } = findCompatibility('package', name) ?? {}
    if (companionRange !== undefined) packageJson.dependencies[companion] ??= companionRange
  }
  for (const [name, file] of Object.entries(packs)) packageJson.dependencies[name] = `file:${file}`
}

/** Makes a folder a repository with one commit, because engines read dates and authors from Git. */
export function commit(dir) {
  writeFileSync(path.join(dir, '.gitignore'), 'node_modules\nbuild\n.docusaurus\n')
  const date = { GIT_AUTHOR_DATE: commitDate, GIT_COMMITTER_DATE: commitDate }
  run('git', ['init', '--quiet'], dir)
  run('git', ['add', '--all'], dir)
  const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com']
  run('git', [...author, 'commit', '--quiet', '--message', 'Site'], dir, date)
}
