import type { BuiltPage } from '@strata/core'
import type { SearchRecord } from '../shared/terms.ts'
import { cutExcerpt } from './cutExcerpt.ts'

/** A page in the form that the search indexes. */
export interface SearchPage {
  /** Without the site's title. */
  title: string
  description: string
  keywords: string
  /** Names of the levels above the page, outermost first. */
  breadcrumbs: string[]
  sections: BuiltPage['sections']
}

/** A section, with what is shown of it and what is indexed. */
interface PageSection {
  /** Fragment without `#`; empty for the page itself. */
  id: string
  heading: string
  excerpt: string
  record: Omit<SearchRecord, 'id'>
}

/** The page itself and every section with a heading, in order. */
export function listSections(page: SearchPage): PageSection[] {
  const { intro, sections } = splitIntro(page)
  return [
    {
      id: '',
      heading: '',
      excerpt: cutExcerpt(page.description || intro),
      record: { title: page.title, page: '', text: joinTexts(intro, page.description, page.keywords) },
    },
    ...sections.map(({ id, title, text }) => ({
      id,
      heading: title,
      excerpt: cutExcerpt(text),
      record: { title, page: page.title, text },
    })),
  ]
}

/** Text that belongs to the page as a whole: before the first heading, and below a heading that repeats the title. */
function splitIntro({ title, sections }: SearchPage): { intro: string; sections: SearchPage['sections'] } {
  const isIntro = (section: SearchPage['sections'][number]) => section.id === '' || section.title === title
  return {
    intro: joinTexts(...sections.filter(isIntro).map(({ text }) => text)),
    sections: sections.filter((section) => !isIntro(section)),
  }
}

/** Joins distinct texts, because a description is often the first sentence of the page. */
function joinTexts(...texts: string[]): string {
  return texts.reduce((joined, text) => (joined.includes(text) ? joined : `${joined} ${text}`.trim()), '')
}
