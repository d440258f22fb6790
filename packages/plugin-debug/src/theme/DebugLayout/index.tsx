import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Layout from '@theme/Layout'
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

/** Layout of the debug pages: the site's own layout with a navigation for these pages. */
export default function DebugLayout({ title, children }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Layout>
      <Head>
        <title>{`${title} ${siteConfig.titleDelimiter} Debug`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <div className="debug-page">
        <nav className="debug-nav" aria-label="Debug pages">
          <ul>
            {pages.map(([name, label]) => (
              <li key={name}>
                {/* the start page shows one of them, at another address */}
                <Link
                  to={`/__docusaurus/debug/${name}`}
                  isNavLink
                  isActive={() => label === title}
                  activeClassName="debug-nav__link--active"
                >
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
    </Layout>
  )
}
