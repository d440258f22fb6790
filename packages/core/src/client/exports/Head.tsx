import { Children, Fragment, isValidElement, use, useEffect, useId, type ReactElement, type ReactNode } from 'react'
import { escapeScriptText } from '../../shared/escapeJsonBlock.ts'
import { HeadContext } from '../contexts.ts'

/**
 * Puts title, meta, link, script, and attributes of html and body into the head of the page. Of tags that may be
 * once (title, a meta of one name, canonical), the one rendered last wins.
 */
export default function Head({ children: within, title, htmlAttributes, bodyAttributes }: HeadProps): ReactNode {
  const children = (
    <>
      {title && <title>{title}</title>}
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
    if (changed) registry?.emit()
  })
  useEffect(() => {
    registry?.set(id, children) // a site's own strict mode unmounts and mounts again
    registry?.emit()
    return () => registry?.delete(id)
    // the children of later renders are set above
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [registry, id])
  return findScripts(children).map(
    ({ props: { children: content, dangerouslySetInnerHTML: html, ...props } }, index) => {
      const text = html?.__html ?? Children.toArray(content).join('')
      // data blocks such as JSON-LD stay where they are; React does not run or move them
      return text === '' ? (
        <script key={index} async {...props} />
      ) : (
        <script key={index} {...props} dangerouslySetInnerHTML={{ __html: escapeScriptText(text, props.type) }} />
      )
    },
  )
}

interface HeadProps {
  children?: ReactNode
  title?: string
  htmlAttributes?: { [name: string]: unknown }
  bodyAttributes?: { [name: string]: unknown }
}

interface ScriptProps {
  type?: string
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

function findScripts(children: ReactNode): ReactElement<ScriptProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<ScriptProps>(child)) return []
    if (child.type === Fragment) return findScripts(child.props.children)
    return child.type === 'script' ? [child] : []
  })
}
