import {
  createHistoryOptions,
  OptionsError,
  markdownContentOptions,
  reportingOption,
  tagsFileOption,
  validateWithSchema,
} from '@strata/core'
import { z } from 'zod'
import { keepNumberPrefix, parseNumberPrefix, type NumberPrefixParser } from './docs/numberPrefix.ts'
import type { SidebarItemsGeneratorOption } from './sidebars/types.ts'

/** Arguments of an `editUrl` function; paths with slashes. */
export interface EditUrlParams {
  version: string
  /** Folder of the version's documents, relative to the site folder. */
  versionDocsDirPath: string
  /** Relative to that folder. */
  docPath: string
  permalink: string
  locale: string
}
export type EditUrlFunction = (params: EditUrlParams) => string | undefined

const isFunction = (value: unknown): boolean => typeof value === 'function'

const nonEmpty = z.string().min(1, 'must not be empty')

const VersionOptions = z.strictObject({
  label: nonEmpty.optional(),
  path: z.string().optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
  className: z.string().optional(),
  noIndex: z.boolean().optional(),
})

const Options = z.strictObject({
  ...markdownContentOptions,
  ...createHistoryOptions<EditUrlFunction>(),
  path: nonEmpty.default('docs'),
  routeBasePath: z.string().default('docs'),
  tagsBasePath: nonEmpty.default('tags'),
  editCurrentVersion: z.boolean().default(false),
  include: z.array(z.string()).default(['**/*.{md,mdx}']),
  sidebarPath: z
    .custom<string | false>((value) => value === false || typeof value === 'string', 'expected a path or false')
    .optional(),
  sidebarItemsGenerator: z.custom<SidebarItemsGeneratorOption>(isFunction, 'expected a function').optional(),
  numberPrefixParser: z
    .custom<boolean | NumberPrefixParser>(
      (value) => typeof value === 'boolean' || isFunction(value),
      'expected true, false or a function',
    )
    .default(true),
  sidebarCollapsible: z.boolean().default(true),
  sidebarCollapsed: z.boolean().default(true),
  breadcrumbs: z.boolean().default(true),
  docsRootComponent: z.string().default('@theme/DocsRoot'),
  docVersionRootComponent: z.string().default('@theme/DocVersionRoot'),
  docRootComponent: z.string().default('@theme/DocRoot'),
  docItemComponent: z.string().default('@theme/DocItem'),
  docTagsListComponent: z.string().default('@theme/DocTagsListPage'),
  docTagDocListComponent: z.string().default('@theme/DocTagDocListPage'),
  docCategoryGeneratedIndexComponent: z.string().default('@theme/DocCategoryGeneratedIndexPage'),
  disableVersioning: z.boolean().default(false),
  includeCurrentVersion: z.boolean().default(true),
  lastVersion: z.string().optional(),
  recommendedVersion: z.string().optional(),
  showVersionChanges: z.boolean().default(false),
  showPaginationCategories: z.boolean().default(false),
  onlyIncludeVersions: z.array(z.string()).min(1, 'expected at least one version').optional(),
  // undefined is allowed, for configurations that give a version options conditionally
  versions: z.record(z.string(), VersionOptions.optional()).default({}),
  tags: tagsFileOption,
  onInlineTags: reportingOption,
})

/** Options as authors write them. */
export type PluginOptionsInput = z.input<typeof Options>
export type VersionOptions = z.output<typeof VersionOptions>
/** Options after validation, defaults filled in. */
export type PluginOptions = Omit<z.output<typeof Options>, 'numberPrefixParser'> & {
  numberPrefixParser: NumberPrefixParser
}

/**
 * Checks the options and fills in the defaults.
 * @throws OptionsError listing every invalid field
 */
export function validateOptions({ options }: { options: unknown }): PluginOptions {
  const { value, problems } = validateWithSchema(Options, options ?? {})
  if (value === undefined) throw new OptionsError(problems)
  if (
    value.onlyIncludeVersions !== undefined &&
    value.lastVersion !== undefined &&
    !value.onlyIncludeVersions.includes(value.lastVersion)
  ) {
    throw new OptionsError({
      message: `"lastVersion" is "${value.lastVersion}", which "onlyIncludeVersions" leaves out.`,
      hint: `Use one of ${value.onlyIncludeVersions.map((name) => `"${name}"`).join(', ')}.`,
    })
  }
  return {
    ...value,
    numberPrefixParser: resolveNumberPrefixParser(value.numberPrefixParser),
    // a category that can't be collapsed can't start collapsed
    sidebarCollapsed: value.sidebarCollapsible && value.sidebarCollapsed,
  }
}

function resolveNumberPrefixParser(option: boolean | NumberPrefixParser): NumberPrefixParser {
  if (typeof option === 'function') return option
  return option ? parseNumberPrefix : keepNumberPrefix
}
