import { types } from 'node:util'
import { refractor, type Syntax } from 'refractor'
import cssExtras from 'refractor/css-extras'
import jsExtras from 'refractor/js-extras'
import less from 'refractor/less'
import sass from 'refractor/sass'
import scss from 'refractor/scss'
import type { RegisterGrammars } from '../../plugins/loadOwnGrammars.ts'
import { escapeText } from '../../api/escapeText.ts'
import { grammarFiles } from './grammarNames.ts'

interface HighlightNode {
  type: string
  value?: string
  properties?: { className?: unknown }
  children?: HighlightNode[]
}

// names that authors write but the grammars lack; a site may register grammars under these names
const aliases = new Map(
  Object.entries({
    mdx: 'jsx',
    jsonc: 'json5',
    vue: 'markup',
    svelte: 'markup',
    mdoc: 'markdown',
    env: 'bash',
    dotenv: 'bash',
    console: 'shell-session',
    shellscript: 'bash',
    htaccess: 'apacheconf',
    cjs: 'javascript',
    mjs: 'javascript',
    mts: 'typescript',
    cts: 'typescript',
    plaintext: '',
    plain: '',
    text: '',
    txt: '',
    nohighlight: '',
  }),
)

// as in Docusaurus's highlighter; the TypeScript grammar was derived before and stays without the extras
refractor.register(jsExtras)
refractor.register(cssExtras)
// derive these again from the CSS grammar, which now has its extras
for (const makeGrammar of [less, sass, scss]) makeGrammar(refractor)

const cache = new Map<string, string>()

/**
 * Loads the grammars of languages that the common set lacks. Loading all grammars would take longer than most builds. Must be
 * called before `highlightLines` gets code in these languages.
 * @param languages names as authors write them
 */
export async function loadGrammars(languages: Iterable<string>): Promise<void> {
  const names = new Set([...languages].map((name) => aliases.get(name.toLowerCase()) ?? name.toLowerCase()))
  await Promise.all([...names].filter((name) => name !== '' && !refractor.registered(name)).map(loadGrammar))
}

/** Loads each grammar once; concurrent calls share the promise. */
function loadGrammar(language: string): Promise<void> {
  const begun = loading.get(language)
  if (begun !== undefined) return begun
  const loaded = importGrammar(grammarFiles.get(language) ?? language).then((grammar) => {
    if (grammar !== undefined) refractor.register(grammar)
  })
  loading.set(language, loaded)
  return loaded
}

/** Promises by name, also of languages that have no grammar. */
const loading = new Map<string, Promise<void>>()

async function importGrammar(language: string): Promise<Syntax | undefined> {
  try {
    const module = (await import(`refractor/${language}`)) as { default?: Syntax }
    return module.default
  } catch {
    return undefined // no such grammar: the code is shown as plain text
  }
}

/** Languages of the site being compiled: what each of them replaced, and the names of all grammars that changed. */
let own: { register: RegisterGrammars; replaced: Map<string, unknown>; names: string[] } | undefined

/** Code of every grammar before any site changed it. */
let unchanged: { [name: string]: string } | undefined

let registering = Promise.resolve()

/**
 * Registers a site's own languages and removes those of the site that was compiled before. They may extend any grammar, so all
 * grammars are loaded.
 */
export function loadOwnGrammars(register: RegisterGrammars | undefined): Promise<void> {
  // run one after the other: each call restores what the one before it replaced
  const registered = registering.then(() => replaceOwnGrammars(register))
  registering = registered.catch(() => {})
  return registered
}

async function replaceOwnGrammars(register: RegisterGrammars | undefined): Promise<void> {
  if (register === own?.register) return
  const languages = refractor.languages as { [name: string]: unknown }
  for (const [name, grammar] of own?.replaced ?? []) {
    if (grammar === undefined) delete languages[name]
    else languages[name] = grammar
  }
  own = undefined
  cache.clear()
  if (register === undefined) return
  await loadAllGrammars()
  const before = { ...languages }
  unchanged ??= writeEach(languages)
  try {
    await register(refractor)
  } finally {
    const changed = Object.keys(languages).filter((name) => languages[name] !== before[name])
    const written = Object.entries(writeEach(languages)).filter(([name, code]) => code !== unchanged?.[name])
    own = {
      register,
      replaced: new Map(changed.map((name) => [name, before[name]])),
      names: written.map(([name]) => name),
    }
  }
}

/**
 * Serializes grammars as the body of a function that returns them by name. The bundle gets only the results: the code
 * that registers a site's languages may need Node, while grammars consist of nothing but patterns.
 * @param asked names of grammars or aliases
 * @param register the grammars that it changes, adds or requires are included
 * @param known file names of grammars that are available already; they are left out unless changed
 */
export async function writeGrammars(
  asked: string[],
  register: RegisterGrammars | undefined,
  known: string[],
): Promise<string> {
  if (register !== undefined) await loadOwnGrammars(register)
  const wanted = [...asked, ...(register?.required ?? [])].filter(
    (name) => !known.includes(grammarFiles.get(name) ?? name),
  )
  await Promise.all(wanted.map(loadGrammar))
  // Prism's helper for template grammars has functions, which cannot be serialized; those grammars import it themselves
  const { 'markup-templating': _, ...languages } = refractor.languages as { [name: string]: unknown }
  const found = new Set(wanted.map((name) => languages[grammarFiles.get(name) ?? name]))
  const names = new Set(register === undefined ? [] : own?.names)
  return writeValue(
    Object.fromEntries(Object.entries(languages).filter(([name, grammar]) => found.has(grammar) || names.has(name))),
  )
}

function writeEach(languages: { [name: string]: unknown }): { [name: string]: string } {
  // functions among them are Prism's own helpers
  const grammars = Object.entries(languages).filter(([, grammar]) => typeof grammar === 'object')
  return Object.fromEntries(grammars.map(([name, grammar]) => [name, writeValue(grammar)]))
}

/** Writes a value as statements, because grammars are cyclic. */
function writeValue(value: unknown): string {
  const names = new Map<object, string>()
  const statements: string[] = []
  const write = (part: unknown): string => {
    // Prism adds the `g` flag to greedy patterns on first use; the output must not depend on that
    if (types.isRegExp(part)) return `/${part.source}/${part.flags.replace('g', '')}`
    if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? 'undefined'
    const known = names.get(part)
    if (known !== undefined) return known
    const name = `v${names.size}`
    names.set(part, name)
    statements.push(`const ${name} = ${Array.isArray(part) ? '[]' : '{}'}`)
    for (const [key, entry] of Object.entries(part)) {
      const written = write(entry)
      statements.push(`${name}[${JSON.stringify(key)}] = ${written}`)
    }
    return name
  }
  const result = write(value)
  return [...statements, `return ${result}`].join('\n')
}

async function loadAllGrammars(): Promise<void> {
  // the module registers every grammar on the same `refractor` object
  await import('refractor/all')
}

/** Name of the grammar for a language as authors write it; empty for plain text, undefined if there is none. */
export function findGrammar(language: string): string | undefined {
  const name = own?.names.includes(language) === true ? language : (aliases.get(language) ?? language)
  return name === '' || refractor.registered(name) ? name : undefined
}

/**
 * Highlights code: returns the HTML of each line, with tokens as `<span class="token …">`. A token that spans several lines is
 * closed and reopened, so that every line is well-formed. Unknown languages are escaped as plain text. Results are cached.
 */
export function highlightLines(code: string, language: string): string[] {
  const key = `${language}\0${code}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached.split('\n')
  const grammar = findGrammar(language)
  const lines = grammar
    ? splitLines(refractor.highlight(code, grammar) as HighlightNode)
    : code.split('\n').map(escapeText)
  // cache one string: the lines are concatenated from many small strings, which would all stay in memory
  cache.set(key, lines.join('\n'))
  return lines
}

function splitLines(root: HighlightNode): string[] {
  const lines = ['']
  const open: string[] = []
  const append = (html: string) => {
    lines[lines.length - 1] += html
  }
  const visit = (node: HighlightNode): void => {
    if (node.type === 'text') {
      const [first = '', ...rest] = (node.value ?? '').split('\n')
      append(escapeText(first))
      for (const line of rest) {
        append('</span>'.repeat(open.length))
        lines.push(open.join('') + escapeText(line))
      }
      return
    }
    if (node.type === 'root') {
      for (const child of node.children ?? []) visit(child)
      return
    }
    const tag = `<span class="${[node.properties?.className ?? []].flat().join(' ')}">`
    open.push(tag)
    append(tag)
    for (const child of node.children ?? []) visit(child)
    open.pop()
    append('</span>')
  }
  visit(root)
  return lines
}
