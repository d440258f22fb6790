import Translate from '@docusaurus/Translate'
import Tag, { type TagProps } from '@theme/Tag'
import type { ReactNode } from 'react'

export default function TagsListInline({ tags }: { tags: readonly TagProps[] }): ReactNode {
  return (
    <div className="theme-tags">
      <b className="theme-tags__label">
        <Translate id="theme.tags.tagsListLabel">Tags:</Translate>
      </b>
      <ul className="theme-tags__list clean-list">
        {tags.map((tag) => (
          <li key={`${tag.permalink} ${tag.label}`}>
            <Tag {...tag} />
          </li>
        ))}
      </ul>
    </div>
  )
}
