import { joinClassNames, ThemeClassNames, useDoc } from '@docusaurus/theme-common'
import EditMetaRow from '@theme/EditMetaRow'
import TagsListInline from '@theme/TagsListInline'
import type { ReactNode } from 'react'

export default function DocItemFooter(): ReactNode {
  const { editUrl, lastUpdatedAt, lastUpdatedBy, tags } = useDoc().metadata
  const hasTags = tags.length > 0
  const hasEditRow = Boolean(editUrl || lastUpdatedAt || lastUpdatedBy)
  if (!hasTags && !hasEditRow) return null
  const { docFooter, docFooterTagsRow, docFooterEditMetaRow } = ThemeClassNames.docs
  return (
    <footer className={joinClassNames(docFooter, 'docusaurus-mt-lg')}>
      {hasTags && (
        <div className={joinClassNames('margin-top--sm', docFooterTagsRow)}>
          <TagsListInline tags={tags} />
        </div>
      )}
      {hasEditRow && (
        <EditMetaRow
          className={joinClassNames('margin-top--sm', docFooterEditMetaRow) ?? ''}
          editUrl={editUrl}
          lastUpdatedAt={lastUpdatedAt}
          lastUpdatedBy={lastUpdatedBy}
        />
      )}
    </footer>
  )
}
