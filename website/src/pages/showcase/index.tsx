import { usePluralForm } from '@docusaurus/theme-common'
import { FilterForm } from '@site/src/components/Showcase/FilterForm'
import { SiteList } from '@site/src/components/Showcase/SiteList'
import {
  emptyFilter,
  renderFilter,
  selectSites,
  tagKeys,
  type TagKey,
} from '@site/src/components/Showcase/showcaseFilter'
import { isFavorite, showcaseSites } from '@site/src/components/Showcase/showcaseSites'
import styles from '@site/src/components/Showcase/styles.module.css'
import { useShowcaseFilter } from '@site/src/components/Showcase/useShowcaseFilter'
import Layout from '@theme/Layout'
import { useDeferredValue, useMemo, type ReactNode } from 'react'

const submitUrl = 'https://github.com/facebook/docusaurus/discussions/7826'
const favorites = showcaseSites.filter(isFavorite)
const others = showcaseSites.filter((site) => !isFavorite(site))
// the cast is safe: `tagKeys` has all keys of the type
const counts = Object.fromEntries(
  tagKeys.map((tag) => [tag, showcaseSites.filter((site) => site.tags.includes(tag)).length]),
) as { [tag in TagKey]: number }

export default function ShowcasePage(): ReactNode {
  const [filter, setFilter] = useShowcaseFilter()
  const shown = useDeferredValue(filter)
  const isFiltered = renderFilter({ ...shown, operator: 'OR' }) !== ''
  const found = useMemo(() => selectSites(showcaseSites, shown), [shown])
  const { selectMessage } = usePluralForm()
  return (
    <Layout
      title="Showcase"
      description={`${showcaseSites.length} sites that people build with Docusaurus, by tag and name.`}
    >
      <main className={`container ${styles.page}`}>
        <header className={styles.header}>
          <h1>Showcase</h1>
          <p>
            Product docs, handbooks, blogs and whole home pages: {showcaseSites.length} sites that people have built.
          </p>
          <a className="button button--primary" href={submitUrl}>
            Add your site
          </a>
        </header>
        <FilterForm filter={filter} onChange={setFilter} counts={counts} />
        <p className={styles.count}>
          <span role="status">
            {selectMessage(found.length, '1 site|{count} sites').replace('{count}', String(found.length))}
          </span>
          {isFiltered && (
            <button type="button" className="button button--link button--sm" onClick={() => setFilter(emptyFilter)}>
              Show all sites
            </button>
          )}
        </p>
        {isFiltered ? (
          <section>
            <h2 className="sr-only">Results</h2>
            <SiteList key={renderFilter(shown)} sites={found} />
            {found.length === 0 && <p>No matching sites. Remove a tag or shorten your search.</p>}
          </section>
        ) : (
          <>
            <section>
              <h2 id="favorites">Our favorites</h2>
              <SiteList sites={favorites} isLarge />
            </section>
            <section>
              <h2 id="all">More sites</h2>
              <SiteList sites={others} />
            </section>
          </>
        )}
      </main>
    </Layout>
  )
}
