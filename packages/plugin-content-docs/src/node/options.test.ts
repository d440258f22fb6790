import { OptionsError } from '@strata/core'
import { describe, expect, test } from 'vitest'
import { validateOptions } from './options.ts'

function errorOf(options: unknown): string {
  try {
    validateOptions({ options })
  } catch (error) {
    expect(error).toBeInstanceOf(OptionsError)
    return (error as Error).message
  }
  throw new Error('The options were accepted.')
}

test('fills in the documented defaults', () => {
  const { numberPrefixParser, ...rest } = validateOptions({ options: undefined })
  expect(rest).toEqual({
    id: 'default',
    path: 'docs',
    routeBasePath: 'docs',
    tagsBasePath: 'tags',
    editCurrentVersion: false,
    editLocalizedFiles: false,
    include: ['**/*.{md,mdx}'],
    exclude: ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'],
    sidebarCollapsible: true,
    sidebarCollapsed: true,
    breadcrumbs: true,
    showVersionChanges: false,
    showPaginationCategories: false,
    showLastUpdateTime: false,
    showLastUpdateAuthor: false,
    docsRootComponent: '@theme/DocsRoot',
    docVersionRootComponent: '@theme/DocVersionRoot',
    docRootComponent: '@theme/DocRoot',
    docItemComponent: '@theme/DocItem',
    docTagsListComponent: '@theme/DocTagsListPage',
    docTagDocListComponent: '@theme/DocTagDocListPage',
    docCategoryGeneratedIndexComponent: '@theme/DocCategoryGeneratedIndexPage',
    admonitions: true,
    remarkPlugins: [],
    rehypePlugins: [],
    recmaPlugins: [],
    beforeDefaultRemarkPlugins: [],
    beforeDefaultRehypePlugins: [],
    disableVersioning: false,
    includeCurrentVersion: true,
    versions: {},
    onInlineTags: 'warn',
  })
  expect(numberPrefixParser('1-a')).toEqual({ filename: 'a', numberPrefix: 1 })
})

test('numberPrefixParser: false keeps names, a function replaces the parser', () => {
  expect(validateOptions({ options: { numberPrefixParser: false } }).numberPrefixParser('1-a')).toEqual({
    filename: '1-a',
  })
  const own = (filename: string) => ({ filename: filename.toUpperCase() })
  expect(validateOptions({ options: { numberPrefixParser: own } }).numberPrefixParser('a')).toEqual({ filename: 'A' })
})

test('sidebars that are not collapsible do not start collapsed', () => {
  expect(validateOptions({ options: { sidebarCollapsible: false } }).sidebarCollapsed).toBe(false)
})

describe('rejects', () => {
  test.for([
    [{ sidebarpath: 'x' }, '"sidebarpath" is not a known field.\n  Did you mean "sidebarPath"?'],
    [{ sidebarPath: true }, '"sidebarPath" is invalid: expected a path or false; got true.'],
    [{ id: 'a b' }, '"id" is invalid: it may contain only letters, digits, "_" and "-"; got "a b".'],
    [{ versions: { '1.0': { banner: 'unrelased' } } }, 'Did you mean "unreleased"?'],
    [{ versions: { '1.0': { lable: 'x' } } }, '"versions.1.0.lable" is not a known field.\n  Did you mean "label"?'],
    [{ onlyIncludeVersions: [] }, '"onlyIncludeVersions" is invalid: expected at least one version; got [].'],
    [
      { remarkPlugins: [1] },
      '"remarkPlugins[0]" is invalid: it must be a function, a name, or [function, options]; got 1.',
    ],
    [
      { onlyIncludeVersions: ['1.0'], lastVersion: '2.0' },
      '"lastVersion" is "2.0", which "onlyIncludeVersions" leaves out.\n  Use one of "1.0".',
    ],
  ] as const)('%o', ([options, message]) => {
    expect(errorOf(options)).toContain(message)
  })

  test('all invalid fields in one error', () => {
    expect(errorOf({ breadcrumbs: 1, editUrl: 2, nope: 3 }).split('\n\n')).toHaveLength(3)
  })
})
