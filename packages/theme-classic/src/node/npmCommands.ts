import type { CodeBlockRules, Json } from '@strata/core'
import * as npmToYarn from 'npm-to-yarn'

/** The name of a package manager, or a custom converter with its name. */
type NpmConverter = string | [name: string, convert: (npmCode: string) => string]

const labels = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' }
type PackageManager = keyof typeof labels

// the package's types describe its CommonJS file, but Node loads the ES module, whose default export is the function
const convertText = npmToYarn.default as unknown as (code: string, manager: PackageManager) => string

/**
 * Renders code blocks marked with `npm2yarn` as tabs, one for each package manager.
 * @param options of the remark plugin: `sync` changes all tabs of the site together
 */
export function createNpmCommandRules({ sync, converters }: { [name: string]: unknown }): CodeBlockRules {
  const wanted = readConverters(converters)
  const props: { [name: string]: Json } = sync === true ? { groupId: 'npm2yarn' } : {}
  return {
    words: {
      npm2yarn: ({ code, language, meta }) => ({
        component: 'Tabs',
        props,
        children: convertNpmCommand(code, wanted).map(({ code: command, value, label }) => ({
          component: 'TabItem',
          props: { value, ...(label === undefined ? {} : { label }) },
          children: [{ code: command, language, meta: meta.replace(/\bnpm2yarn\b/, '') }],
        })),
      }),
    },
  }
}

/** Converts npm commands for each package manager, line by line; other lines stay the same. */
function convertNpmCommand(
  code: string,
  converters: readonly NpmConverter[],
): { value: string; label?: string; code: string }[] {
  return [
    { value: 'npm', label: labels.npm, code },
    ...converters.flatMap((converter) => {
      if (typeof converter !== 'string') return [{ value: converter[0], code: converter[1](code) }]
      return isManager(converter) && converter !== 'npm'
        ? [{ value: converter, label: labels[converter], code: convertText(code, converter) }]
        : []
    }),
  ]
}

function isManager(name: string): name is PackageManager {
  return Object.hasOwn(labels, name)
}

function readConverters(value: unknown): NpmConverter[] {
  if (!Array.isArray(value)) return ['yarn', 'pnpm', 'bun']
  return value.map((item): NpmConverter => {
    if (!Array.isArray(item)) return String(item).toLowerCase()
    const [name, convert] = item as [unknown, unknown]
    return typeof convert === 'function' ? [String(name), convert as (npmCode: string) => string] : String(name)
  })
}
