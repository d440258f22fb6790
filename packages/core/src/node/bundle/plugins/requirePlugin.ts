import path from 'node:path'
import { parseAst, type Plugin as VitePlugin } from 'vite'
import { isInstalled } from '../../config/ownCode.ts'
import { isPluginPackage } from '../../config/packageNames.ts'
import { toFile } from '../../sitePaths.ts'
import { isCodePageReference } from '../codePages.ts'
import { isNamed, isNode, prepend, readRequired, replaceParts, visitNodes, type AstNode } from '../../sourceCode.ts'

/** A call `require('…')`; positions in the code. */
interface RequireCall {
  start: number
  end: number
  specifier: string
  /** In a `try` block, so that the module may be missing. */
  isTried: boolean
  /** Whether the call always runs when the module does. */
  isEager: boolean
  /** Whether the call is in a function, which presumably runs after the module. */
  isLate: boolean
}

/** Prefix of the variables for required modules. */
export const requiredPrefix = '__required'

/** Name under which a module converted from CommonJS exports a function that returns `module.exports`. */
export const wholeExport = '__moduleExports'

/**
 * Declares the function that converts a namespace to what `require` returns in builds: `module.exports` of CJS, and for ES
 * modules an object with `__esModule`, by which compiled code recognizes a default export (`__importDefault`). CJS that Node or
 * the prebundling loaded has the same values in its default as in its names. Exports are read lazily, because modules may
 * require each other. It is one line, so that line numbers of the module stay the same.
 */
const toRequired = [
  `const __toRequired = (m, isOwn) => { if ('${wholeExport}' in m) return m.${wholeExport}()`,
  `if ('module.exports' in m) return m['module.exports']`,
  `const names = Reflect.ownKeys(m).filter((key) => typeof key === 'string')`,
  `if (!isOwn && names.every((key) => key === 'default' || key === 'module.exports' || Object(m.default)[key] === m[key])) return m.default`,
  'if (m.__esModule) return m',
  'const required = {}',
  'for (const key of names) Object.defineProperty(required, key, { enumerable: true, get: () => m[key] })',
  `return Object.defineProperty(required, '__esModule', { value: true }) }`,
].join(';')

/** How long a module waits for those that its functions require. */
const maxWaitMs = 300

/**
 * Declares the function that waits for a module which only functions require. Two modules may wait for each other: a navbar
 * item requires another one that consists of items. A timeout resolves this deadlock; pages wait for modules that are still
 * missing then (`moduleRegistry.ts`).
 */
const waitShortly = [
  'const __waitShortly = (loading, isOwn) => { let give = () => { throw new Error("The required module is not loaded yet.") }',
  'const done = loading.then((m) => { give = () => __toRequired(m, isOwn) }, (error) => { give = () => { throw error } })',
  'const all = (globalThis.__strataRequired ??= new Set()).add(done)',
  'done.then(() => all.delete(done))',
  `return Promise.race([done, new Promise((go) => setTimeout(go, ${maxWaitMs}))]).then(() => () => give()) }`,
].join(';')

const noFacts = { missing: new Set<string>(), ofSite: new Set<string>(), isBounded: false }
const siteSpecifier = /^(?:[./]|@(?:site|theme|theme-original|theme-init|generated|docusaurus)\/)/
const dataFile = /\.json(?:\?|$)/
const codeFile = /\.(?:[cm]?[jt]sx?)$/

/**
 * Supports `require('@site/static/img/logo.svg').default` in components in development, where neither the browser nor the
 * server's module runner has a `require`; the bundler of builds supports it itself. Required modules are loaded before the one
 * that requires them, and their errors are thrown at the `require` call, so a module for browsers only, which the server loads
 * but never requires, does no harm.
 */
export function requirePlugin(): VitePlugin {
  return {
    name: 'strata:require',
    async transform(code, id) {
      const file = toFile(id)
      if (!/\brequire\(/.test(code) || !(codeFile.test(file) || isCodePageReference(id))) return undefined
      if (!belongsToSite(file)) return undefined
      const missing = new Set<string>()
      const ofSite = new Set<string>()
      const tried = listOptionalSpecifiers(code)
      for (const specifier of new Set(findRequireCalls(code).map((call) => call.specifier))) {
        const found = await this.resolve(specifier, id)
        if (found === null && tried.has(specifier)) missing.add(specifier)
        if (found !== null && !found.external && belongsToSite(toFile(found.id))) ofSite.add(specifier)
      }
      const replaced = replaceRequires(code, { missing, ofSite, isBounded: true })
      // in the first line, so that line numbers stay the same
      return replaced === undefined ? undefined : { code: prepend(replaced.loaders, replaced.code), map: null }
    },
  }
}

/** Whether a module belongs to the site or to a package for it. These are not loaded by Node itself. */
export function belongsToSite(file: string): boolean {
  return path.isAbsolute(file) && (!isInstalled(file) || isPluginPackage(file))
}

/**
 * Replaces `require` calls with calls of one function for each required module.
 * @param known.missing specifiers that lead to no module: requiring them throws
 * @param known.ofSite specifiers of modules that are served file by file, besides those whose specifier already tells it
 * @param known.isBounded whether the wait for modules that only functions require has a timeout
 * @returns the code, and the declarations of the functions for the top of the module; undefined if nothing is required
 */
export function replaceRequires(
  code: string,
  {
    missing,
    ofSite,
    isBounded,
  }: { missing: ReadonlySet<string>; ofSite: ReadonlySet<string>; isBounded: boolean } = noFacts,
): { loaders: string; code: string } | undefined {
  const calls = findRequireCalls(code)
  if (calls.length === 0) return undefined
  const names = new Map(
    [...new Set(calls.map(({ specifier }) => specifier))].map((name, at) => [name, `${requiredPrefix}${at}`]),
  )
  const edits = calls.map(({ start, end, specifier }) => ({ start, end, text: `${names.get(specifier)}()` }))
  const eager = new Set(calls.filter(({ isEager }) => isEager).map(({ specifier }) => specifier))
  const atOnce = new Set(calls.filter(({ isLate }) => !isLate).map(({ specifier }) => specifier))
  const loaders = [...names].map(([specifier, name]) => {
    if (missing.has(specifier)) return toThrower([specifier, name])
    const isOwn = ofSite.has(specifier) || siteSpecifier.test(specifier)
    const isPatient = !isBounded || atOnce.has(specifier)
    return toLoader({ specifier, name, isOwn, isEager: eager.has(specifier), isPatient })
  })
  return {
    loaders: `${[toRequired, ...(isBounded ? [waitShortly] : []), ...loaders].join(';')};`,
    code: replaceParts(code, edits),
  }
}

/**
 * Code that loads a module and declares the function that replaces its `require`. Modules that are always required are imported
 * statically, because cyclic imports work, while modules that await each other never run.
 */
function toLoader({
  specifier,
  name,
  isOwn,
  isEager,
  isPatient,
}: {
  specifier: string
  name: string
  isOwn: boolean
  isEager: boolean
  isPatient: boolean
}): string {
  const source = JSON.stringify(specifier)
  if (dataFile.test(specifier)) return `import ${name}_ from ${source};const ${name} = () => ${name}_`
  if (isEager) return `import * as ${name}_ from ${source};const ${name} = () => __toRequired(${name}_, ${isOwn})`
  if (!isPatient) return `const ${name} = await __waitShortly(import(${source}), ${isOwn})`
  return `const ${name} = await import(${source}).then((m) => () => __toRequired(m, ${isOwn}), (error) => () => { throw error })`
}

function toThrower([specifier, name]: [specifier: string, name: string]): string {
  return `const ${name} = () => { throw Object.assign(new Error(${JSON.stringify(`Cannot find module '${specifier}'`)}), { code: 'MODULE_NOT_FOUND' }) }`
}

/** Specifiers that a module requires only in `try` blocks. */
function listOptionalSpecifiers(code: string): Set<string> {
  const calls = findRequireCalls(code)
  const needed = new Set(calls.filter(({ isTried }) => !isTried).map(({ specifier }) => specifier))
  return new Set(calls.map(({ specifier }) => specifier).filter((specifier) => !needed.has(specifier)))
}

/** Nodes that may not run, or not completely, when the module does. */
const lateNode =
  /Function|^(?:If|Try|Switch|For|While|DoWhile|ForIn|ForOf)Statement$|^(?:Conditional|Logical)Expression$|^Class/

/** Finds the calls, in the order of the code; none if the module declares its own `require`. */
function findRequireCalls(code: string): RequireCall[] {
  const calls: Pick<RequireCall, 'start' | 'end' | 'specifier'>[] = []
  const tried: AstNode[] = []
  const late: AstNode[] = []
  const functions: AstNode[] = []
  let isOwn = false
  visitNodes(parseAst(code), (node) => {
    if (declaresRequire(node)) isOwn = true
    if (node.type === 'TryStatement' && isNode(node.block)) tried.push(node.block)
    if (lateNode.test(node.type)) late.push(node)
    if (node.type.includes('Function')) functions.push(node)
    const specifier = readRequired(node)
    if (specifier !== undefined) calls.push({ start: node.start, end: node.end, specifier })
  })
  if (isOwn) return []
  const isIn = (nodes: AstNode[], call: { start: number; end: number }) =>
    nodes.some(({ start, end }) => start <= call.start && call.end <= end)
  return calls
    .map((call) => ({ ...call, isTried: isIn(tried, call), isEager: !isIn(late, call), isLate: isIn(functions, call) }))
    .sort((one, other) => one.start - other.start)
}

function declaresRequire(node: AstNode): boolean {
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') return isNamed(node.id, 'require')
  if (node.type.startsWith('Import') && 'local' in node) return isNamed(node.local, 'require')
  return Array.isArray(node.params) && node.params.some((parameter) => isNamed(parameter, 'require'))
}
