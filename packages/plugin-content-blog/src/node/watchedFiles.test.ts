import path from 'node:path'
import { expect, it } from 'vitest'
import { createContext } from './__fixtures__/runBlog.ts'
import pluginContentBlog from './index.ts'
import { validateBlogOptions } from './options.ts'

it.each([
  [{}, ['authors.yml', 'tags.yml']],
  [{ authorsMapPath: '../people.yml', tags: 'topics.yml' }, ['../people.yml', 'topics.yml']],
])('watches authors and tags files, including localized ones, with %j', async (given, files) => {
  const context = createContext('blog')
  const plugin = await pluginContentBlog(context, validateBlogOptions({ id: 'default', ...given }))
  const { siteDir, localizationDir } = context
  const folders = [path.join(siteDir, 'blog'), path.join(localizationDir, 'docusaurus-plugin-content-blog')]
  const expected = folders.flatMap((folder) => files.map((file) => path.join(folder, file)))
  expect((plugin.getPathsToWatch?.() ?? []).map((file) => path.normalize(file))).toEqual(
    expect.arrayContaining(expected),
  )
})
