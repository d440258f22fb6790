import { createElement, use, useEffect, useId, type ReactNode } from 'react'
import { HeadContext } from '../contexts.ts'

/**
 * Adds title, meta, link, script, and attributes of html and body to the page's head. Of tags that may occur once (title, a
 * meta of one name, canonical), the one rendered last wins.
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
  // set during render, so that all heads of a page are registered in document order when it is shown; idempotent for the same
  // input
  const changed = registry?.set(id, children) ?? false
  useEffect(() => {
    if (changed) registry?.onChange()
  })
  useEffect(() => {
    registry?.set(id, children) // a site's own strict mode unmounts and mounts again
    registry?.onChange()
    return () => registry?.delete(id)
    // children of later renders are set above
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [registry, id])
  return null
}

interface HeadProps {
  children?: ReactNode
  title?: string
  /** Template of the page's title, with `%s` for the title itself. */
  titleTemplate?: string
  htmlAttributes?: { [name: string]: unknown }
  bodyAttributes?: { [name: string]: unknown }
}
