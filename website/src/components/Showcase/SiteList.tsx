import { toInitials, toTileIndex } from '@site/src/components/Monogram/monogram'
import tiles from '@site/src/components/Monogram/tiles.module.css'
import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import type { ShowcaseSite } from './showcaseFilter.ts'
import styles from './styles.module.css'
import { tags } from './tags.ts'

/** Number of sites shown at first, and added whenever the reader scrolls near the end. */
const batchSize = 48

interface SiteListProps {
  sites: ShowcaseSite[]
  /** Large cards with a drawing of a page. */
  isLarge?: boolean
}

/** Cards of sites. As there are hundreds, only the list has classes, no images are loaded, and cards are added on demand. */
export const SiteList = memo(function SiteList({ sites, isLarge = false }: SiteListProps): ReactNode {
  const [count, setCount] = useState(batchSize)
  const rest = sites.slice(count)
  return (
    <>
      <ul className={`${styles.sites} ${isLarge ? styles.large : ''} ${tiles.tiles}`}>
        {sites.slice(0, count).map((site) => (
          <li key={site.title}>
            <b aria-hidden="true" data-tile={toTileIndex(site.title)}>
              {isLarge && <MiniPage />}
              <span>{toInitials(site.title)}</span>
            </b>
            <h3>
              <a href={site.website}>{site.title}</a>
            </h3>
            {isLarge && site.description !== undefined && <p data-description="">{site.description}</p>}
            <Tags site={site} isFavoritesList={isLarge} />
            {site.source !== undefined && (
              <a href={site.source} aria-label={`Source of ${site.title}`}>
                Source
              </a>
            )}
          </li>
        ))}
      </ul>
      {rest.length > 0 && <More count={rest.length} onMore={() => setCount((before) => before + batchSize)} />}
      {rest.length > 0 && (
        <noscript>
          <ul>
            {rest.map(({ title, website }) => (
              <li key={title}>
                <a href={website}>{title}</a>
              </li>
            ))}
          </ul>
        </noscript>
      )}
    </>
  )
})

function Tags({ site, isFavoritesList }: { site: ShowcaseSite; isFavoritesList: boolean }): ReactNode {
  // in the list of favorites, this tag says nothing
  const shown = site.tags.filter((tag) => !isFavoritesList || tag !== 'favorite')
  if (shown.length === 0) return null
  return (
    <p>
      {shown.map((tag) => (
        <span key={tag} data-tag={tag}>
          {tags[tag].label}
        </span>
      ))}
    </p>
  )
}

/** An outline drawing of a docs page: navbar, sidebar, text. */
function MiniPage(): ReactNode {
  return (
    <svg viewBox="0 0 160 84" aria-hidden="true" focusable="false">
      <path d="M0 14h160M44 14v70" />
      <path d="M10 7h22M118 7h8M132 7h8M146 7h6M10 26h24M10 36h18M10 46h22M10 56h16M58 29h52M58 42h86M58 51h80M58 60h86M58 69h44" />
    </svg>
  )
}

/** Requests more of a list when its end is near the viewport, or when the button is pressed. */
function More({ count, onMore }: { count: number; onMore: () => void }): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const onNear = useRef(onMore)
  useEffect(() => {
    onNear.current = onMore
  })
  useEffect(() => {
    if (button.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear.current()
      },
      { rootMargin: '600px' },
    )
    observer.observe(button.current)
    return () => observer.disconnect()
    // each batch moves the button, so observe it again: it may still be near the viewport
  }, [count])
  return (
    <p className={styles.more}>
      <button ref={button} type="button" className="button button--secondary" onClick={onMore}>
        Show more of the {count} sites left
      </button>
    </p>
  )
}
