import { useBlogPost } from '@docusaurus/plugin-content-blog/client'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Container from '@theme-original/BlogPostItem/Container'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** Upper edges of the layers of a release's cover, measured from the top; the lowest layer is the oldest. */
const layersPx = [96, 150, 204, 258]

/** In lists, adds a cover to posts: the image that the front matter names, or for releases a drawing with the version. */
export default function BlogPostItemContainer(props: { children: ReactNode; className?: string }): ReactNode {
  const { post, isBlogPostPage } = useBlogPost()
  const { cover } = post.frontMatter as { cover?: string }
  const release = /^(?:Announcing )?Docusaurus (\d+\.\d+)$/.exec(post.title)?.[1]
  return (
    <Container {...props}>
      {!isBlogPostPage && (cover !== undefined ? <Cover src={cover} /> : release && <ReleaseCover release={release} />)}
      {props.children}
    </Container>
  )
}

/** The image is decorative here, so `alt` is empty: the post shows it again with a description. */
function Cover({ src }: { src: string }): ReactNode {
  return <img className={styles.cover} src={useBaseUrl(src)} alt="" width={760} height={320} loading="lazy" />
}

function ReleaseCover({ release }: { release: string }): ReactNode {
  return (
    <svg className={styles.cover} viewBox="0 0 760 320" width={760} height={320} aria-hidden="true">
      <rect className={styles.sky} width="760" height="320" />
      {layersPx.map((topPx, index) => (
        <path
          key={topPx}
          className={styles[`layer${index}`]}
          d={`M0 ${topPx}C190 ${topPx - 56 + index * 12} 380 ${topPx + 48 - index * 8} 760 ${topPx - 18}V320H0Z`}
        />
      ))}
      <text className={styles.release} x="56" y="268">
        {release}
      </text>
    </svg>
  )
}
