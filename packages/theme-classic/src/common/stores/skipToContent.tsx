import { translate } from '@docusaurus/Translate'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { SkipToContentFallbackId } from '../rules/skipToContentId.ts'

function focusMain(event: MouseEvent): void {
  const target = document.querySelector<HTMLElement>('main') ?? document.getElementById(SkipToContentFallbackId)
  if (target === null) return
  event.preventDefault()
  target.setAttribute('tabindex', '-1')
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  target.focus()
}

/** A link that skips the navbar: to `<main>`, or, without JavaScript, to the element after the navbar. */
export function SkipToContentLink({ children, ...props }: ComponentProps<'a'>): ReactNode {
  const text = translate({ id: 'theme.common.skipToMainContent', message: 'Skip to main content' })
  return (
    <section aria-label={text}>
      <a {...props} href={`#${SkipToContentFallbackId}`} onClick={focusMain}>
        {children ?? text}
      </a>
    </section>
  )
}
