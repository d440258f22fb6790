import { describe, expect, it } from 'vitest'
import { groupByYear } from './groupByYear.ts'
import { createBlogPostStructuredData, createBlogStructuredData } from './structuredData.ts'
import type { PropBlogPost } from '../shared/types.ts'

const post: PropBlogPost = {
  permalink: '/blog/one/',
  title: 'One',
  description: 'About one',
  date: '2024-04-01T00:00:00.000Z',
  lastUpdatedAt: Date.UTC(2024, 4, 1),
  tags: [],
  authors: [
    { name: 'Ann', title: 'Tester', url: 'https://ann.example' },
    { imageURL: '/only-a-picture.png' },
    { name: 'Bob' },
  ],
  image: '/img/card.png',
  keywords: ['a', 'b'],
  hasTruncateMarker: false,
  unlisted: false,
  source: '@site/blog/one.md',
  hideTableOfContents: false,
  frontMatter: {},
}
const context = {
  blogMetadata: {
    blogBasePath: '/blog/',
    blogTitle: 'News',
    tagsPath: '/blog/tags/',
    archivePath: null,
    authorsListPath: '/blog/authors/',
  },
  toAbsoluteUrl: (url: string) => new URL(url, 'https://example.com').href,
}

describe('structured data', () => {
  it('describes a post with its blog', () => {
    expect(createBlogPostStructuredData(post, context)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      '@id': 'https://example.com/blog/one/',
      mainEntityOfPage: 'https://example.com/blog/one/',
      url: 'https://example.com/blog/one/',
      headline: 'One',
      name: 'One',
      description: 'About one',
      datePublished: '2024-04-01T00:00:00.000Z',
      dateModified: '2024-05-01T00:00:00.000Z',
      author: [
        { '@type': 'Person', name: 'Ann', description: 'Tester', url: 'https://ann.example/' },
        { '@type': 'Person', name: 'Bob' },
      ],
      image: {
        '@type': 'ImageObject',
        '@id': 'https://example.com/img/card.png',
        url: 'https://example.com/img/card.png',
        contentUrl: 'https://example.com/img/card.png',
      },
      keywords: ['a', 'b'],
      isPartOf: { '@type': 'Blog', '@id': 'https://example.com/blog/', name: 'News' },
    })
  })

  it('describes a list page with its posts', () => {
    const metadata = {
      permalink: '/blog/page/2/',
      page: 2,
      postsPerPage: 1,
      totalPages: 2,
      totalCount: 2,
      blogTitle: 'News',
      blogDescription: 'All',
    }
    expect(createBlogStructuredData({ metadata, posts: [post] }, context)).toMatchObject({
      '@type': 'Blog',
      '@id': 'https://example.com/blog/page/2/',
      headline: 'News',
      blogPost: [{ '@type': 'BlogPosting', headline: 'One' }],
    })
  })
})

describe('groupByYear', () => {
  it('keeps the order of years and items', () => {
    const items = ['2024-12-31T23:59:59.000Z', '2024-01-01T00:00:00.000Z', '2019-05-05T00:00:00.000Z'].map((date) => ({
      date,
    }))
    expect(groupByYear(items)).toEqual([
      { year: '2024', items: [items[0], items[1]] },
      { year: '2019', items: [items[2]] },
    ])
  })
})
