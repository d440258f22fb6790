import type { PageForOutput } from '@strata/core'
import indexPage, { type PageIndex } from '../indexPage.ts'

/** The index of a page, as created by a build. */
export function createPageIndex(page: Partial<PageForOutput> & { path: string }, locale = 'en'): PageIndex {
  const whole: PageForOutput = {
    file: `${page.path.slice(1)}index.html`,
    title: `Page ${page.path} | Site`,
    description: '',
    unlisted: false,
    hasDocument: true,
    sections: [],
    contents: [],
    tags: {},
    head: [],
    props: {},
    ...page,
  }
  const output = indexPage(whole, { locale, baseUrl: '/', siteTitle: 'Site', titleDelimiter: '|' })
  return JSON.parse(JSON.stringify(output?.data)) as PageIndex
}
