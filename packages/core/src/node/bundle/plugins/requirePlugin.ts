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
  /** Always called when the module runs. */
  isEager: boolean
  /** In a function, which is called when the module has run. */
  isLate: boolean
}

/** How the names begin under which `require` has the modules that it gives. */
export const requiredPrefix = '__required'

/** Name under which a module made of CommonJS exports a function that gives `module.exports`. */
export const wholeExport = '__moduleExports'

/**
 * Declares the function that turns a module into what `require` gives of it in builds: CJS as a whole, and of ES modules an
 * object with the mark by which code of compilers knows that it has a default (`__importDefault`). CJS that Node or the
 * prebundling loaded has the same values in its default as beside it. Exports stay live, and may be there later: modules
 * may require each other. One line, because no line of the module may move.
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

/** So long modules wait for those that their functions require. */
const longestWaitMs = 300

/**
 * Declares the function that waits for a module which only functions require. They may wait for each other: an item of the
 * navbar requires one that is made of items. Neither would ever run, so a wait has an end; what is not there by then, pages
 * wait for (`moduleRegistry.ts`).
 */
const waitShortly = [
  'const __waitShortly = (loading, isOwn) => { let give = () => { throw new Error("The required module is not loaded yet.") }',
  'const done = loading.then((m) => { give = () => __toRequired(m, isOwn) }, (error) => { give = () => { throw error } })',
  'const all = (globalThis.__strataRequired ??= new Set()).add(done)',
  'done.then(() => all.delete(done))',
  `return Promise.race([done, new Promise((go) => setTimeout(go, ${longestWaitMs}))]).then(() => () => give()) }`,
].join(';')

const noneKnown = { missing: new Set<string>(), ofSite: new Set<string>(), isBounded: false }
const siteSpecifier = /^(?:[./]|@(?:site|theme|theme-original|theme-init|generated|docusaurus)\/)/
const dataFile = /\.json(?:\?|$)/
const codeFile = /\.(?:[cm]?[jt]sx?)$/

/**
 * `require('@site/static/img/logo.svg').default` in components, as sites for Docusaurus write it. The bundler of builds knows
 * such calls; in development neither the browser nor the server's module runner has a `require`. Modules are loaded ahead
 * of the one that requires them, and what they throw is thrown where they are required: a module for browsers alone, that
 * the server loads but never asks for, does no harm.
 */
export function requirePlugin(): VitePlugin {
  return {
    name: 'strata:require',
    async transform(code, id) {
      const file = toFile(id)
      if (!/\brequire\(/.test(code) || !(codeFile.test(file) || isCodePageReference(id))) return undefined
      if (!isOfSite(file)) return undefined
      const missing = new Set<string>()
      const ofSite = new Set<string>()
      const tried = listTried(code)
      for (const specifier of new Set(findRequireCalls(code).map((call) => call.specifier))) {
        const found = await this.resolve(specifier, id)
        if (found === null && tried.has(specifier)) missing.add(specifier)
        if (found !== null && !found.external && isOfSite(toFile(found.id))) ofSite.add(specifier)
      }
      const replaced = replaceRequires(code, { missing, ofSite, isBounded: true })
      // in the first line, so that no other moves
      return replaced === undefined ? undefined : { code: prepend(replaced.loaders, replaced.code), map: null }
    },
  }
}

/** Whether a module is one of the site or of a package for it, which are not joined with what Node loads. */
export function isOfSite(file: string): boolean {
  return path.isAbsolute(file) && (!isInstalled(file) || isPluginPackage(file))
}

/**
 * The code with a function of its own for each module that it requires, and what declares these functions, for the top of
 * a module. Undefined where nothing is required.
 * @param known.missing what leads to no module: to require it throws
 * @param known.ofSite what leads to a module that is served as it is, beside what its specifier tells
 * @param known.isBounded whether the module waits for what only functions require no longer than it has to
 */
export function replaceRequires(
  code: string,
  {
    missing,
    ofSite,
    isBounded,
  }: { missing: ReadonlySet<string>; ofSite: ReadonlySet<string>; isBounded: boolean } = noneKnown,
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
 * Code that loads a module and declares the function that stands for its `require`. What is needed in any case is imported:
 * modules that wait for one another never run, and what they import they may import from each other.
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

/** What a module requires in `try` blocks alone. */
function listTried(code: string): Set<string> {
  const calls = findRequireCalls(code)
  const needed = new Set(calls.filter(({ isTried }) => !isTried).map(({ specifier }) => specifier))
  return new Set(calls.map(({ specifier }) => specifier).filter((specifier) => !needed.has(specifier)))
}

/** What may not run when the module does, or not all of it. */
const lateNode =
  /Function|^(?:If|Try|Switch|For|While|DoWhile|ForIn|ForOf)Statement$|^(?:Conditional|Logical)Expression$|^Class/

/** In the order of the code; none if the module has a `require` of its own. */
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
