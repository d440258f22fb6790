import { describe, expect, test } from 'vitest'
import type { PageData } from '@strata/core/shared'
import { findActiveDocContext, findActivePlugin, findActiveVersion, findLatestVersion } from './findActive.ts'
import { findLayoutDoc, findLayoutSidebar } from './findLayout.ts'
import type { GlobalPluginData, GlobalVersion } from '../shared/types.ts'

function version(name: string, path: string, extra: Partial<GlobalVersion> = {}): GlobalVersion {
  return {
    name,
    label: name,
    path,
    isLast: false,
    isRecommended: false,
    mainDocId: 'intro',
    docs: [],
    draftIds: [],
    sidebars: {},
    ...extra,
  }
}

const docs: GlobalPluginData = {
  path: '/docs',
  breadcrumbs: true,
  versions: [
    version('current', '/docs', { isLast: true }),
    version('3.2.1', '/docs/3.2.1'),
    version('3.1.1', '/docs/3.1.1'),
  ],
}
const community: GlobalPluginData = {
  path: '/community',
  breadcrumbs: true,
  versions: [version('current', '/community', { isLast: true })],
}
const tests: GlobalPluginData = {
  path: '/docs/nested',
  breadcrumbs: true,
  versions: [version('current', '/docs/nested', { isLast: true })],
}
const all = { default: docs, community, tests }

test.for([
  ['/docs/', 'default'],
  ['/docs', 'default'],
  ['/docs/3.2.1/installation/', 'default'],
  ['/docs/nested/a/', 'tests'],
  ['/community/team/', 'community'],
  ['/docsish/', undefined],
  ['/', undefined],
] as const)('%s belongs to the instance %s', ([pathname, expected]) => {
  expect(findActivePlugin(all, pathname)?.pluginId).toBe(expected)
})

test('an instance at the root of the site matches every path', () => {
  expect(findActivePlugin({ default: { ...docs, path: '/' } }, '/anything/')?.pluginId).toBe('default')
})

test.for([
  ['/docs/', 'current'],
  ['/docs/installation/', 'current'],
  ['/docs/3.2.1/', '3.2.1'],
  ['/docs/3.2.1', '3.2.1'],
  ['/docs/3.2.10/', 'current'],
  ['/docs/3.1.1/a/b/', '3.1.1'],
  ['/blog/', undefined],
] as const)('%s belongs to version %s', ([pathname, expected]) => {
  expect(findActiveVersion(docs, pathname)?.name).toBe(expected)
})

describe('the active document', () => {
  const page = (props: object, pluginId = 'default'): PageData => ({
    path: '/docs/a/',
    levels: [
      { component: '@theme/DocVersionRoot', props: {} },
      { component: '@theme/DocItem', props: props as PageData['levels'][number]['props'] },
    ],
    context: { plugin: { name: 'docusaurus-plugin-content-docs', id: pluginId } },
    modules: [],
  })
  const doc = {
    id: 'a',
    title: 'A',
    permalink: '/docs/a/',
    sidebar: 's',
    unlisted: false,
    alternates: { '3.2.1': '/docs/3.2.1/a/' },
  }

  test('has its alternates in the other versions', () => {
    const active = { id: 'a', path: '/docs/a/', sidebar: 's', label: 'A' }
    expect(findActiveDocContext(docs, { page: page({ doc }), pathname: '/docs/a/', pluginId: 'default' })).toEqual({
      activeVersion: docs.versions[0],
      activeDoc: active,
      alternateDocVersions: { current: active, '3.2.1': { ...active, path: '/docs/3.2.1/a/' } },
    })
  })

  test('has the path from global data', () => {
    const active = { id: 'a', path: '/docs/a', sidebar: 's', label: 'A' }
    const own = page({ doc: { ...doc, permalink: '/docs/a' } })
    expect(findActiveDocContext(docs, { page: own, pathname: '/docs/a/', pluginId: 'default' }).activeDoc).toEqual(
      active,
    )
  })

  test('can be a generated index', () => {
    const categoryGeneratedIndex = {
      slug: '/category/x',
      title: 'X',
      permalink: '/docs/category/x/',
      sidebar: 's',
      alternates: {},
    }
    expect(
      findActiveDocContext(docs, {
        page: page({ categoryGeneratedIndex }),
        pathname: '/docs/category/x/',
        pluginId: 'default',
      }).activeDoc,
    ).toEqual({
      id: '/category/x',
      path: '/docs/category/x/',
      sidebar: 's',
      label: 'X',
    })
  })

  test('is undefined on tag pages, in other instances and outside of docs', () => {
    expect(
      findActiveDocContext(docs, { page: page({ tags: [] }), pathname: '/docs/tags/', pluginId: 'default' }),
    ).toEqual({
      activeVersion: docs.versions[0],
      alternateDocVersions: {},
    })
    expect(
      findActiveDocContext(docs, { page: page({ doc }, 'tests'), pathname: '/docs/nested/a/', pluginId: 'default' })
        .activeDoc,
    ).toBeUndefined()
    expect(findActiveDocContext(docs, { page: page({ doc }), pathname: '/blog/', pluginId: 'default' })).toEqual({
      alternateDocVersions: {},
    })
  })
})

test('the latest version is the one with isLast', () => {
  expect(findLatestVersion(docs)?.name).toBe('current')
})

describe('documents and sidebars of navbar items', () => {
  const versions = [
    version('3.2.1', '/docs/3.2.1', {
      docs: [{ id: 'a', path: '/docs/3.2.1/a' }],
      draftIds: ['d'],
      sidebars: { api: { link: { path: '/x', label: 'X' } } },
    }),
    version('current', '/docs', {
      docs: [
        { id: 'a', path: '/docs/a' },
        { id: 'b', path: '/docs/b' },
      ],
      sidebars: { api: {}, docs: {} },
    }),
  ]

  test('resolve to the first version that has them, and drafts to null', () => {
    expect(findLayoutDoc('a', versions)?.path).toBe('/docs/3.2.1/a')
    expect(findLayoutDoc('b', versions)?.path).toBe('/docs/b')
    expect(findLayoutDoc('d', versions)).toBeNull()
    expect(findLayoutSidebar('api', versions)).toEqual({ link: { path: '/x', label: 'X' } })
    expect(findLayoutSidebar('docs', versions)).toEqual({})
  })

  test('throw an error with all available ids if missing', () => {
    expect(() => findLayoutDoc('c', versions)).toThrow(
      `Couldn't find any doc with id "c" in versions 3.2.1, current.\nAvailable doc ids are:\n- a\n- b`,
    )
    expect(() => findLayoutSidebar('c', versions.slice(0, 1))).toThrow(
      `Can't find any sidebar with id "c" in version 3.2.1.\nAvailable sidebar ids are:\n- api`,
    )
  })
})
