import TOCItems from '@theme/TOCItems'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { options, type Choice, type Option } from './options'
import { setTrial } from './trials'
import styles from './styles.module.css'

export interface ThemeTryOutProps {
  /** What readers can choose of the theme configuration. */
  option: keyof typeof options
}

/** Some headings of the page, which sets the levels of its own contents in its front matter. */
const headings = [
  { value: 'Common', id: 'common', level: 2 },
  { value: 'Color mode', id: 'color-mode---dark-mode', level: 3 },
  { value: 'Navbar', id: 'navbar', level: 2 },
  { value: 'Navbar items', id: 'navbar-items', level: 3 },
  { value: 'Navbar link', id: 'navbar-link', level: 4 },
  { value: 'Footer', id: 'footer-1', level: 2 },
]

/**
 * Lets readers choose a value of the theme configuration. The components of the page that they are on get it as if the site
 * were configured so, until they leave the page.
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

/** A reader who closed the bar of this site sees the one that is tried. */
function showClosedBar(): () => void {
  const root = document.documentElement.dataset
  const before = root.announcementBarInitiallyDismissed
  root.announcementBarInitiallyDismissed = 'false'
  return () => {
    root.announcementBarInitiallyDismissed = before ?? 'false'
  }
}

/** The build writes these colors into a stylesheet of the site. */
function paintBar(colors: NonNullable<Choice['colors']>): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:root .theme-announcement-bar{color:${colors.color};background-color:${colors.backgroundColor}}`)
  return adopt(sheet)
}

/** The themes are as large as a page's text, so they come when one is chosen. */
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
