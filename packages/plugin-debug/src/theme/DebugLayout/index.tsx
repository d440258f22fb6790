import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import type { ReactNode } from 'react'
import '../../../css/debug.css'

export interface Props {
  title: string
  children: ReactNode
}

const pages = [
  ['config', 'Configuration'],
  ['metadata', 'Site metadata'],
  ['registry', 'Registry'],
  ['routes', 'Routes'],
  ['content', 'Content'],
  ['globalData', 'Global data'],
] as const

/** Frame of the debug pages. It does without the site's own layout, so that it works when that one does not. */
export default function DebugLayout({ title, children }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  return (
    <>
      <Head>
        <title>{`${title} ${siteConfig.titleDelimiter} Debug`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <div className="debug-page">
        <nav className="debug-nav" aria-label="Debug pages">
          <ul>
            <li>
              <Link to="/">{siteConfig.title}</Link>
            </li>
            {pages.map(([name, label]) => (
              <li key={name}>
                <Link to={`/__docusaurus/debug/${name}`} isNavLink exact activeClassName="debug-nav__link--active">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <main className="debug-main">
          <h1>{title}</h1>
          {children}
        </main>
      </div>
    </>
  )
}
