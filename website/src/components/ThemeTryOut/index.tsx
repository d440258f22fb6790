import TOCItems from '@theme/TOCItems'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { options, type Choice, type Option } from './options'
import { setTrial } from './trials'
import styles from './styles.module.css'

export interface ThemeTryOutProps {
  /** Option of the theme configuration that readers can choose a value for. */
  option: keyof typeof options
}

/** Headings for an example table of contents, as the page sets the levels of its own one in its front matter. */
const headings = [
  { value: 'Common', id: 'common', level: 2 },
  { value: 'Color mode', id: 'color-mode---dark-mode', level: 3 },
  { value: 'Navbar', id: 'navbar', level: 2 },
  { value: 'Navbar items', id: 'navbar-items', level: 3 },
  { value: 'Navbar link', id: 'navbar-link', level: 4 },
  { value: 'Footer', id: 'footer-1', level: 2 },
]

/**
 * Lets readers try values of a theme option. All components of the page get the chosen value as if it were configured, until
 * the reader leaves the page.
 */
export default function ThemeTryOut({ option }: ThemeTryOutProps): ReactNode {
  const { legend, choices }: Option = options[option]
  const name = useId()
  const [chosen, setChosen] = useState<string>()
  useTrial(option, chosen === undefined ? undefined : choices[chosen])
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{legend}, on this page</legend>
        {Object.keys(choices).map((value) => (
          <label key={value}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => setChosen(value)} />{' '}
            {/^\w+(?:\.\w+|: \S+)?$/.test(value) ? <code>{value}</code> : value}
          </label>
        ))}
        <button
          type="button"
          className="button button--secondary button--sm"
          disabled={chosen === undefined}
          onClick={() => setChosen(undefined)}
        >
          Reset
        </button>
      </fieldset>
      {option === 'tableOfContents' && (
        <div className="table-of-contents-inline">
          <TOCItems toc={headings} className="table-of-contents" linkClassName={null} />
        </div>
      )}
    </>
  )
}

function useTrial(option: string, choice: Choice | undefined): void {
  useEffect(() => {
    if (choice === undefined) return
    const { patch, colors, codeTheme } = choice
    const ends = [
      patch?.announcementBar && showClosedBar(),
      patch && startTrial(option, patch),
      colors && paintBar(colors),
      codeTheme && paintCode(codeTheme),
    ]
    return () => {
      for (const end of ends.toReversed()) if (end) end()
    }
  }, [option, choice])
}

function startTrial(option: string, patch: NonNullable<Choice['patch']>): () => void {
  setTrial(option, patch)
  return () => setTrial(option, undefined)
}

/** Shows the announcement bar even if the reader closed that of this site. */
function showClosedBar(): () => void {
  const root = document.documentElement.dataset
  const before = root.announcementBarInitiallyDismissed
  root.announcementBarInitiallyDismissed = 'false'
  return () => {
    root.announcementBarInitiallyDismissed = before ?? 'false'
  }
}

/** Sets the colors of the announcement bar as the build does, which writes them into a stylesheet. */
function paintBar(colors: NonNullable<Choice['colors']>): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:root .theme-announcement-bar{color:${colors.color};background-color:${colors.backgroundColor}}`)
  return adopt(sheet)
}

/** Applies a code theme. The themes are as large as a page's text, so they are loaded on demand. */
function paintCode(codeTheme: string): () => void {
  let end: (() => void) | undefined
  let isOver = false
  void import('./codeThemes').then(({ createThemeSheet }) => {
    if (!isOver) end = adopt(createThemeSheet(codeTheme))
  })
  return () => {
    isOver = true
    end?.()
  }
}

function adopt(sheet: CSSStyleSheet): () => void {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
