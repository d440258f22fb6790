import Link from '@docusaurus/Link'
import { DocLink } from '@site/src/components/DocLink'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

const docs = [
  { doc: '/installation/', title: 'Install', text: 'A new site and what is in its folders' },
  { doc: '/configuration/', title: 'Configure', text: 'The one file that a site is described in' },
  { doc: '/creating-pages/', title: 'Create pages', text: 'Markdown or React, outside of the docs' },
  { doc: '/blog/', title: 'Write a blog', text: 'Posts, tags, authors and feeds' },
  { doc: '/deployment/', title: 'Publish', text: 'GitHub Pages, Netlify and other hosts' },
  { doc: '/migration/', title: 'Move from version 1', text: 'By command, or step by step' },
]

const pages = [
  { to: '/changelog/', title: 'See what changed', text: 'Every release since the alphas of version 2' },
  { to: '/community/support/', title: 'Ask someone', text: 'Forums, chat and issues' },
]

/** Links into the docs for readers who know what they are looking for. */
export function QuickLinks(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="next">
      <div className="container">
        <h2 id="next" className={styles.heading}>
          Where to next
        </h2>
        <ul className={styles.quickLinks}>
          {docs.map(({ doc, title, text }) => (
            <li key={doc}>
              <DocLink doc={doc}>
                <b>{title}</b>
                <span>{text}</span>
              </DocLink>
            </li>
          ))}
          {pages.map(({ to, title, text }) => (
            <li key={to}>
              <Link to={to}>
                <b>{title}</b>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
