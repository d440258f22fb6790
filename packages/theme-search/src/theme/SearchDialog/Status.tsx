import { translate } from '@docusaurus/Translate'
import { usePluralForm } from '@docusaurus/theme-common'
import type { SearchState } from '@strata/theme-search/client'
import type { SearchTexts } from '@theme/SearchDialog/useSearchTexts'
import type { ReactNode } from 'react'

export interface StatusProps {
  search: SearchState
  translations: SearchTexts
}

/** Says to screen readers what who sees the list sees. It stays in the page, because only changes are said. */
export default function Status(props: StatusProps): ReactNode {
  return (
    <p role="status" className="sr-only">
      <StatusText {...props} />
    </p>
  )
}

function StatusText({ search: { status, query, total }, translations }: StatusProps): ReactNode {
  const { selectMessage } = usePluralForm()
  if (status === 'loading') return translations.results.loadingText
  if (status !== 'ready') return null
  if (total === 0) return `${translations.noResultsScreen.noResultsText} "${query}"`
  const forms = translate(
    { id: 'theme.SearchPage.documentsFound.plurals', message: 'One result|{count} results' },
    { count: total },
  )
  return selectMessage(total, forms)
}
