import { translate } from '@docusaurus/Translate'
import { usePluralForm } from '@docusaurus/theme-common'
import type { SearchState } from '@strata/theme-search/client'
import type { SearchTexts } from '@theme/SearchDialog/useSearchTexts'
import type { ReactNode } from 'react'

export interface StatusProps {
  search: SearchState
  translations: SearchTexts
}

/**
 * Announces the state of the search to screen readers. Always rendered, because only changes of a live region are announced.
 */
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
