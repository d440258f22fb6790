import path from 'node:path'
import { type LoadContext, parseUtcDate, type Plugin, type PluginModule } from '@strata/core'
import {
  type BlogPaths,
  type BlogPluginOptions,
  type BlogPluginUserOptions,
  type BlogPost,
  createBlogPaths,
  createBlogPlugin,
  validateBlogOptions,
} from '@strata/plugin-content-blog'
import { loadVersions, type SourcedVersion } from './loadVersions.ts'
import { describeVersion, renderVersion } from './renderVersion.ts'

const defaults: BlogPluginUserOptions = {
  id: 'changelog',
  path: 'changelog',
  routeBasePath: 'changelog',
  blogTitle: 'Docusaurus changelog',
  blogDescription: 'What changed in every version of Docusaurus.',
  blogSidebarTitle: 'Changelog',
  blogSidebarCount: 'ALL',
  postsPerPage: 20,
  archiveBasePath: null,
  showReadingTime: false,
  blogListComponent: '@theme/ChangelogList',
  blogPostComponent: '@theme/ChangelogPage',
  feedOptions: {
    type: 'all',
    title: 'Docusaurus changelog',
    description: 'New versions of Docusaurus and what they change.',
    language: 'en',
  },
}

/** A blog whose posts are the versions in JSON files, one page per version. */
const changelogPlugin: PluginModule<BlogPluginOptions, Plugin> = (context, options) => {
  const folder = path.resolve(context.siteDir, options.path)
  const paths = createBlogPaths(context, options)
  return createBlogPlugin({
    name: 'changelog-plugin',
    context,
    options,
    source: {
      async loadPosts() {
        const { versions, problems } = await loadVersions(folder)
        return { posts: versions.map((version) => createPost(version, { paths, context })), problems }
      },
      pathsToWatch: [`${folder.split(path.sep).join('/')}/*.json`],
    },
  })
}
changelogPlugin.validateOptions = ({ options }) =>
  validateBlogOptions({ ...defaults, ...(options as BlogPluginUserOptions) })

export default changelogPlugin

function createPost(version: SourcedVersion, { paths, context }: { paths: BlogPaths; context: LoadContext }): BlogPost {
  const body = renderVersion(version)
  const breakingCount = version.entries.filter(({ type }) => type === 'Breaking Change').length
  return {
    id: version.version,
    content: body,
    contentRef: {
      sourcePath: version.file,
      body,
      key: version.version,
      frontMatter: { format: 'md', mdx: { format: 'md' } },
    },
    metadata: {
      permalink: paths.post(version.version),
      source: `@site/${path.relative(context.siteDir, version.file).split(path.sep).join('/')}`,
      title: version.version,
      description: describeVersion(version),
      date: parseUtcDate(version.date) ?? new Date(0), // never happens: the schema accepts only dates
      tags: [],
      authors: [],
      hasTruncateMarker: body.includes('<!-- truncate -->'),
      unlisted: false,
      frontMatter: {},
    },
    data: {
      breakingCount,
      contributors: version.contributors.filter((handle) => !handle.endsWith('[bot]')),
      ...(version.releasePost === undefined ? {} : { releasePost: version.releasePost }),
    },
  }
}
