import '@strata/plugin-pwa/css/reloadPopup.css'
import { translate } from '@docusaurus/Translate'
import { useEffect, useState, type ReactNode } from 'react'

export interface Props {
  /** Activates the new version and reloads the page. */
  readonly onReload: () => void
}

/**
 * Offers to reload when a new version of the site is ready. It does not take the focus, so as not to interrupt the reader.
 */
export default function PwaReloadPopup({ onReload }: Props): ReactNode {
  const [isVisible, setIsVisible] = useState(true)
  const info = useLateText(
    translate({ id: 'theme.PwaReloadPopup.info', message: 'A new version of this site is ready.' }),
  )
  if (!isVisible) return null
  return (
    <div className="alert alert--secondary pwa-reload-popup">
      <p className="pwa-reload-popup__info" role="status">
        {info}
      </p>
      <button type="button" className="button button--primary button--sm" onClick={onReload}>
        {translate({ id: 'theme.PwaReloadPopup.refreshButtonText', message: 'Refresh' })}
      </button>
      <button
        type="button"
        className="clean-btn close"
        aria-label={translate({ id: 'theme.PwaReloadPopup.closeButtonAriaLabel', message: 'Close' })}
        onClick={() => setIsVisible(false)}
      >
        <span aria-hidden="true">&times;</span>
      </button>
    </div>
  )
}

/** Returns the text after the first render: screen readers announce changes of a status region, not its initial content. */
function useLateText(text: string): string {
  const [shown, setShown] = useState('')
  useEffect(() => setShown(text), [text])
  return shown
}
