import { HighlightedText, type HitGroup, type SearchHit } from '@strata/theme-search/client'
import SearchIcon from './Icon.tsx'
import type { SearchTexts } from '@theme/SearchDialog/useSearchTexts'
import { useEffect, useRef, type ReactNode } from 'react'

export interface ResultsProps {
  listId: string
  groups: HitGroup[]
  translations: SearchTexts
  /** Index of the active hit among those of all groups. */
  activeIndex: number
  onActivate: (index: number) => void
  onOpen: (hit: SearchHit) => void
}

/** Id of the option for the n-th hit, for `aria-activedescendant`. */
export function toOptionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

export default function Results(props: ResultsProps): ReactNode {
  const { listId, groups, translations, activeIndex, onActivate, onOpen } = props
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0))
  return (
    <div id={listId} role="listbox" aria-label={translations.results.label}>
      {groups.map((group, groupIndex) => (
        <div key={group.key} role="group" aria-label={group.pageTitle} className="search-group">
          {group.hits.map((hit, hitIndex) => {
            const index = (starts[groupIndex] ?? 0) + hitIndex
            return (
              <ResultOption
                key={hit.id}
                id={toOptionId(listId, index)}
                hit={hit}
                place={hitIndex > 0 || group.isSamePlace ? undefined : group}
                isActive={index === activeIndex}
                onActivate={() => onActivate(index)}
                onOpen={() => onOpen(hit)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface ResultOptionProps {
  id: string
  hit: SearchHit
  /** Group whose path is shown; undefined if the result above already shows it. */
  place: HitGroup | undefined
  isActive: boolean
  onActivate: () => void
  onOpen: () => void
}

/** A result. It is a link, so that readers can open it in another tab or copy its URL. */
function ResultOption({ id, hit, place, isActive, onActivate, onOpen }: ResultOptionProps): ReactNode {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <a
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={hit.url}
      className="search-hit"
      {...(hit.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      // not on mouseenter: scrolling the list below a resting pointer must not change the active option
      onMouseMove={isActive ? undefined : onActivate}
      onClick={(event) => {
        // when opened in another tab, the dialog stays open
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen()
      }}
    >
      <SearchIcon name={hit.isPage ? 'page' : 'section'} />
      <span className="search-hit__text">
        <span className="search-hit__title">
          <HighlightedText parts={hit.title} />
        </span>
        {hit.excerpt.length > 0 && (
          <span className="search-hit__excerpt">
            <HighlightedText parts={hit.excerpt} />
          </span>
        )}
      </span>
      {place !== undefined && (
        <span className="search-hit__place">
          {place.path.length > 0 && <span className="search-hit__path">{place.path.join(' › ')}</span>}
          {hit.area !== '' && <span className="search-area">{hit.area}</span>}
        </span>
      )}
      <SearchIcon name="enter" />
    </a>
  )
}
