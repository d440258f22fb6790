import { DocLink } from '@site/src/components/DocLink'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface Feature {
  title: string
  text: string
  /** Path below the root of the docs, see `DocLink`. */
  doc: string
  link: string
  /** SVG path of an icon, in a view box of 48 by 48. */
  icon: string
}

const features: Feature[] = [
  {
    title: 'Markdown that goes further',
    text: 'Notes, tabs, diagrams, formulas and code that runs. Where text is not enough, a React component fits right in.',
    doc: '/markdown-features/',
    link: 'Markdown features',
    icon: 'M8 34V14l8 10 8-10v20M36 14v18m-6-6 6 6 6-6',
  },
  {
    title: 'Every version stays readable',
    text: 'One command freezes the docs of a release. Readers pick theirs and stay on the page they were on.',
    doc: '/versioning/',
    link: 'Versioning',
    icon: 'm24 8 17 8-17 8-17-8zM7 24l17 8 17-8M7 32l17 8 17-8',
  },
  {
    title: 'At home in many languages',
    text: 'Text, dates, sidebars and layout follow the locale, from right to left too. Translate with files in Git or with Crowdin.',
    doc: '/i18n/introduction/',
    link: 'Internationalization',
    icon: 'M24 7a17 17 0 1 0 0 34 17 17 0 1 0 0-34M7 24h34M24 7c-11 11-11 23 0 34 11-11 11-23 0-34',
  },
  {
    title: 'Search that knows the version',
    text: 'Results come from the version and the language that the reader is in. Connect Algolia or bring a search of your own.',
    doc: '/search/',
    link: 'Search',
    icon: 'M21 8a13 13 0 1 0 0 26 13 13 0 1 0 0-26m10 23 10 10M15 18h12M15 24h8',
  },
  {
    title: 'Yours down to the button',
    text: 'Change colors with variables and classes with CSS. Replace any component of the theme, and keep the rest up to date.',
    doc: '/styling-layout/',
    link: 'Styling and layout',
    icon: 'M8 14h18m10 0h4M8 24h6m10 0h16M8 34h20m10 0h2M31 10v8M19 20v8m14 2v8',
  },
  {
    title: 'Readable before the script',
    text: 'Each page is finished HTML when it leaves the server. A slow phone can read and follow links at once; search engines can too.',
    doc: '/advanced/ssg/',
    link: 'Static site generation',
    icon: 'M27 6 11 27h11l-2 15 17-22H26z',
  },
]

/** The features, each with a link to its documentation. */
export function Features(): ReactNode {
  return (
    <section className={`${styles.section} ${styles.sectionTinted}`} aria-labelledby="features">
      <div className="container">
        <h2 id="features" className={styles.heading}>
          Built for docs that live long
        </h2>
        <p className={styles.subheading}>The first page takes minutes. These are for the years after it.</p>
        <ul className={styles.features}>
          {features.map(({ title, text, doc, link, icon }) => (
            <li key={doc}>
              <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
                <path d={icon} />
              </svg>
              <h3>{title}</h3>
              <p>{text}</p>
              <DocLink doc={doc}>{link}</DocLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
