import { translate } from '@docusaurus/Translate'
import { joinClassNames, useCloseOutside, useCopiedFile } from '@docusaurus/theme-common'
import { useMarkdownUrl } from '@strata/plugin-llms/client'
import { useCallback, useId, useRef, useState, type ReactNode } from 'react'

interface Props {
  className?: string
}

/**
 * Button that copies the page as Markdown, with a menu that also links to the Markdown file. Renders nothing on pages without
 * such a file.
 */
export default function CopyPageButton({ className }: Props): ReactNode {
  const url = useMarkdownUrl()
  // the key resets the state from another page
  return url === undefined ? null : <CopyPage key={url} url={url} className={className} />
}

function CopyPage({ url, className }: Props & { url: string }): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  const menuId = useId()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useCloseOutside(ref, { isOpen, close })
  const { outcome, copy } = useCopiedFile(url)

  const label = translate({ id: 'theme.copyPage.copy', message: 'Copy page' })
  const outcomes = {
    copied: translate({ id: 'theme.copyPage.copied', message: 'Copied' }),
    failed: translate({ id: 'theme.copyPage.failed', message: 'Not copied' }),
  }
  const said = outcome && outcomes[outcome]
  return (
    <div
      ref={ref}
      className={joinClassNames('copy-page dropdown dropdown--right', isOpen && 'dropdown--show', className)}
    >
      <button
        type="button"
        className={joinClassNames('clean-btn copy-page__copy', outcome && `copy-page__copy--${outcome}`)}
        onClick={() => void copy()}
      >
        <span className="copy-page__label">{said ?? label}</span>
      </button>
      <button
        type="button"
        className="clean-btn copy-page__toggle"
        aria-label={translate({ id: 'theme.copyPage.toggleAriaLabel', message: 'More ways to get this page' })}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
      />
      <ul id={menuId} className="dropdown__menu copy-page__menu">
        <li className="copy-page__item">
          <button
            type="button"
            className="clean-btn dropdown__link copy-page__link copy-page__link--copy"
            onClick={() => {
              void copy()
              close()
              // the menu with this button closes; the other button shows the result
              ref.current?.querySelector('button')?.focus()
            }}
          >
            {label}
          </button>
        </li>
        <li>
          {/* not a page of the site, so the browser has to load it itself */}
          <a className="dropdown__link copy-page__link" href={url} data-full-load="">
            {translate({ id: 'theme.copyPage.view', message: 'View as Markdown' })}
          </a>
        </li>
      </ul>
      <span className="sr-only" aria-live="polite">
        {said}
      </span>
    </div>
  )
}
