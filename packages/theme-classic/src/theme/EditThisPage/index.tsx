import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { ThemeClassNames } from '@docusaurus/theme-common'
import IconEdit from '@theme/Icon/Edit'
import type { ReactNode } from 'react'

export default function EditThisPage({ editUrl }: { editUrl: string }): ReactNode {
  return (
    <Link to={editUrl} className={ThemeClassNames.common.editThisPage}>
      <IconEdit className="icon--edit" />
      <Translate id="theme.common.editThisPage">Edit this page</Translate>
    </Link>
  )
}
