import { SiteError } from '@strata/core'
import { describe, expect, it } from 'vitest'
import { createContext, runBlog } from './__fixtures__/runBlog.ts'

async function catchProblems(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof SiteError)) throw error ?? new Error('Nothing was wrong.')
  return error.message.replaceAll(`${createContext('bad-input').siteDir}/`, '')
}

describe('invalid input', () => {
  it('is reported all at once, with file and line', async () => {
    expect(await catchProblems(runBlog('bad-input'))).toMatchInlineSnapshot(`
      "The author "nobody" is invalid: name or imageURL is required.
        at blog/authors.yml:3:1

      The author "wrong" is invalid: an author must be a key or a list of fields such as name and url.
        at blog/authors.yml:5:1

      The author "pasted" is invalid: url: it must be a URL.
        at blog/authors.yml:8:3

      The author "an" is not in authors.yml.
        at blog/2024-01-01-unknown-author.md:5:5
        Did you mean "ann"?

      "date" is invalid: it must be a date such as 2024-04-03; got "2024-13-32".
        at blog/2024-01-02-bad-date.md:3:1

      "tags[1]" is invalid: it must not be empty; got "".
        at blog/2024-01-03-empty-tag.md:2:14

      The path of the post contains an invalid date: 2024-13-04.
        at blog/2024-13-04-impossible.md
        Rename the file, or give the post a "date" in its front matter.

      "unlisted" is invalid: a page cannot be both a draft and unlisted; got true.
        at blog/both-states.md:4:1

      "toc_min_heading_level" is invalid: levels run from 2 to 6; got 7.
        at blog/both-states.md:5:1

      An author of the post is invalid: url: it must be a URL.
        at blog/both-states.md:7:1

      The front matter is not valid YAML: Nested mappings are not allowed in compact mappings.
        at blog/broken-yaml.md:2:8
        Quote values that contain a colon, a hash or a bracket."
    `)
  })

  it('is reported if an image does not exist', async () => {
    const processBlogPosts = ({ blogPosts }: { blogPosts: { metadata: { frontMatter: { image?: string } } }[] }) => {
      for (const post of blogPosts) post.metadata.frontMatter = { ...post.metadata.frontMatter, image: './nowhere.png' }
      return undefined
    }
    expect(await catchProblems(runBlog('authors-json', { authorsMapPath: 'authors.json', processBlogPosts }))).toMatch(
      'The front matter names an image that does not exist: ./nowhere.png\n  at blog/2024-01-01-post.md\n  Looked at blog/nowhere.png.',
    )
  })

  it('is reported if feeds need the URL of the site but it is empty', async () => {
    const message = await catchProblems(runBlog('no-posts', {}, { config: { url: '' } }))
    expect(message).toMatch('The feeds of the blog "default" need the site\'s URL.')
    await expect(runBlog('no-posts', { feedOptions: { type: null } }, { config: { url: '' } })).resolves.toBeDefined()
  })
})
