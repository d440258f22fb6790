import Link from '@docusaurus/Link'
import { joinClassNames } from '@docusaurus/theme-common'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import type { PropAuthor } from '@strata/plugin-content-blog/client'
import type { ReactNode } from 'react'

/** Picture, name and title of one author; each part may be missing. */
export default function BlogPostItemHeaderAuthor({
  author,
  className,
}: {
  author: PropAuthor
  className?: string
}): ReactNode {
  const { name, title, url, email, imageURL } = author
  const { withBaseUrl } = useBaseUrlUtils()
  const link = url ?? (email === undefined ? undefined : `mailto:${email}`)
  const picture = imageURL !== undefined && (
    // the name beside it says the same, so that the picture stays silent there
    <img
      className="avatar__photo"
      src={withBaseUrl(imageURL)}
      alt={name === undefined ? (author.key ?? link ?? '') : ''}
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
    />
  )
  return (
    <div className={joinClassNames('avatar', className)}>
      {picture && name === undefined && link !== undefined ? <Link href={link}>{picture}</Link> : picture}
      {name !== undefined && (
        <div className="avatar__intro">
          <div className="avatar__name">{link === undefined ? name : <Link href={link}>{name}</Link>}</div>
          {title !== undefined && <small className="avatar__subtitle">{title}</small>}
        </div>
      )}
    </div>
  )
}
