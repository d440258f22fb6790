import { translate } from '@docusaurus/Translate'
import { useSearchLinkCreator } from '@docusaurus/theme-common'
import {
  HighlightedText,
  useAlgoliaThemeConfig,
  type HitGroup,
  type SearchHit,
  type SearchState,
} from '@strata/theme-search/client'
import SearchIcon from './Icon.tsx'
import type { SearchTranslations } from '@theme/SearchTranslations'
import { useEffect, useRef, type ReactNode } from 'react'

export interface ResultsProps {
  listId: string
  groups: HitGroup[]
  search: SearchState
  translations: SearchTranslations
  /** Number of the active hit among those of all groups. */
  activeIndex: number
  onActivate: (index: number) => void
  onOpen: (hit: SearchHit) => void
  /** The visitor goes to the results page. */
  onLeave: () => void
}

/** Id of the option of the n-th hit; the text field names the active one. */
export function toOptionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

export default function Results(props: ResultsProps): ReactNode {
  const { listId, groups, search, translations, activeIndex, onActivate, onOpen, onLeave } = props
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0))
  return (
    <>
      <div id={listId} role="listbox" aria-label={translations.results.label}>
        {groups.map((group, groupIndex) => (
          <div key={group.key} role="group" aria-label={group.pageTitle} className="search-group">
            {group.path.length > 0 && (
              <div role="presentation" className="search-group__path">
                {group.path.join(' › ')}
              </div>
            )}
            {group.hits.map((hit, hitIndex) => {
              const index = (starts[groupIndex] ?? 0) + hitIndex
              return (
                <ResultOption
                  key={hit.id}
                  id={toOptionId(listId, index)}
                  hit={hit}
                  isActive={index === activeIndex}
                  onActivate={() => onActivate(index)}
                  onOpen={() => onOpen(hit)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <SeeAllLink search={search} onLeave={onLeave} />
    </>
  )
}

interface ResultOptionProps {
  id: string
  hit: SearchHit
  isActive: boolean
  onActivate: () => void
  onOpen: () => void
}

/** A link, so that it can be opened in another tab and its address copied. */
function ResultOption({ id, hit, isActive, onActivate, onOpen }: ResultOptionProps): ReactNode {
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
      // not on enter: a list that scrolls below a resting pointer must not change what is active
      onMouseMove={isActive ? undefined : onActivate}
      onClick={(event) => {
        // another tab: the search stays
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
      <SearchIcon name="enter" />
    </a>
  )
}

function SeeAllLink({ search, onLeave }: { search: SearchState; onLeave: () => void }): ReactNode {
  const createLink = useSearchLinkCreator()
  const { searchPagePath } = useAlgoliaThemeConfig().algolia
  if (searchPagePath === false) return null
  return (
    <a className="search-dialog__see-all" href={createLink(search.query)} onClick={onLeave}>
      {translate({ id: 'theme.SearchBar.seeAll', message: 'See all {count} results' }, { count: search.total })}
    </a>
  )
}
