import type { BuiltPage } from '@strata/core'
import type { IndexedPage, IndexedRecord } from '../shared/indexFile.ts'
import type { SearchRecord } from '../shared/terms.ts'
import { cutExcerpt } from './cutExcerpt.ts'

/** A page as search sees it. */
export interface SearchPage {
  path: string
  /** Without the site's title. */
  title: string
  description: string
  keywords: string
  /** Names of the levels above, the widest first. */
  breadcrumbs: string[]
  sections: BuiltPage['sections']
}

export interface SearchRecords {
  pages: IndexedPage[]
  records: IndexedRecord[]
  /** What is indexed under the number of each record. */
  documents: SearchRecord[]
}

/** Every page and every section with a heading becomes a record, in the order given. */
export function createRecords(pages: readonly SearchPage[]): SearchRecords {
  const result: SearchRecords = { pages: [], records: [], documents: [] }
  for (const page of pages) {
    const number = result.pages.push([page.path, page.title, page.breadcrumbs]) - 1
    const { intro, sections } = splitIntro(page)
    addRecord(result, [number, '', '', cutExcerpt(page.description || intro)], {
      title: page.title,
      page: '',
      text: joinTexts(intro, page.description, page.keywords),
    })
    for (const { id, title, text } of sections) {
      addRecord(result, [number, id, title, cutExcerpt(text)], { title, page: page.title, text })
    }
  }
  return result
}

function addRecord(
  { records, documents }: SearchRecords,
  record: IndexedRecord,
  document: Omit<SearchRecord, 'id'>,
): void {
  documents.push({ id: records.push(record) - 1, ...document })
}

/** Text that belongs to the page as a whole: before the first heading, and below a heading that repeats the title. */
function splitIntro({ title, sections }: SearchPage): { intro: string; sections: SearchPage['sections'] } {
  const isIntro = (section: SearchPage['sections'][number]) => section.id === '' || section.title === title
  return {
    intro: joinTexts(...sections.filter(isIntro).map(({ text }) => text)),
    sections: sections.filter((section) => !isIntro(section)),
  }
}

/** Each text once: a description is often the first sentence of the page. */
function joinTexts(...texts: string[]): string {
  return texts.reduce((joined, text) => (joined.includes(text) ? joined : `${joined} ${text}`.trim()), '')
}
