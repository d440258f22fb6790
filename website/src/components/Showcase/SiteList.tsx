import { toInitials, toTileIndex } from '@site/src/components/Monogram/monogram'
import tiles from '@site/src/components/Monogram/tiles.module.css'
import { memo, type ReactNode } from 'react'
import type { ShowcaseSite } from './showcaseFilter.ts'
import styles from './styles.module.css'
import { tags } from './tags.ts'

/** Cards of sites. The page holds hundreds: classes stand on the list alone, and no picture is loaded. */
export const SiteList = memo(function SiteList({ sites }: { sites: ShowcaseSite[] }): ReactNode {
  return (
    <ul className={`${styles.sites} ${tiles.tiles}`}>
      {sites.map((site) => (
        <li key={site.title}>
          <b aria-hidden="true" data-tile={toTileIndex(site.title)}>
            {toInitials(site.title)}
          </b>
          <h3>
            <a href={site.website}>{site.title}</a>
          </h3>
          {site.tags.length > 0 && (
            <p>
              {site.tags.map((tag) => (
                <span key={tag} data-tag={tag}>
                  {tags[tag].label}
                </span>
              ))}
            </p>
          )}
          {site.source !== undefined && (
            <a href={site.source} aria-label={`Source of ${site.title}`}>
              Source
            </a>
          )}
        </li>
      ))}
    </ul>
  )
})
