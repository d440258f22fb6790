import Link, { type LinkProps } from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import type { ReactNode } from 'react'

/** Link from a list to the whole post. Its accessible name includes the title, because a list has many such links. */
export default function ReadMoreLink({ blogPostTitle, ...props }: LinkProps & { blogPostTitle: string }): ReactNode {
  const label = translate(
    { id: 'theme.blog.post.readMoreLabel', message: 'Read more: {title}' },
    { title: blogPostTitle },
  )
  return (
    <Link className="blog-post__more" aria-label={label} {...props}>
      <Translate id="theme.blog.post.readMore">Read more</Translate>
    </Link>
  )
}
