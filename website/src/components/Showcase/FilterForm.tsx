import type { ReactNode } from 'react'
import { tagKeys, toggleTag, type ShowcaseFilter, type TagKey } from './showcaseFilter.ts'
import styles from './styles.module.css'
import { tags } from './tags.ts'

interface FilterFormProps {
  filter: ShowcaseFilter
  onChange: (filter: ShowcaseFilter) => void
  /** Number of sites by tag. */
  counts: { [tag in TagKey]: number }
}

/** Search by name and tags; not a `<form>`, because every change applies immediately. CSS hides it if scripts do not run. */
export function FilterForm({ filter, onChange, counts }: FilterFormProps): ReactNode {
  return (
    <search className={styles.form}>
      <input
        type="search"
        name="name"
        aria-label="Search sites by name"
        placeholder="Search by name"
        autoComplete="off"
        value={filter.name}
        onChange={(event) => onChange({ ...filter, name: event.target.value })}
      />
      <fieldset className={styles.tags}>
        <legend>Tags</legend>
        {tagKeys.map((tag) => (
          <label key={tag} title={tags[tag].description} data-tag={tag}>
            <input
              type="checkbox"
              name="tags"
              value={tag}
              checked={filter.tags.includes(tag)}
              onChange={() => onChange({ ...filter, tags: toggleTag(filter.tags, tag) })}
            />
            {tags[tag].label} <small>{counts[tag]}</small>
          </label>
        ))}
      </fieldset>
      {/* with fewer than two tags, both operators give the same result */}
      <fieldset className={styles.operator} hidden={filter.tags.length < 2}>
        <legend>Show sites that have</legend>
        {(['OR', 'AND'] as const).map((operator) => (
          <label key={operator}>
            <input
              type="radio"
              name="operator"
              value={operator}
              checked={filter.operator === operator}
              onChange={() => onChange({ ...filter, operator })}
            />
            {operator === 'OR' ? 'any of the tags' : 'all of the tags'}
          </label>
        ))}
      </fieldset>
    </search>
  )
}
