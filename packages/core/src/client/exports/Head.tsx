import { createElement, use, useEffect, useId, type ReactNode } from 'react'
import { HeadContext } from '../contexts.ts'

/**
 * Puts title, meta, link, script, and attributes of html and body into the head of the page. Of tags that may be
 * once (title, a meta of one name, canonical), the one rendered last wins.
 */
export default function Head({
  children: within,
  title,
  titleTemplate,
  htmlAttributes,
  bodyAttributes,
}: HeadProps): ReactNode {
  const children = (
    <>
      {title && <title>{title}</title>}
      {titleTemplate && createElement('titleTemplate', null, titleTemplate)}
      <html {...htmlAttributes} />
      <body {...bodyAttributes} />
      {within}
    </>
  )
  const registry = use(HeadContext)
  const id = useId()
  // while rendering, so that all heads of a page are there in their order when it is shown; the same input changes nothing
  const changed = registry?.set(id, children) ?? false
  useEffect(() => {
    if (changed) registry?.onChange()
  })
  useEffect(() => {
    registry?.set(id, children) // a site's own strict mode unmounts and mounts again
    registry?.onChange()
    return () => registry?.delete(id)
    // the children of later renders are set above
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [registry, id])
  return null
}

interface HeadProps {
  children?: ReactNode
  title?: string
  /** What the title of the page becomes, with it in the place of `%s`. */
  titleTemplate?: string
  htmlAttributes?: { [name: string]: unknown }
  bodyAttributes?: { [name: string]: unknown }
}
