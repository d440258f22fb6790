import { initSync, parse } from 'cjs-module-lexer'
import { readFileSync } from 'node:fs'
import { parseAst, type Plugin as VitePlugin } from 'vite'
import { toFile } from '../../sitePaths.ts'
import { prepend } from '../../sourceCode.ts'
import { belongsToSite, replaceRequires, wholeExport } from './requirePlugin.ts'

/** Stylesheets, which are not yet scripts when the plugin sees them. */
export const styleFile = /\.(?:css|s[ac]ss|less|styl|stylus|pcss|postcss)$/

/**
 * Converts CommonJS to a module: code of the site (its sidebars, data), of packages that plugins bring, and output of webpack
 * loaders. The bundler of builds supports CommonJS, but in development files are served one by one. Packages that are
 * prebundled for browsers, or that Node loads itself on the server, never get here.
 * @param cacheDir the bundler's cache, which contains the prebundled packages
 */
export function commonJsPlugin(cacheDir: string): VitePlugin {
  return {
    name: 'strata:commonjs',
    transform(code, id) {
      const file = toFile(id)
      if (styleFile.test(file) || file.startsWith(cacheDir)) return undefined
      // a script of a package may require others for side effects and export nothing; `requirePlugin` handles the site's own
      const isCommonJs = /\b(?:exports|define)\b/.test(code) || (!belongsToSite(file) && /\brequire\(/.test(code))
      if (!isCommonJs || isModule(code)) return undefined
      return { code: toModule(code), map: null }
    },
  }
}

/** Whether code has imports or exports. */
export function isModule(code: string, lang: 'js' | 'jsx' = 'js'): boolean {
  // fast path: most modules begin with such a statement, including the large joined ones of the engine
  if (/^(?:import\s*[\w"'{*]|export\s)/.test(code)) return true
  return parseAst(code, { lang }).body.some(({ type }) => /^(?:Import|Export)\w*Declaration$/.test(type))
}

/** Export names in the code of a CommonJS file, without those that it re-exports; undefined for files that are not CommonJS. */
export function readCommonJsNames(file: string): Set<string> | undefined {
  if (!/\.c?js$/.test(file)) return undefined
  const code = readFileSync(file, 'utf8')
  try {
    if (!/\b(?:exports|define)\b/.test(code) || isModule(code, 'jsx')) return undefined
  } catch {
    return undefined // a language that is compiled first, or a syntax error, which is reported when the file itself is loaded
  }
  initSync()
  return new Set(['default', ...parse(code).exports])
}

/**
 * @param code CommonJS or UMD
 * @returns a module with the same exports; its default is `exports.default` if the code was compiled from an ES module
 */
export function toModule(code: string): string {
  initSync()
  const { exports, reexports } = parse(code)
  const names = exports.filter((name) => name !== 'default' && name !== '__esModule')
  const { loaders, code: body } = replaceRequires(code) ?? { loaders: '', code }
  // in a cycle, a required module may read the exports before this one has run; `__esModule` is what compilers set first
  const empty = exports.includes('__esModule')
    ? "Object.defineProperty({}, '__esModule', { value: true, configurable: true, writable: true })"
    : '{}'
  return [
    // in the first line, so that line numbers stay the same
    prepend(`${loaders}var __module = __module ?? { exports: ${empty} };(function (module, exports) {`, body),
    '}).call(__module.exports, __module, __module.exports)',
    `export function ${wholeExport}() { return (__module ??= { exports: ${empty} }).exports }`,
    'const __exports = Object(__module.exports)',
    'export default __exports.__esModule ? __exports.default : __module.exports',
    ...names.map((name, at) => `const __export${at} = __exports[${JSON.stringify(name)}]`),
    `export { ${names.map((name, at) => `__export${at} as ${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}`).join(', ')} }`,
    ...reexports.map((specifier) => `export * from ${JSON.stringify(specifier)}`),
    '',
  ].join('\n')
}
