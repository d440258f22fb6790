import { translate } from '@docusaurus/Translate'
import { DateText, joinClassNames, usePluralForm } from '@docusaurus/theme-common'
import { useBlogPost } from '@strata/plugin-content-blog/client'
import type { ReactNode } from 'react'

/** Date and reading time. */
export default function BlogPostItemHeaderInfo({ className }: { className?: string }): ReactNode {
  const { date, readingTime } = useBlogPost().post
  return (
    <div className={joinClassNames('blog-post__info', className)}>
      <DateText date={date} format={{ day: 'numeric', month: 'long', year: 'numeric' }} />
      {readingTime !== undefined && <ReadingTime minutes={readingTime} />}
    </div>
  )
}

function ReadingTime({ minutes }: { minutes: number }): ReactNode {
  const { selectMessage } = usePluralForm()
  const count = Math.max(1, Math.ceil(minutes))
  const forms = translate({
    id: 'theme.blog.post.readingTime.plurals',
    message: 'One minute to read|{readingTime} minutes to read',
  })
  return (
    <>
      {' · '}
      <span>{selectMessage(count, forms).replace('{readingTime}', String(count))}</span>
    </>
  )
}
