import Link from '@docusaurus/Link'
import { joinClassNames } from '@docusaurus/theme-common'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import type { PropAuthor } from '@strata/plugin-content-blog/client'
import BlogAuthorSocials from '@theme/Blog/Components/Author/Socials'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'

export interface BlogAuthorProps {
  author: PropAuthor
  /** Heading level of the name; not a heading if left out. */
  as?: 'h1' | 'h2'
  className?: string
  /** Number of posts, shown next to the name. */
  count?: number
}

function MaybeLink({ href, children }: { href: string | undefined; children: ReactNode }): ReactNode {
  return href === undefined ? children : <Link href={href}>{children}</Link>
}

/** Image, name, title and profiles of one author; each part is optional. */
export default function BlogAuthor({ author, as, className, count }: BlogAuthorProps): ReactNode {
  const { name, title, url, email, imageURL, page } = author
  const { withBaseUrl } = useBaseUrlUtils()
  const link = page?.permalink ?? url ?? (email === undefined ? undefined : `mailto:${email}`)
  const hasText = name !== undefined || title !== undefined
  const image = imageURL !== undefined && (
    // next to the name the image is decorative, so its alt text is empty
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
    <div className={joinClassNames('avatar', as !== undefined && `blog-author--${as}`, className)}>
      {image && <MaybeLink href={name === undefined ? link : undefined}>{image}</MaybeLink>}
      {hasText && (
        <div className="avatar__intro">
          <div className="avatar__name">
            {name !== undefined && (
              <MaybeLink href={link}>
                {as === undefined ? (
                  <span translate="no">{name}</span>
                ) : (
                  <Heading as={as} translate="no">
                    {name}
                  </Heading>
                )}
              </MaybeLink>
            )}
            {count !== undefined && <span className="badge badge--secondary">{count}</span>}
          </div>
          {title !== undefined && <small className="avatar__subtitle">{title}</small>}
          <BlogAuthorSocials author={author} />
        </div>
      )}
    </div>
  )
}
