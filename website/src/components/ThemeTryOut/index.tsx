import { useEffect, useId, useState, type ReactNode } from 'react'
import styles from './styles.module.css'

interface Option {
  legend: string
  /** The element of the page whose class the option decides. */
  selector: string
  /** The class that each value gives to the element; the empty one is that of the default. */
  classes: { [value: string]: string }
}

const options = {
  navbar: {
    legend: 'Style of the navbar',
    selector: '.theme-layout-navbar',
    classes: { none: '', dark: 'navbar--dark', primary: 'navbar--primary' },
  },
  footer: {
    legend: 'Style of the footer',
    selector: '.theme-layout-footer',
    classes: { light: '', dark: 'footer--dark' },
  },
} satisfies { [name: string]: Option }

export interface ThemeTryOutProps {
  /** The part of the theme configuration whose `style` readers can choose. */
  option: keyof typeof options
}

/** Lets readers choose a style of the theme and shows it on the page that they are on, until they leave it. */
export default function ThemeTryOut({ option }: ThemeTryOutProps): ReactNode {
  const { legend, selector, classes }: Option = options[option]
  const name = useId()
  const [chosen, setChosen] = useState<string>()

  useEffect(() => {
    const element = document.querySelector(selector)
    if (element === null || chosen === undefined) return
    const names = Object.values(classes).filter((className) => className !== '')
    const before = names.filter((className) => element.classList.contains(className))
    const show = (wanted: (string | undefined)[]) => {
      for (const className of names)
        if (element.classList.contains(className) !== wanted.includes(className)) element.classList.toggle(className)
    }
    const showChosen = () => show([classes[chosen]])
    showChosen()
    // the theme writes all classes again when one of its own changes, for example when the navbar hides
    const observer = new MutationObserver(showChosen)
    observer.observe(element, { attributeFilter: ['class'] })
    return () => {
      observer.disconnect()
      show(before)
    }
  }, [selector, classes, chosen])

  return (
    <fieldset className={styles.choices}>
      <legend>{legend}, on this page</legend>
      {Object.keys(classes).map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => setChosen(value)} />{' '}
          {value === 'none' ? 'not set' : <code>{value}</code>}
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
  )
}
