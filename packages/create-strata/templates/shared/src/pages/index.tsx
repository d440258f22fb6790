import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Layout from '@theme/Layout'
import styles from './index.module.css'

const reasons = [
  { title: 'Start', text: 'What this is, and what is where.', to: '/docs/introduction' },
  { title: 'Learn', text: 'Guides, step by step.', to: '/docs/guides/first-page' },
  { title: 'Look up', text: 'Every setting in one table.', to: '/docs/reference/settings' },
]

export default function Home() {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Layout description={siteConfig.tagline}>
      <main>
        <header className={styles.hero}>
          <div className="container">
            <h1 className={styles.title}>{siteConfig.title}</h1>
            <p className={styles.tagline}>{siteConfig.tagline}</p>
            <p className={styles.actions}>
              <Link className="button button--primary button--lg" to="/docs/introduction">
                Read the docs
              </Link>
              <Link className="button button--secondary button--lg" to="/docs/guides/first-page">
                Your first page
              </Link>
            </p>
          </div>
        </header>
        <section className={`container ${styles.cards}`} aria-label="Ways in">
          {reasons.map(({ title, text, to }) => (
            <Link key={to} className={styles.card} to={to}>
              <h2>{title}</h2>
              <p>{text}</p>
            </Link>
          ))}
        </section>
      </main>
    </Layout>
  )
}
