import type { JsonObject } from '../../../shared/index.ts'
import type { MarkdownOptions } from '../../api/markdown.ts'
import type { Plugin } from '../../api/plugin.ts'
import { parseJson } from '../../parseJson.ts'
import { readIfExists, resolveSiteAlias } from '../../sitePaths.ts'
import { matchesRule } from './translateRule.ts'
import { toRecord } from './webpackConfig.ts'
import { listWebpackRules } from './webpackRulesPlugin.ts'

/** Options of the framework's Markdown loader that are options of a plugin here. */
const sharedOptions = [
  'admonitions',
  'remarkPlugins',
  'rehypePlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
] as const satisfies (keyof MarkdownOptions)[]

/** Markdown options for some of a plugin's documents. */
export interface FileMarkdownOptions {
  isFor(filePath: string): boolean
  options: MarkdownOptions
}

/** Loader options that depend on the document. */
interface FileOptions {
  metadataPath?(filePath: string): string | undefined
  isMDXPartial?(filePath: string): boolean
}

/**
 * Finds Markdown options for documents that a plugin loads with the framework's Markdown loader in a webpack rule of its own:
 * most often documents that it writes with `createData`.
 * @returns the options of each such rule, with a test for its files
 */
export function findDocumentOptions(plugin: Plugin, siteDir: string): FileMarkdownOptions[] {
  // rules without `include` are skipped: with such a rule, Docusaurus would process each document twice, and fail
  const rules = listWebpackRules([plugin], ['browser'])
    .flatMap(({ documents }) => documents)
    .filter(({ condition }) => condition.include !== undefined)
  const describeDocument: MarkdownOptions['describeDocument'] = (filePath) => {
    const rule = rules.find(({ condition }) => matchesRule(filePath, condition))
    if (rule === undefined) return undefined
    const { metadataPath, isMDXPartial } = toRecord(rule.options) as FileOptions
    const file = isMDXPartial?.(filePath) === true ? undefined : metadataPath?.(filePath)
    if (file === undefined) return { metadata: {} }
    const dataFile = resolveSiteAlias(siteDir, file) ?? file
    const metadata = parseJson(readIfExists(dataFile) ?? '{}', (reason) => ({
      message: `The "metadataPath" file of a document is not valid JSON: ${reason}.`,
      file: dataFile,
      hint: `Write it with JSON.stringify(). The document is ${filePath}.`,
    }))
    return { metadata: metadata as JsonObject }
  }
  return rules.map(({ condition, options }) => {
    const given = toRecord(options)
    return {
      isFor: (filePath) => matchesRule(filePath, condition),
      options: {
        ...Object.fromEntries(sharedOptions.flatMap((name) => (name in given ? [[name, given[name]]] : []))),
        describeDocument,
      },
    }
  })
}
