import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import type { CompiledContent } from '@strata/core/client'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import { Closing } from './Closing.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { Proof } from './Proof.tsx'
import { QuickLinks } from './QuickLinks.tsx'
import { Sample } from './Sample.tsx'
import styles from './styles.module.css'

/** The home page; `contents` has the example's source and its rendered page. */
export default function Home({ contents }: { contents: CompiledContent[] }): ReactNode {
  const { tagline } = useDocusaurusContext().siteConfig
  const [source, result] = contents
  return (
    <Layout
      title={tagline}
      description="Docusaurus turns a folder of Markdown into a documentation site with versions, a blog and a search."
    >
      <main className={styles.page}>
        <Hero />
        <Proof />
        <section className={styles.section} aria-labelledby="write">
          <div className="container">
            <h2 id="write" className={styles.heading}>
              You write this. It{'\u00a0'}becomes{'\u00a0'}that.
            </h2>
            <p className={styles.subheading}>
              One Markdown file and the page that it makes. The tabs, the note and the highlighted line need no code of
              yours.
            </p>
            {source && result && <Sample source={source} result={result} />}
          </div>
        </section>
        <Features />
        <QuickLinks />
        <Closing />
      </main>
    </Layout>
  )
}
