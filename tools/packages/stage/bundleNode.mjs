// Bundles the Node side of a package into few files, so that a start does not read hundreds of modules.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { minifySync } from 'rolldown/utils'
import { findManifest, isKept, requiredLibraries, sharedLibraries, toVendorName, wholeLibraries } from './libraries.mjs'

const chunkDir = 'dist/node/chunks'
/** Libraries are in separate chunks that are minified, because nobody reads them. */
const libraryGroup = {
  name: 'library',
  test: /[\\/]node_modules[\\/]/,
  entriesAware: true,
  entriesAwareMergeThreshold: 3_000,
}
const libraryPrefix = 'strata:library/'

/**
 * Bundles the modules of `dist/node` that are referenced from outside: by `exports` and `bin` of the package, and in code
 * by `new URL('./x.js', import.meta.url)`. They keep their paths; shared code is in `dist/node/chunks`.
 *
 * @param {string} dir of the package, compiled
 * @param {{ manifest: any, codeHash: string }} options `codeHash` is the value of `STRATA_CODE_HASH` in the code
 * @returns {Promise<Bundled>}
 *
 * @typedef {object} Bundled
 * @property {{ [file: string]: string }} files path in the package → text
 * @property {string[]} modules files of third-party packages that are in them
 */
export async function bundleNode(dir, { manifest, codeHash }) {
  const isCore = manifest.name === '@strata/core'
  const bundle = await rolldown({
    cwd: dir,
    input: listEntries(dir, manifest),
    platform: 'node',
    external: (id) => isOutside(id, isCore),
    transform: { define: { STRATA_CODE_HASH: JSON.stringify(codeHash) } },
    plugins: [provideLibraries(dir), keepOrigins(dir)],
    onLog: stopAtWarnings(manifest.name),
  })
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => `${chunkDir}/${name.startsWith('library~') ? 'library-[hash]' : '[name]'}.js`,
    comments: false,
    paths: (id) => toVendorName(id) ?? id,
    codeSplitting: { groups: [libraryGroup] },
  })
  await bundle.close()
  return collect(output)
}

/**
 * Bundles a library into one file, for code that requires it.
 *
 * @param {string} dir folder from which it is resolved
 * @param {string} name
 * @param {string} file without extension
 * @returns {Promise<Bundled>}
 */
export async function bundleLibrary(dir, name, file) {
  return bundleLibraries(dir, {
    input: { [file]: name },
    platform: 'node',
    output: {
      format: 'cjs',
      entryFileNames: '[name].cjs',
      codeSplitting: false,
      exports: wholeLibraries.has(name) ? 'default' : 'named',
    },
  })
}

/**
 * Bundles each browser library, and each script that only imports libraries, into a file, with common modules in shared
 * files, because parts of one library may mutate the same objects.
 *
 * @param {string} dir folder from which they are resolved
 * @param {{ [file: string]: string }} input file without extension → name of the library, or path of the script
 * @returns {Promise<Bundled>}
 */
export async function bundleBrowserLibraries(dir, input) {
  return bundleLibraries(dir, {
    input,
    platform: 'browser',
    // the server bundle includes some of them too, and has no `document`
    resolve: { conditionNames: ['worker', 'import', 'browser', 'default'] },
    output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'dist/vendor/shared-[hash].js' },
  })
}

async function bundleLibraries(dir, { input, platform, resolve, output: options }) {
  if (Object.keys(input).length === 0) return { files: {}, modules: [] }
  const bundle = await rolldown({
    cwd: dir,
    input: Object.fromEntries(
      Object.entries(input).map(([file, name]) => [file, path.isAbsolute(name) ? name : libraryPrefix + name]),
    ),
    platform,
    resolve,
    plugins: [provideLibraries(dir)],
    onLog: stopAtWarnings(Object.values(input).join(', ')),
  })
  const { output } = await bundle.generate({ comments: false, ...options })
  await bundle.close()
  return collect(output)
}

function collect(output) {
  const files = {}
  const modules = new Set()
  for (const chunk of output) {
    if (chunk.type !== 'chunk') throw new Error(`${chunk.fileName} is not a script.`)
    files[chunk.fileName] = isOfOthers(chunk) ? minify(chunk) : placeOrigins(chunk.code, chunk.fileName)
    for (const id of chunk.moduleIds) if (id.includes('/node_modules/')) modules.add(id.replace(/\?.*/, ''))
  }
  return { files, modules: [...modules] }
}

function isOfOthers({ moduleIds }) {
  return moduleIds.every((id) => id.includes('/node_modules/') || !path.isAbsolute(id) || id.includes('strata-library'))
}

function minify({ code, fileName }) {
  const isModule = fileName.endsWith('.js')
  const { code: small, errors } = minifySync(fileName, code, {
    module: isModule,
    // what Node looks for to find the exports of CommonJS
    compress: isModule ? {} : false,
    mangle: { toplevel: true, keepNames: true, reserved: ['exports', 'module'] },
  })
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0].message}`)
  return small
}

function isOutside(id, isCore) {
  if (id.startsWith('node:') || isKept(id) || requiredLibraries.includes(id)) return true
  return !isCore && sharedLibraries.includes(id)
}

/** Entry modules: output file without extension → source. */
function listEntries(dir, manifest) {
  const named = [
    ...Object.values(manifest.exports ?? {}).map((value) => value.default ?? value),
    ...Object.values(manifest.bin ?? {}).flatMap((file) => readImports(path.join(dir, file))),
  ]
  const entries = named
    .filter((file) => typeof file === 'string')
    .map((file) => path.posix.normalize(file))
    .filter((file) => /^dist\/(?:node\/.*|[^/]+)\.js$/.test(file))
  const scripts = listScripts(path.join(dir, 'dist'))
  for (const file of scripts) {
    const found = readFileSync(file, 'utf8').matchAll(/new URL\('(\.[^']*\.js)', import\.meta\.url\)/g)
    for (const [, specifier] of found) {
      const target = path.resolve(path.dirname(file), specifier)
      if (scripts.includes(target)) entries.push(path.relative(dir, target))
    }
  }
  const own = [...new Set(entries)].map((file) => [file.replace(/\.js$/, ''), path.join(dir, file)])
  const libraries = manifest.name === '@strata/core' ? sharedLibraries : []
  return Object.fromEntries([...own, ...libraries.map((name) => [`dist/node/vendor/${name}`, libraryPrefix + name])])
}

function readImports(file) {
  const imports = readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)
  return [...imports].map(([, specifier]) => specifier.replace(/^\.\.\//, ''))
}

function listScripts(dir) {
  return readdirSync(dir, { recursive: true })
    .map((file) => path.join(dir, String(file)))
    .filter((file) => file.endsWith('.js'))
}

/** Libraries as they are needed here: whole ones by name, without texts in other languages, grammars by their names. */
function provideLibraries(dir) {
  // next to the package's own files, so that libraries are resolved from there
  const ownDir = path.join(dir, 'strata-library')
  return {
    name: 'libraries',
    resolveId(id) {
      return id.startsWith(libraryPrefix) ? path.join(ownDir, `${id.slice(libraryPrefix.length)}.mjs`) : undefined
    },
    async load(id) {
      if (id.endsWith('/zod/v4/locales/index.js')) return "export { default as en } from './en.js'"
      if (!id.startsWith(ownDir)) return undefined
      const name = id.slice(ownDir.length + 1, -'.mjs'.length)
      if (name === 'grammars') return listGrammars(dir)
      if (wholeLibraries.has(name)) return `export { default } from '${name}'`
      const names = Object.keys(await import(name)).filter(
        (key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== '__esModule',
      )
      return `export { ${names.join(', ')} } from '${name}'`
    },
    transform: {
      filter: { code: /`refractor\/\$\{|__require\("picomatch"\)/ },
      handler(code, id) {
        const whole = code
          // a library that looks for another one, which is not asked for here
          .replace(/__require\.resolve\("picomatch"\);\s*pm = __require\("picomatch"\);/, '')
          // not a file for each of 300 languages; the compiler wraps names of modules that are made at run time
          .replace(
            /import\((?:__rewriteRelativeImportExtension\()?`refractor\/\$\{language\}`\)?\)/,
            `import('${libraryPrefix}grammars').then((all) => ({ default: all.grammars[language] }))`,
          )
        if (whole.includes('`refractor/${')) throw new Error(`${id}: a grammar is imported that is in no package`)
        return whole
      },
    },
  }
}

/** All grammars of the highlighter by file name; unlike with its own list, importing them does not register them. */
function listGrammars(dir) {
  const folder = path.join(path.dirname(findManifest('refractor', dir)), 'lang')
  const names = readdirSync(folder).flatMap((file) => /^([\w-]+)\.js$/.exec(file)?.[1] ?? [])
  const imports = names.map((name, index) => `import g${index} from 'refractor/${name}'`)
  return [...imports, `export const grammars = { ${names.map((name, index) => `'${name}': g${index}`)} }`].join('\n')
}

/** Code finds files of its package from where it is: in a chunk, from where it was. Libraries go without `require`. */
function keepOrigins(dir) {
  const ownDir = path.join(dir, 'dist') + path.sep
  return {
    name: 'origins',
    transform: {
      filter: { code: 'import.meta.' },
      handler(code, id) {
        if (!id.startsWith(ownDir)) return undefined
        const origin = JSON.stringify(path.relative(dir, id))
        const names = { dirname: `STRATA_ORIGIN_FOLDER(${origin})`, url: `STRATA_ORIGIN(${origin})` }
        let moved = code
        for (const { start, end, name } of findMetaProperties(this.parse(code)).reverse())
          if (name in names) moved = moved.slice(0, start) + names[name] + moved.slice(end)
        return moved.replaceAll(/\brequire\('([\w-]+)'\)/g, (call, name) =>
          toVendorName(name) === undefined ? call : `require('${toVendorName(name)}')`,
        )
      },
    },
  }
}

/** Ranges of `import.meta.x` expressions in a program, ignoring string literals. */
function findMetaProperties(node) {
  if (Array.isArray(node)) return node.flatMap(findMetaProperties)
  if (typeof node !== 'object' || node === null) return []
  if (node.type === 'MemberExpression' && node.object.type === 'MetaProperty')
    return [{ start: node.start, end: node.end, name: node.property.name }]
  return Object.values(node)
    .flatMap(findMetaProperties)
    .sort((a, b) => a.start - b.start)
}

function placeOrigins(code, fileName) {
  const relative = (origin) => path.posix.relative(path.posix.dirname(fileName), origin)
  return code
    .replaceAll(/STRATA_ORIGIN\("([^"]+)"\)/g, (_, origin) =>
      relative(origin) === path.posix.basename(fileName)
        ? 'import.meta.url'
        : `new URL('${relative(origin)}', import.meta.url).href`,
    )
    .replaceAll(/STRATA_ORIGIN_FOLDER\("([^"]+)"\)/g, (_, origin) => {
      const folder = path.posix.relative(path.posix.dirname(fileName), path.posix.dirname(origin))
      return folder === '' ? 'import.meta.dirname' : `STRATA_PATH.resolve(import.meta.dirname, '${folder}')`
    })
    .replace(/^(?=[^]*STRATA_PATH)/, "import STRATA_PATH from 'node:path'\n")
}

function stopAtWarnings(name) {
  return (level, log) => {
    // libraries have circular imports and feature detection, and slow plugins only mean that the machine is busy
    if (['CIRCULAR_DEPENDENCY', 'EVAL', 'COMMONJS_VARIABLE_IN_ESM', 'PLUGIN_TIMINGS'].includes(log.code)) return
    if (level === 'warn') throw new Error(`${name}: ${log.message}`)
  }
}
