import { translate } from '@docusaurus/Translate'
import { joinClassNames, ThemeClassNames, useBackToTopButton } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export default function BackToTopButton(): ReactNode {
  const { shown, scrollToTop } = useBackToTopButton({ threshold: 400 })
  return (
    <button
      type="button"
      aria-label={translate({ id: 'theme.BackToTopButton.buttonAriaLabel', message: 'Scroll back to top' })}
      className={joinClassNames(
        'clean-btn',
        ThemeClassNames.common.backToTopButton,
        shown && 'theme-back-to-top-button--shown',
      )}
      tabIndex={shown ? undefined : -1}
      onClick={scrollToTop}
    />
  )
}
