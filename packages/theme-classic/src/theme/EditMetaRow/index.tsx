import { joinClassNames } from '@docusaurus/theme-common'
import EditThisPage from '@theme/EditThisPage'
import LastUpdated from '@theme/LastUpdated'
import type { ReactNode } from 'react'

export interface EditMetaRowProps {
  className: string
  editUrl: string | null | undefined
  /** Unix time in milliseconds. */
  lastUpdatedAt: number | undefined
  lastUpdatedBy: string | undefined
}

export default function EditMetaRow({ className, editUrl, lastUpdatedAt, lastUpdatedBy }: EditMetaRowProps): ReactNode {
  return (
    <div className={joinClassNames('edit-meta-row', className)}>
      <div>{editUrl && <EditThisPage editUrl={editUrl} />}</div>
      <div>
        {(lastUpdatedAt !== undefined || lastUpdatedBy) && (
          <LastUpdated lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />
        )}
      </div>
    </div>
  )
}
