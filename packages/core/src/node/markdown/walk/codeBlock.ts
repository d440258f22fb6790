import type { CodeBlock } from '../../api/markdown.ts'
import { extractMagicLines, type Json, type MagicComment, parseRanges } from '../../../shared/index.ts'
import { findGrammar, highlightLines } from '../render/highlight.ts'

interface CodeSettings {
  magicComments: MagicComment[]
  defaultLanguage: string
}

/** Parses the meta string of a code fence: `title="a.js" {1,3-5} showLineNumbers=3 live`. */
export function parseCodeMeta(meta: string): { title?: string; ranges?: string; words: { [name: string]: Json } } {
  const words: { [name: string]: Json } = {}
  let title: string | undefined
  for (const match of meta.matchAll(/\{[\d,\s-]*\}|([\w:.-]+)(?:=(?:\{([^{}]*)\}|"([^"]*)"|'([^']*)'|(\S+)))?/g)) {
    const [, name, braced, double, single, bare] = match
    // ignore a word whose quoted value is not closed
    if (name === undefined || bare?.startsWith('"') || bare?.startsWith("'")) continue
    const value = double ?? single ?? braced ?? bare
    if (name === 'title' && (double ?? single) !== undefined) title ??= value
    else words[name] = value ?? true
  }
  // as in Docusaurus, the first range anywhere counts, even within a title or as a value: highlight={2}
  const ranges = /\{([\d,-]+)\}/.exec(meta)?.[1]
  return { words, ...(title ? { title } : {}), ...(ranges === undefined ? {} : { ranges }) }
}

/** Prepares a code block for rendering: highlights its lines and resolves its meta words. */
export function createCodeBlock(
  { code, language, meta, className }: { code: string; language: string; meta: string; className?: string },
  settings: CodeSettings,
): CodeBlock {
  const { title, ranges, words } = parseCodeMeta(meta)
  const name = (language || settings.defaultLanguage).toLowerCase()
  // with a range in the meta string, magic comments are plain code, as in Docusaurus
  const shown = extractMagicLines(code, name, ranges === undefined ? settings.magicComments : [])
  const firstClass = settings.magicComments[0]?.className
  if (ranges !== undefined && firstClass !== undefined) {
    for (const line of parseRanges(ranges)) shown.classNames[line - 1]?.push(firstClass)
  }
  const html = highlightLines(shown.code, name)
  const showLineNumbers = words.showLineNumbers
  return {
    code: shown.code,
    language: name,
    lines: html.map((line, index) => ({ html: line, classNames: shown.classNames[index] ?? [] })),
    meta: words,
    ...(title === undefined ? {} : { title }),
    ...(className === undefined ? {} : { className }),
    ...(showLineNumbers === undefined || showLineNumbers === 'false'
      ? {}
      : { lineNumbersStart: toLineNumber(showLineNumbers) }),
  }
}

/** The word without a value counts from 1; the first line number may be 0. */
function toLineNumber(word: Json): number {
  const start = Number.parseInt(String(word), 10)
  return Number.isNaN(start) ? 1 : start
}

/** Message for a language that cannot be highlighted, in the words of Prism; undefined if it has a grammar. */
export function describeMissingGrammar(language: string): string | undefined {
  return language === '' || findGrammar(language.toLowerCase()) !== undefined
    ? undefined
    : `The language "${language}" has no grammar.`
}
