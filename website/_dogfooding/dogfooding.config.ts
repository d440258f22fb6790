import { fileURLToPath } from 'node:url'
import type { ParseFrontMatter, PluginConfig } from '@docusaurus/types'
import type { SidebarItemsGeneratorOption } from '@docusaurus/plugin-content-docs'
import { editAt } from '../src/data/editLinks.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A document called "intro" is its folder's index too, besides the ones that always are. */
const indexLikeIntro: SidebarItemsGeneratorOption = ({ defaultSidebarItemsGenerator, ...args }) =>
  defaultSidebarItemsGenerator({
    ...args,
    isCategoryIndex: (doc) => args.isCategoryIndex(doc) || doc.fileName.toLowerCase() === 'intro',
  })

/** The test areas under /tests: instances of the content plugins, and two plugins written in place. */
export const dogfoodingPlugins: PluginConfig[] = [
  [
    'content-docs',
    {
      id: 'docs-tests',
      path: '_dogfooding/_docs_tests',
      routeBasePath: '/tests/docs',
      sidebarPath: '_dogfooding/docs-tests-sidebars.js',
      sidebarItemsGenerator: indexLikeIntro,
      versions: { current: { noIndex: true } },
      showLastUpdateAuthor: true,
      showLastUpdateTime: true,
      admonitions: { keywords: ['my-custom-admonition'] },
    },
  ],
  [
    'content-blog',
    {
      id: 'blog-tests',
      path: '_dogfooding/_blog_tests',
      routeBasePath: '/tests/blog',
      authorsBasePath: null,
      // odd posts are what this blog is for
      onInlineAuthors: 'ignore',
      onUntruncatedBlogPosts: 'ignore',
      editUrl: ({ blogPath }: { blogPath: string }) => editAt(`_dogfooding/_blog_tests/${blogPath}`),
      postsPerPage: 3,
      noIndex: true,
      readingTime: ({ content, frontMatter, defaultReadingTime }: ReadingTimeParams) =>
        frontMatter.hide_reading_time ? undefined : defaultReadingTime({ content, options: { wordsPerMinute: 5 } }),
      feedOptions: { type: 'all', title: 'Docusaurus Tests Blog' },
    },
  ],
  [
    'content-pages',
    {
      id: 'pages-tests',
      path: '_dogfooding/_pages_tests',
      routeBasePath: '/tests/pages',
      noIndex: true,
    },
  ],
  function clientModuleTestPlugin({ mode, siteConfig }) {
    // readers' consoles stay quiet
    const isLogging = mode === 'development' || siteConfig.customFields.isDeployPreview === true
    return {
      name: 'client-module-test-plugin',
      getClientModules: () => (isLogging ? [here('./clientModuleExample.ts')] : []),
    }
  },
]

interface ReadingTimeParams {
  content: string
  frontMatter: { hide_reading_time?: boolean }
  defaultReadingTime: (params: { content: string; options: { wordsPerMinute: number } }) => number
}

/** A theme written in place: its components are there as `@theme/…`, like those of a package. */
export const dogfoodingThemes: PluginConfig[] = [
  function swizzleThemeTests() {
    return { name: 'swizzle-theme-tests', getThemePath: () => here('./_swizzle_theme_tests') }
  },
]

/**
 * Shows that a site can change front matter as it is read: one test document says nothing about being unlisted, and test
 * documents that name no author of their last change get one, so that no page tells who committed it.
 */
export const parseTestFrontMatter: ParseFrontMatter = async (params) => {
  const result = await params.defaultParseFrontMatter(params)
  const frontMatter = { ...result.frontMatter }
  if (frontMatter.title === 'force_unlisted_parseFrontMatter_test') frontMatter.unlisted = true
  if (params.filePath.includes('_docs_tests')) {
    frontMatter.last_update = { author: 'a test author', ...asObject(frontMatter.last_update) }
  }
  return { ...result, frontMatter }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Shows that a site can change Markdown before it is compiled; only a test page holds the word. */
export function preprocessTestPages({ filePath, fileContent }: { filePath: string; fileContent: string }): string {
  return filePath.includes('_dogfooding')
    ? fileContent.replaceAll('%PREPROCESSED%', 'replaced by the preprocessor')
    : fileContent
}
