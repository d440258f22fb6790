// Checks what all published packages share: fields of package.json, the license, a README with the URL of the repository
// (which is only set in the repository's own package.json), and that each package that the code imports is declared.
// `--write` restores what is shared; without it, differences are printed.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const commonKeywords = ['documentation', 'static-site-generator', 'docusaurus', 'mdx', 'strata']

/** Names that the engine resolves itself. */
const virtualNames = /^(?:node:|virtual:|@theme(?:-original|-init|-foreign)?\/|@site\/|@generated\/|@docusaurus\/)/
const importPattern = /^\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]/gm

const isWriting = process.argv.includes('--write')
const license = readFileSync(path.join(root, 'LICENSE'), 'utf8')
const rootManifest = readJson(path.join(root, 'package.json'))
const { repository } = rootManifest
const problems = readdirSync(path.join(root, 'packages')).sort().flatMap(checkPackage)
if (problems.length > 0) console.error(problems.join('\n'))
console.log(`packages: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)
process.exitCode = problems.length > 0 ? 1 : 0

function checkPackage(folder) {
  const dir = path.join(root, 'packages', folder)
  const file = path.join(dir, 'package.json')
  const manifest = readJson(file)
  const expected = completeManifest(manifest, folder)
  const found = []
  if (JSON.stringify(expected) !== JSON.stringify(manifest)) {
    if (isWriting) writeFileSync(file, `${JSON.stringify(expected, null, 2)}\n`)
    else found.push(`packages/${folder}/package.json: run "npm run packages:write" for the fields all packages share.`)
  }
  const licenseFile = path.join(dir, 'LICENSE')
  if (!existsSync(licenseFile) || readFileSync(licenseFile, 'utf8') !== license) {
    if (isWriting) writeFileSync(licenseFile, license)
    else found.push(`packages/${folder}/LICENSE: run "npm run packages:write".`)
  }
  const readmeFile = path.join(dir, 'README.md')
  if (!existsSync(readmeFile)) found.push(`packages/${folder}: README.md is missing.`)
  else {
    const readme = readFileSync(readmeFile, 'utf8')
    const linked = readme.replaceAll(/\[Strata\]\([^)]*\)/g, `[Strata](${repository})`)
    if (!linked.includes(`[Strata](${repository})`))
      found.push(`packages/${folder}/README.md does not lead to [Strata].`)
    if (linked !== readme) {
      if (isWriting) writeFileSync(readmeFile, linked)
      else found.push(`packages/${folder}/README.md: run "npm run packages:write" for the address of the repository.`)
    }
  }
  if (!manifest.description) found.push(`packages/${folder}/package.json: "description" is missing.`)
  return [...found, ...findUndeclared(dir, expected)]
}

/** The manifest with the fields that all packages share, in one order. */
function completeManifest(manifest, folder) {
  const { name, version, description, keywords = [], type, files = [], ...rest } = manifest
  for (const field of ['license', 'homepage', 'repository', 'bugs', 'engines', 'publishConfig']) delete rest[field]
  const own = keywords.filter((keyword) => !commonKeywords.includes(keyword))
  const shipsSources = files.some((entry) => entry.startsWith('src'))
  const unwanted = shipsSources ? ['!src/**/*.test.*', '!src/**/__fixtures__'] : []
  return {
    name,
    version,
    description,
    keywords: [...commonKeywords, ...own],
    homepage: `${repository}#readme`,
    bugs: `${repository}/issues`,
    repository: { type: 'git', url: `git+${repository}.git`, directory: `packages/${folder}` },
    license: 'MIT',
    type,
    ...rest,
    files: [...files.filter((entry) => !entry.startsWith('!')), '!**/*.tsbuildinfo', ...unwanted],
    engines: rootManifest.engines,
    // stage.mjs writes the published form there
    publishConfig: { access: 'public', directory: `../../.packed/${folder}` },
  }
}

/** Packages that published files import but the manifest does not declare: they fail with strict package managers. */
function findUndeclared(dir, manifest) {
  const { dependencies, peerDependencies, optionalDependencies } = manifest
  const declared = new Set([
    manifest.name,
    ...Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies }),
  ])
  const found = new Map()
  for (const file of listShipped(dir, manifest.files)) {
    for (const match of readFileSync(path.join(dir, file), 'utf8').matchAll(importPattern)) {
      const specifier = match[1] ?? match[2] ?? ''
      if (/^[./]/.test(specifier) || virtualNames.test(specifier)) continue
      const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
      if (!declared.has(name) && !builtinModules.includes(name)) found.set(name, file)
    }
  }
  return [...found].map(
    ([name, file]) =>
      `${path.relative(root, path.join(dir, file))} imports "${name}", which its package does not declare.`,
  )
}

function listShipped(dir, files) {
  return files
    .filter((entry) => !entry.startsWith('!') && existsSync(path.join(dir, entry)))
    .flatMap((entry) => listFiles(dir, entry))
    .filter((file) => /\.(?:[cm]?js|d\.[cm]?ts)$/.test(file) && !file.startsWith('templates'))
}

function listFiles(dir, entry) {
  if (statSync(path.join(dir, entry)).isFile()) return [entry]
  return readdirSync(path.join(dir, entry), { recursive: true }).map((file) => path.join(entry, String(file)))
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
