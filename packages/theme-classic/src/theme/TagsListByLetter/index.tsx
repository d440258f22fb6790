import { listTagsByLetters, type TagLetterEntry } from '@docusaurus/theme-common'
import Heading from '@theme/Heading'
import Tag from '@theme/Tag'
import type { ReactNode } from 'react'

export default function TagsListByLetter({ tags }: { tags: Readonly<TagLetterEntry['tags']> }): ReactNode {
  return (
    <section className="margin-vert--lg">
      {listTagsByLetters(tags).map(({ letter, tags: list }) => (
        <article key={letter} className="theme-tags-letter">
          <Heading as="h2" id={letter}>
            {letter}
          </Heading>
          <ul className="theme-tags__list clean-list">
            {list.map((tag) => (
              <li key={tag.permalink}>
                <Tag {...tag} />
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  )
}
