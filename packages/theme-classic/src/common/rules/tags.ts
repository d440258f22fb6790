import { translate } from '@docusaurus/Translate'

export function translateTagsPageTitle(): string {
  return translate({ id: 'theme.tags.tagsPageTitle', message: 'Tags' })
}

export interface TagLetterEntry<Tag = { label: string; permalink: string; description?: string; count: number }> {
  letter: string
  tags: Tag[]
}

/** Groups tags by first letter, letters and tags sorted in a fixed locale, so that server and browser agree. */
export function listTagsByLetters<Tag extends { label: string }>(tags: readonly Tag[]): TagLetterEntry<Tag>[] {
  const byLetter = new Map<string, Tag[]>()
  for (const tag of [...tags].sort((a, b) => a.label.localeCompare(b.label, 'en'))) {
    const letter = ([...tag.label][0] ?? '').toUpperCase()
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), tag])
  }
  return [...byLetter].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([letter, list]) => ({ letter, tags: list }))
}
