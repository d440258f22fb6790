import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { isRecord } from '../../shared/index.ts'
import { SiteError } from '../api/errors.ts'
import { findConfigFile } from '../config/loadConfig.ts'
import { parseJson } from '../parseJson.ts'
import { compatibilityList, findCompatibility } from './compatibility.ts'
import { loadWorkspacePins } from './loadWorkspacePins.ts'
import { isFromBefore, listPackages, type Manifest, migrateManifest } from './migrateManifest.ts'
import { type Finding, scanSources, type SourceReport } from './scanSources.ts'

export interface Migration {
  siteDir: string
  /** Absolute path of the `package.json` that lists the site's packages, possibly in a folder above the site. */
  manifestFile: string
  changes: string[]
  /** Absolute paths of the files that `write` changes. */
  changedFiles: string[]
  sources: SourceReport
  /** Packages in the manifest that are in the compatibility list or look like plugins. */
  packages: string[]
  /** Scripts that use a Docusaurus command which the engine does not have. */
  scripts: { name: string; command: string }[]
  /** The site has its own TypeScript settings, which do not resolve the engine's module names. */
  needsTypes: boolean
  /** The site uses Docusaurus 2. */
  fromRelease2: boolean
  packageManager: 'npm' | 'pnpm' | 'yarn' | 'bun'
  /** Writes the changed files. */
  write(): void
}

/**
 * Plans the migration of a Docusaurus site to this engine. Writes nothing.
 * @param commands names of the engine's commands
 * @throws SiteError if the folder contains no such site
 */
export async function planMigration(siteDir: string, commands: readonly string[]): Promise<Migration> {
  const configFile = findConfigFile(siteDir, undefined)
  const manifestFile = findManifest(siteDir)
  const text = fs.readFileSync(manifestFile, 'utf8')
  const before = parseManifest(text, manifestFile)
  const { manifest, changes } = migrateManifest(before)
  const pins = loadWorkspacePins(path.dirname(manifestFile))
  const sources = await scanSources(siteDir, configFile)
  const isRelevant = ({ kind, name }: Finding) => {
    const since = findCompatibility(kind, name)?.since
    return since === undefined || isFromBefore(since, before)
  }
  const scripts = path.dirname(manifestFile) === siteDir ? before : readOwnManifest(siteDir)
  return {
    siteDir,
    manifestFile,
    changes: [...changes, ...(pins?.changes ?? [])],
    changedFiles: [...(changes.length > 0 ? [manifestFile] : []), ...(pins === undefined ? [] : [pins.file])],
    sources: { ...sources, findings: sources.findings.filter(isRelevant) },
    packages: listPackages(before).filter(isRelevantPackage),
    scripts: findForeignCommands(scripts, commands),
    needsTypes: fs.existsSync(path.join(siteDir, 'tsconfig.json')) && !extendsOurs(path.join(siteDir, 'tsconfig.json')),
    // its content is written for MDX 1
    fromRelease2: isFromBefore('3', before),
    packageManager: findPackageManager(path.dirname(manifestFile), before),
    write() {
      const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  '
      const end = text.endsWith('\n') ? '\n' : ''
      const written = `${JSON.stringify(manifest, null, indent)}${end}`
      if (changes.length > 0)
        fs.writeFileSync(manifestFile, text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written)
      if (pins !== undefined) fs.writeFileSync(pins.file, pins.text)
    },
  }
}

/**
 * Reason why overwriting a file would lose its content; `undefined` if git has the current version.
 * @param file absolute
 */
export function explainUnsafe(file: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: path.dirname(file), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    git('ls-files', '--error-unmatch', '--', path.basename(file))
    return git('status', '--porcelain', '--', path.basename(file)).trim() === ''
      ? undefined
      : 'it has uncommitted changes'
  } catch {
    return 'it is not under version control'
  }
}

/** The nearest `package.json`, from the site folder upward, that lists Docusaurus or this engine. */
function findManifest(siteDir: string): string {
  for (let dir = siteDir; ; dir = path.dirname(dir)) {
    const file = path.join(dir, 'package.json')
    if (fs.existsSync(file)) {
      const packages = listPackages(parseManifest(fs.readFileSync(file, 'utf8'), file))
      if (packages.includes('@docusaurus/core') || packages.includes('@strata/core')) return file
    }
    if (path.dirname(dir) === dir) {
      throw new SiteError({
        message: 'No package.json in this folder or above depends on @docusaurus/core.',
        file: path.join(siteDir, 'package.json'),
        hint: 'Run the command in the folder of a Docusaurus site.',
      })
    }
  }
}

function readOwnManifest(siteDir: string): Manifest {
  const file = path.join(siteDir, 'package.json')
  return fs.existsSync(file) ? parseManifest(fs.readFileSync(file, 'utf8'), file) : {}
}

function parseManifest(text: string, file: string): Manifest {
  const manifest = parseJson(text, (reason) => ({ message: `The file is not valid JSON: ${reason}.`, file }))
  if (isRecord(manifest)) return manifest
  throw new SiteError({ message: 'The file must contain a JSON object.', file })
}

function extendsOurs(file: string): boolean {
  return /"extends"[^,}]*"@(?:docusaurus\/tsconfig|strata\/)/.test(fs.readFileSync(file, 'utf8'))
}

function isRelevantPackage(name: string): boolean {
  return compatibilityList.some((entry) => entry.kind === 'package' && entry.name === name) || /docusaurus/.test(name)
}

/**
 * Finds Docusaurus commands that the engine does not have, such as the former `docusaurus publish`; commands with a colon, such
 * as `docusaurus docs:version`, come from plugins.
 */
function findForeignCommands({ scripts = {} }: Manifest, commands: readonly string[]): Migration['scripts'] {
  return Object.entries(scripts).flatMap(([name, script]) =>
    [...script.matchAll(/(?:^|[\s&;|])docusaurus(?:-([\w-]+)|\s+([a-z][\w:-]*))/g)]
      .map(([, dashed, word = '']) => (dashed === undefined ? `docusaurus ${word}` : `docusaurus-${dashed}`))
      .filter((command) => !commands.some((one) => command === `docusaurus ${one}`) && !command.includes(':'))
      .map((command) => ({ name, command })),
  )
}

/** Detects the package manager, in a workspace by files in the folders above. */
function findPackageManager(dir: string, { packageManager }: Manifest): Migration['packageManager'] {
  const named = /^(npm|pnpm|yarn|bun)@/.exec(typeof packageManager === 'string' ? packageManager : '')?.[1]
  if (named !== undefined) return named as Migration['packageManager'] // the pattern only matches these four
  const lockFiles = {
    'pnpm-lock.yaml': 'pnpm',
    'pnpm-workspace.yaml': 'pnpm',
    'yarn.lock': 'yarn',
    'bun.lock': 'bun',
    'package-lock.json': 'npm',
  } as const
  for (const [file, manager] of Object.entries(lockFiles)) if (fs.existsSync(path.join(dir, file))) return manager
  const above = path.dirname(dir)
  if (above === dir || fs.existsSync(path.join(dir, '.git'))) return 'npm'
  return findPackageManager(above, readOwnManifest(above))
}
