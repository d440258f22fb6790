import Link from '@docusaurus/Link'
import { useHistory, useLocation } from '@docusaurus/router'
import { changeKinds as kinds } from '@site/src/plugins/changelog/changeKinds.mjs'
import { packageLabel } from '@site/src/plugins/changelog/packageLabel'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { filterChanges, listPackages, readFilter, writeFilter, type FilteredVersion } from './filterChanges.ts'
import styles from './styles.module.css'

/** Number of changes shown at first, and added by each press of the button. */
const step = 100

type Data = { state: 'idle' | 'loading' | 'failed' } | { state: 'ready'; versions: FilteredVersion[] }

/**
 * Finds changes of all versions by kind and package. The filter is part of the address. Without a filter, `children` are
 * shown: the pages of the changelog, which need no script.
 */
export default function ChangelogFilter({ children }: { children: ReactNode }): ReactNode {
  const { pathname, search } = useLocation()
  const history = useHistory()
  const filter = readFilter(search, kinds)
  const isActive = filter.kind !== '' || filter.package !== ''
  const [isOpen, setOpen] = useState(false)
  const [limit, setLimit] = useState(step)
  const id = useId()
  const isNeeded = isOpen || isActive
  const data = useChangelog(isNeeded)
  const choose = (change: Partial<typeof filter>) => {
    setLimit(step)
    const address = pathname + writeFilter({ ...filter, ...change })
    // keep the scroll position, so that the fields do not move: `history.push` would scroll to the top. With the Navigation API,
    // each choice also adds an entry that Back undoes.
    if (window.navigation === undefined) history.replace(address)
    else window.navigation.navigate(address, { info: 'keep-scroll' })
  }
  const packages = data.state === 'ready' ? listPackages(data.versions) : [filter.package].filter(Boolean)
  return (
    <>
      <div className={styles.filter}>
        <button
          type="button"
          className="button button--secondary button--sm"
          aria-expanded={isNeeded}
          aria-controls={id}
          onClick={() => {
            setOpen(!isNeeded)
            if (isActive) choose({ kind: '', package: '' })
          }}
        >
          {isActive ? 'Show all versions' : 'Find changes'}
        </button>
        <div id={id} className={styles.fields} hidden={!isNeeded}>
          <Choice
            label="Kind"
            all="All kinds"
            value={filter.kind}
            onChoose={(kind) => choose({ kind: kinds.find((each) => each === kind) ?? '' })}
          >
            {kinds.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </Choice>
          <Choice
            label="Package"
            all="All packages"
            value={filter.package}
            onChoose={(name) => choose({ package: name })}
          >
            {packages.map((name) => (
              <option key={name} value={name}>
                {packageLabel(name)}
              </option>
            ))}
          </Choice>
        </div>
      </div>
      {isActive && data.state === 'ready' ? (
        <Results
          {...filterChanges(data.versions, filter)}
          limit={limit}
          onMore={() => setLimit((before) => before + step)}
        />
      ) : (
        <>
          {isActive && (
            <p role="status">{data.state === 'failed' ? 'The changes could not be loaded.' : 'Looking for changes…'}</p>
          )}
          {children}
        </>
      )}
    </>
  )
}

/** Loads all changes when they are first needed. */
function useChangelog(isNeeded: boolean): Data {
  const [data, setData] = useState<Data>({ state: 'idle' })
  useEffect(() => {
    if (!isNeeded || data.state !== 'idle') return
    setData({ state: 'loading' })
    import('@site/changelog/changelog.json').then(
      (module) => setData({ state: 'ready', versions: module.default.versions as FilteredVersion[] }),
      () => setData({ state: 'failed' }),
    )
  }, [isNeeded, data.state])
  return data
}

interface ChoiceProps {
  label: string
  /** Label of the option that filters nothing. */
  all: string
  value: string
  onChoose: (value: string) => void
  /** `<option>` elements. */
  children: ReactNode
}

function Choice({ label, all, value, onChoose, children }: ChoiceProps): ReactNode {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  )
}

interface ResultsProps {
  versions: FilteredVersion[]
  count: number
  limit: number
  onMore: () => void
}

function Results({ versions, count, limit, onMore }: ResultsProps): ReactNode {
  let left = limit
  const shown = versions.flatMap((version) => {
    const entries = version.entries.slice(0, Math.max(left, 0))
    left -= entries.length
    return entries.length === 0 ? [] : [{ ...version, entries }]
  })
  return (
    <>
      <p role="status">{count === 1 ? 'One change' : `${count} changes`}</p>
      {shown.map(({ version, date, entries }) => (
        <section key={version} className={styles.version}>
          <h2>
            <Link to={`/changelog/${version}/`}>{version}</Link> <time dateTime={date}>{date}</time>
          </h2>
          <ul>
            {entries.map(({ text, pr, packages }, index) => (
              <li key={index}>
                <Words text={text} />{' '}
                {pr !== null && <Link to={`https://github.com/facebook/docusaurus/pull/${pr}`}>#{pr}</Link>}{' '}
                {packages.map((name) => (
                  <code key={name} className={styles.package}>
                    {packageLabel(name)}
                  </code>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {count > limit && (
        <button type="button" className="button button--secondary" onClick={onMore}>
          Show more changes
        </button>
      )}
    </>
  )
}

/** Renders the text of a change: plain text and code spans. */
function Words({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${index}${part}`}>{part}</code> : part))
}
