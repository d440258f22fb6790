import { initSync, parse } from 'cjs-module-lexer'
import { readFileSync } from 'node:fs'
import { parseAst, type Plugin as VitePlugin } from 'vite'
import { toFile } from '../../sitePaths.ts'
import { prepend } from '../../sourceCode.ts'
import { isOfSite, replaceRequires, wholeExport } from './requirePlugin.ts'

/** What is no script yet when the plugin sees it. */
export const styleFile = /\.(?:css|s[ac]ss|less|styl|stylus|pcss|postcss)$/

/**
 * CommonJS of the site (its sidebars, data), of packages that plugins bring, and what loaders of webpack make of files of any
 * kind, as a module: the bundler of builds knows it, but in development files are served one by one. What is prebundled for browsers, and what Node loads itself on the server, never comes here.
 * @param cacheDir of the bundler, where the prebundled packages are
 */
export function commonJsPlugin(cacheDir: string): VitePlugin {
  return {
    name: 'strata:commonjs',
    transform(code, id) {
      const file = toFile(id)
      if (styleFile.test(file) || file.startsWith(cacheDir)) return undefined
      // a script of a package may require others for what they do, and export nothing; see `requirePlugin` for the site's own
      const isCommonJs = /\b(?:exports|define)\b/.test(code) || (!isOfSite(file) && /\brequire\(/.test(code))
      if (!isCommonJs || isModule(code)) return undefined
      return { code: toModule(code), map: null }
    },
  }
}

/** Whether code has imports or exports. */
export function isModule(code: string, lang: 'js' | 'jsx' = 'js'): boolean {
  // most that are begin with a statement that says so, the large joined ones of the engine among them
  if (/^(?:import\s*[\w"'{*]|export\s)/.test(code)) return true
  return parseAst(code, { lang }).body.some(({ type }) => /^(?:Import|Export)\w*Declaration$/.test(type))
}

/** Names that the text of a CommonJS file tells, without those of files that it hands on; undefined for what is none. */
export function readCommonJsNames(file: string): Set<string> | undefined {
  if (!/\.c?js$/.test(file)) return undefined
  const code = readFileSync(file, 'utf8')
  try {
    if (!/\b(?:exports|define)\b/.test(code) || isModule(code, 'jsx')) return undefined
  } catch {
    return undefined // a language that is compiled first, or a mistake, which is told where the file itself is read
  }
  initSync()
  return new Set(['default', ...parse(code).exports])
}

/**
 * @param code CommonJS, or a script that looks for the way to give what it makes (UMD)
 * @returns a module with the same exports; its default is `exports.default` where a compiler made the code of a module
 */
export function toModule(code: string): string {
  initSync()
  const { exports, reexports } = parse(code)
  const names = exports.filter((name) => name !== 'default' && name !== '__esModule')
  const { loaders, code: body } = replaceRequires(code) ?? { loaders: '', code }
  // a module that this one requires may ask for it before it has run; compilers write first of all that it was a module
  const empty = exports.includes('__esModule')
    ? "Object.defineProperty({}, '__esModule', { value: true, configurable: true, writable: true })"
    : '{}'
  return [
    // in the first line, so that no other moves
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
