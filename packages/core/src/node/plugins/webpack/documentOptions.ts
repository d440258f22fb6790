import type { JsonObject } from '../../../shared/index.ts'
import type { MarkdownOptions } from '../../api/markdown.ts'
import type { Plugin } from '../../api/plugin.ts'
import { parseJson } from '../../parseJson.ts'
import { readIfThere, resolveSiteAlias } from '../../sitePaths.ts'
import { matchesRule } from './translateRule.ts'
import { toRecord } from './webpackConfig.ts'
import { listWebpackRules } from './webpackRulesPlugin.ts'

/** Options of the framework's loader of Markdown that are those of a plugin here. */
const sharedOptions = [
  'admonitions',
  'remarkPlugins',
  'rehypePlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
] as const satisfies (keyof MarkdownOptions)[]

/** Options of some of the documents of a plugin. */
export interface FileMarkdownOptions {
  isFor(filePath: string): boolean
  options: MarkdownOptions
}

/** Options that say something of one document. */
interface FileOptions {
  metadataPath?(filePath: string): string | undefined
  isMDXPartial?(filePath: string): boolean
}

/**
 * How documents are compiled that a plugin has read by a webpack rule of its own with the framework's loader of Markdown: most
 * often those that it writes with `createData`.
 * @returns the options of each of its rules, with the files that they are for
 */
export function findDocumentOptions(plugin: Plugin, siteDir: string): FileMarkdownOptions[] {
  // without a folder Docusaurus reads each document twice, and stops
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
    const metadata = parseJson(readIfThere(dataFile) ?? '{}', (reason) => ({
      message: `The file that "metadataPath" names for a document is not valid JSON: ${reason}.`,
      file: dataFile,
      hint: `Write it by JSON.stringify(); the document is ${filePath}.`,
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
