import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import type { ReactNode } from 'react'

/** Way from a list to the whole post; its spoken name holds the title, since a list has many of these. */
export default function ReadMoreLink({ blogPostTitle, to }: { blogPostTitle: string; to: string }): ReactNode {
  const label = translate(
    { id: 'theme.blog.post.readMoreLabel', message: 'Read more: {title}' },
    { title: blogPostTitle },
  )
  return (
    <Link className="blog-post__more" to={to} aria-label={label}>
      <Translate id="theme.blog.post.readMore">Read more</Translate>
    </Link>
  )
}
