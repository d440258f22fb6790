import { translate } from '@docusaurus/Translate'
import type { BlogSidebarProps } from '@theme/BlogSidebar'
import BlogSidebarItems from '@theme/BlogSidebar/Items'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `onNeed` when the pointer or the focus reaches a post. The link to all posts does not count: the rest of the list takes
 * its place, and would be clicked instead of it or take the focus away.
 */
function useNeedOnApproach(onNeed: (() => void) | undefined): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = list.current
    if (element === null || onNeed === undefined) return undefined
    const approach = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a:not(.blog-sidebar__all)') !== null) onNeed()
    }
    element.addEventListener('pointerover', approach)
    element.addEventListener('focusin', approach)
    return () => {
      element.removeEventListener('pointerover', approach)
      element.removeEventListener('focusin', approach)
    }
  }, [onNeed])
  useEffect(() => {
    if (list.current !== null) scrollToCurrent(list.current)
  }, [])
  return list
}

/** Scrolls a long list to the current post, without scrolling the page. */
function scrollToCurrent(list: HTMLElement): void {
  const current = list.querySelector('[aria-current="page"]')
  if (current === null) return
  const { top, bottom, height } = list.getBoundingClientRect()
  const box = current.getBoundingClientRect()
  if (box.top < top || box.bottom > bottom) list.scrollBy({ top: box.top - top - height / 2 })
}

export default function BlogSidebarDesktop({ sidebar, allPostsPath, onNeed }: BlogSidebarProps): ReactNode {
  const list = useNeedOnApproach(onNeed)
  return (
    <aside className="blog-layout__sidebar">
      <nav
        ref={list}
        className="blog-sidebar thin-scrollbar"
        aria-label={translate({ id: 'theme.blog.sidebar.navAriaLabel', message: '{title}' }, { title: sidebar.title })}
      >
        <div className="blog-sidebar__title">{sidebar.title}</div>
        <BlogSidebarItems sidebar={sidebar} allPostsPath={allPostsPath} />
      </nav>
    </aside>
  )
}
