// Creates the published form of a package. Tests and the site of this repository run the separate modules of the workspace.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { explainMessages } from '../../../website/tools/strata/generateDocs.mjs'
import { declareModules } from '../declareModules.mjs'
import { bundleBrowserLibraries, bundleLibrary, bundleNode } from './bundleNode.mjs'
import { collectDeclarations, findTypes } from './declarations.mjs'
import { isKept, requiredLibraries, sharedLibraries, toPackageName } from './libraries.mjs'
import { renderLicenses } from './licenses.mjs'
import { mergeDeclarations, partsFile } from './mergeDeclarations.mjs'

/** Names that the engine resolves itself, and names that need no declaration. */
const ownNames = /^(?:\.|node:|virtual:|@theme(?:-original|-init|-foreign)?\/|@site\/|@generated\/|@docusaurus\/)/
/** For this repository's own tools and commands: their types would bring those of Vite, and with them those of Node. */
const untypedNames = new Set(['@strata/core/internal', '@strata/core/cli'])
const scriptImport = /(\bfrom\s*|^\s*import\s*\(?\s*)(['"])([^'"\n]+)\2/gm

/**
 * Writes a package to a folder, ready for `npm pack`: the Node side bundled with the libraries that it uses, scripts for the
 * browser module by module, the types that users reach, and the sources of components in one file.
 *
 * @param {string} dir of the package, compiled
 * @param {string} target
 * @param {{ codeHash: string }} options
 */
export async function stagePackage(dir, target, { codeHash }) {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
  const isCore = manifest.name === '@strata/core'
  const published = completeManifest(manifest)
  const declared = new Set([
    manifest.name,
    ...Object.keys({ ...published.dependencies, ...published.peerDependencies }),
  ])
  const listed = listFiles(dir, manifest.files)
  const files = {}
  for (const file of listed) if (!isMade(file)) files[file] = readFileSync(path.join(dir, file))
  for (const file of ['README.md', 'LICENSE']) files[file] = readFileSync(path.join(dir, file))

  const bundled = []
  if (listed.some((file) => file.startsWith('dist/'))) bundled.push(await bundleNode(dir, { manifest, codeHash }))
  const scripts = listed.filter((file) => /^dist\/(?!node\/)[^/]+\/.*\.js$/.test(file))
  const browser = await readBrowserScripts(dir, scripts, Object.keys(manifest.dependencies ?? {}))
  bundled.push(browser.libraries)
  Object.assign(files, browser.files)
  if (isCore) {
    for (const name of requiredLibraries) {
      bundled.push(await bundleLibrary(dir, name, `dist/node/vendor/${name}`))
    }
    files['dist/node/messages.json'] = JSON.stringify(explainMessages())
  }
  for (const one of bundled) Object.assign(files, one.files)

  const modules = declareModules(dir)
  const types = declareTypes(dir, { manifest, published, listed, declared })
  Object.assign(files, types)
  if (modules !== '') {
    const reference = partsFile in types ? `/// <reference path="./${path.posix.basename(partsFile)}" />\n` : ''
    files['types/modules.d.ts'] = reference + modules
  }
  Object.assign(files, archiveFiles(dir, listed))
  const licenses = renderLicenses(bundled.flatMap((one) => one.modules))
  if (licenses !== '') files['THIRD-PARTY.md'] = licenses
  files['package.json'] = `${JSON.stringify(published, null, 2)}\n`
  checkImports(files, declared, manifest.name)

  rmSync(target, { recursive: true, force: true })
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true })
    writeFileSync(path.join(target, file), content, { mode: file.startsWith('bin/') ? 0o755 : 0o644 })
  }
}

/** Files that are generated here from files of the workspace. */
function isMade(file) {
  return /^(?:dist|src|translations)\//.test(file) || file === 'types/modules.d.ts'
}

/** Packs data that few sites read into one file each: sources for `swizzle`, translations (read by `readArchive` of core). */
function archiveFiles(dir, listed) {
  const compress = (values) => brotliCompressSync(JSON.stringify(Object.fromEntries(values)))
  const sources = listed
    .filter((file) => file.startsWith('src/'))
    .map((file) => [file, readFileSync(path.join(dir, file), 'utf8')])
  const texts = listed
    .filter((file) => file.startsWith('translations/'))
    .map((file) => [path.basename(file, '.json'), JSON.parse(readFileSync(path.join(dir, file), 'utf8'))])
  return {
    ...(sources.length > 0 ? { 'sources.json.br': compress(sources) } : {}),
    ...(texts.length > 0 ? { 'translations.json.br': compress(texts) } : {}),
  }
}

/** The manifest without bundled dependencies, and without fields that only the workspace needs. */
function completeManifest(manifest) {
  const { dependencies = {}, devDependencies: _, scripts: __, publishConfig = {}, ...rest } = manifest
  const { directory: ___, ...config } = publishConfig
  const kept = Object.entries(dependencies).filter(([name]) => isKept(name))
  const vendor = [
    ...sharedLibraries.map((name) => [`./vendor/${name}`, { default: `./dist/node/vendor/${name}.js` }]),
    ...requiredLibraries.map((name) => [`./vendor/${name}`, { default: `./dist/node/vendor/${name}.cjs` }]),
  ]
  return {
    ...rest,
    ...(manifest.name === '@strata/core' ? { exports: { ...rest.exports, ...Object.fromEntries(vendor) } } : {}),
    ...(kept.length > 0 ? { dependencies: Object.fromEntries(kept) } : {}),
    files: ['**'],
    publishConfig: config,
  }
}

/**
 * Scripts for the browser. Libraries that they import are files of the package; a script that only imports libraries, like
 * a list of grammars, is one file with them.
 */
async function readBrowserScripts(dir, scripts, dependencies) {
  const bundled = new Set(dependencies.filter((name) => !isKept(name)))
  const isBundled = (specifier) => bundled.has(toPackageName(specifier))
  const files = {}
  const input = {}
  for (const script of scripts) {
    const text = readFileSync(path.join(dir, script), 'utf8')
    const imported = [...text.matchAll(scriptImport)].map(([, , , specifier]) => specifier)
    if (imported.length > 1 && imported.every(isBundled)) {
      input[script.slice(0, -'.js'.length)] = path.join(dir, script)
      continue
    }
    files[script] = text.replaceAll(scriptImport, (whole, start, quote, specifier) => {
      if (!isBundled(specifier)) return whole
      const file = `dist/vendor/${specifier.replaceAll('/', '-')}`
      input[file] = specifier
      return `${start}${quote}${path.posix.relative(path.posix.dirname(script), `${file}.js`)}${quote}`
    })
  }
  return { files, libraries: await bundleBrowserLibraries(dir, input) }
}

/** The types that users reach by `exports`; those of a library that plugins find in core get their entry there. */
function declareTypes(dir, { manifest, published, listed, declared }) {
  const ownsLibraries = manifest.name === '@strata/core'
  const { entries, publicNames } = listTypes(manifest, listed)
  const all = [...entries, ...Object.keys(publicNames)]
  const declarations = collectDeclarations(dir, { entries: all, declared, ownsLibraries })
  if (ownsLibraries) {
    const { folder, file } = findTypes('zod', dir)
    const types = `dist/vendor/types/zod/${file}`
    if (!(types in declarations)) throw new Error(`The types of zod in ${folder} are unused.`)
    published.exports['./vendor/zod'] = { types: `./${types}`, ...published.exports['./vendor/zod'] }
    entries.push(types)
  }
  // their declarations have the names that users import, and no files
  for (const [key, entry] of Object.entries(published.exports ?? {})) {
    if (entry.types?.includes('*') || untypedNames.has(`${manifest.name}${key.slice(1)}`)) delete entry.types
  }
  return mergeDeclarations(declarations, { name: manifest.name, entries, publicNames })
}

/**
 * Declarations that `exports` give to users: the files that they name, and for those that a pattern finds the names by which
 * they are imported. The types of components are in types/modules.d.ts, under the names that sites import.
 */
function listTypes({ name, exports = {} }, listed) {
  const entries = new Set()
  const publicNames = {}
  for (const [key, entry] of Object.entries(exports)) {
    const types = typeof entry === 'string' ? undefined : entry.types
    if (types === undefined || types === './types/modules.d.ts' || untypedNames.has(`${name}${key.slice(1)}`)) continue
    const [start = '', end] = path.posix.normalize(types).split('*')
    const found = listed.filter(
      (file) => file.endsWith('.d.ts') && (end === undefined ? file === start : file.startsWith(start)),
    )
    for (const file of found) {
      if (end === undefined) entries.add(file)
      else publicNames[file] = `${name}${key.slice(1).replace('*', file.slice(start.length, -end.length))}`
    }
  }
  return { entries: [...entries], publicNames }
}

/** Files that `files` of a manifest matches, with `/`; entries with `!` exclude. */
function listFiles(dir, entries = []) {
  const unwanted = /\.tsbuildinfo$|^src\/.*(?:\.test\.|\/__fixtures__\/)/
  return entries
    .filter((entry) => !entry.startsWith('!') && existsSync(path.join(dir, entry)))
    .flatMap((entry) =>
      statSync(path.join(dir, entry)).isFile()
        ? [entry]
        : readdirSync(path.join(dir, entry), { recursive: true, withFileTypes: true })
            .filter((found) => found.isFile())
            .map((found) => path.relative(dir, path.join(found.parentPath, found.name)).split(path.sep).join('/')),
    )
    .filter((file) => !unwanted.test(file))
}

/** Checks that every import is in the package or declared, because strict package managers find nothing else. */
function checkImports(files, declared, name) {
  for (const [file, content] of Object.entries(files)) {
    if (!/^dist\/(?:node\/(?:[^/]+\.js|\w+\/[^/]+\.js)|vendor\/)/.test(file) || file.endsWith('.d.ts')) continue
    for (const [, , , specifier] of String(content).matchAll(/^(import|export)( [^'"]*from)? ?"([^"]+)"/gm)) {
      if (ownNames.test(specifier) || declared.has(toPackageName(specifier)) || isBuiltin(specifier)) continue
      throw new Error(`${name}: ${file} imports "${specifier}", which is neither bundled nor a dependency.`)
    }
  }
}
