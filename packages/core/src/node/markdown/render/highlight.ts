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

// names that the grammars lack but authors write; a site may register grammars of these names
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

// as in Docusaurus's highlighter, where the grammar of TypeScript goes without
refractor.register(jsExtras)
refractor.register(cssExtras)
// these were made of that of CSS before
for (const makeGrammar of [less, sass, scss]) makeGrammar(refractor)

const cache = new Map<string, string>()

/**
 * Loads the grammars of languages that the common set lacks; all grammars at once would take longer than most builds.
 * Call it before `highlightLines` meets the languages.
 * @param languages as authors write them
 */
export async function loadGrammars(languages: Iterable<string>): Promise<void> {
  const names = new Set([...languages].map((name) => aliases.get(name.toLowerCase()) ?? name.toLowerCase()))
  await Promise.all([...names].filter((name) => name !== '' && !refractor.registered(name)).map(loadGrammar))
}

/** Each is loaded once; whoever needs it meanwhile waits for it too. */
function loadGrammar(language: string): Promise<void> {
  const begun = loading.get(language)
  if (begun !== undefined) return begun
  const loaded = importGrammar(grammarFiles.get(language) ?? language).then((grammar) => {
    if (grammar !== undefined) refractor.register(grammar)
  })
  loading.set(language, loaded)
  return loaded
}

/** By name, those without a grammar too. */
const loading = new Map<string, Promise<void>>()

async function importGrammar(language: string): Promise<Syntax | undefined> {
  try {
    const module = (await import(`refractor/${language}`)) as { default?: Syntax }
    return module.default
  } catch {
    return undefined // there is no such language, and the code is shown plain
  }
}

/** Languages of the site that is being compiled: what each took the place of, and the names of all that are other now. */
let own: { register: RegisterGrammars; replaced: Map<string, unknown>; names: string[] } | undefined

/** The code of every grammar before a site changed some. */
let unchanged: { [name: string]: string } | undefined

let registering = Promise.resolve()

/**
 * Registers a site's own languages, instead of those of the site that was compiled before. They may build on any
 * grammar, so that all are loaded.
 */
export function loadOwnGrammars(register: RegisterGrammars | undefined): Promise<void> {
  // one after the other: each puts back what the one before it replaced
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
 * Grammars as the body of a function that returns them by name: what registers those of a site may be code that only Node can
 * run, and they themselves are nothing but patterns.
 * @param asked names of grammars, their other names included
 * @param register those that it changes, adds or requires are among them
 * @param known names of files of grammars that are there already, unless they are changed
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
  // functions that grammars of templates call, and bring themselves: written as a grammar it would be empty, in their place
  const { 'markup-templating': _, ...languages } = refractor.languages as { [name: string]: unknown }
  const found = new Set(wanted.map((name) => languages[grammarFiles.get(name) ?? name]))
  const names = new Set(register === undefined ? [] : own?.names)
  return writeValue(
    Object.fromEntries(Object.entries(languages).filter(([name, grammar]) => found.has(grammar) || names.has(name))),
  )
}

function writeEach(languages: { [name: string]: unknown }): { [name: string]: string } {
  // functions among them are tools of Prism
  const grammars = Object.entries(languages).filter(([, grammar]) => typeof grammar === 'object')
  return Object.fromEntries(grammars.map(([name, grammar]) => [name, writeValue(grammar)]))
}

/** Statements, because grammars contain themselves. */
function writeValue(value: unknown): string {
  const names = new Map<object, string>()
  const statements: string[] = []
  const write = (part: unknown): string => {
    // Prism gives the flag to greedy patterns when they are first used: what is written must not depend on that
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
  // this is the same object: the module registers every grammar on it
  await import('refractor/all')
}

/** The grammar's name for a language as authors write it; empty for plain text, undefined where there is none. */
export function findGrammar(language: string): string | undefined {
  const name = own?.names.includes(language) === true ? language : (aliases.get(language) ?? language)
  return name === '' || refractor.registered(name) ? name : undefined
}

/**
 * Code as HTML, one entry per line, tokens as `<span class="token …">`. A token over several lines is closed and opened
 * again, so that every line is whole. Unknown languages come back as plain text. Each distinct block is done once.
 */
export function highlightLines(code: string, language: string): string[] {
  const key = `${language}\0${code}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached.split('\n')
  const grammar = findGrammar(language)
  const lines = grammar
    ? splitLines(refractor.highlight(code, grammar) as HighlightNode)
    : code.split('\n').map(escapeText)
  // as one text: the lines are made of many small pieces, which would all stay in memory
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
