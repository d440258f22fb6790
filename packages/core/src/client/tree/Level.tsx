import { createElement, use, type ReactNode } from 'react'
import { LevelContext, usePage } from '../contexts.ts'
import { getComponent } from '../data/moduleRegistry.ts'
import { readSharedData } from '../data/sharedData.ts'
import { toLocation } from '../navigation/pageLocation.ts'
import { addDocuments, findDocument } from './createDocument.tsx'

/** Renders the next level of the page inside the current one; nothing after the last level. */
export function Level(): ReactNode {
  const index = use(LevelContext) + 1
  const { path, levels, shownAs } = usePage()
  const level = levels[index]
  if (level === undefined) return null
  const inner = levels[index + 1]
  const { component, props, firstLoadProps, shared = {}, contents = [], attributes } = level
  // path of a route with child routes; the page's route has the page's path
  const own = attributes?.path
  return (
    <LevelContext value={index}>
      {createElement(getComponent(component, path), {
        // remount for another page of the same component, as if it were loaded
        key: inner ? undefined : path,
        // before the props, because a plugin's route may have props of these names
        shared,
        contents,
        content: findDocument(props, contents),
        ...props,
        ...firstLoadProps,
        ...readSharedData(shared),
        ...(props.items ? { items: addDocuments(props.items, contents) } : {}),
        // of the child routes only the current one: components copied from older themes look it up there
        route: {
          path,
          ...attributes,
          component,
          ...(inner && { routes: [{ path, exact: true, ...inner.attributes }] }),
        },
        // without query and hash, whose changes do not render the page again: components that need them use `useLocation`
        location: toLocation(path),
        match: { path, url: path, isExact: true, params: {} },
        ...shownAs,
        ...(typeof own === 'string' && { match: { path: own, url: own, isExact: own === path, params: {} } }),
      })}
    </LevelContext>
  )
}
