import { createElement, use, type ReactNode } from 'react'
import { LevelContext, usePage } from '../contexts.ts'
import { getComponent } from '../data/moduleRegistry.ts'
import { readSharedData } from '../data/sharedData.ts'
import { toLocation } from '../navigation/pageLocation.ts'
import { addDocuments, findDocument } from './createDocument.tsx'

/** Renders the next level of the page inside the one being rendered; nothing behind the last. */
export function Level(): ReactNode {
  const index = use(LevelContext) + 1
  const { path, levels, shownAs } = usePage()
  const level = levels[index]
  if (level === undefined) return null
  const inner = levels[index + 1]
  const { component, props, firstLoadProps, shared = {}, contents = [], attributes } = level
  // of a route around others; that of the page has the page's
  const own = attributes?.path
  return (
    <LevelContext value={index}>
      {createElement(getComponent(component, path), {
        // a page of the same component starts anew, as it does for who loads it
        key: inner ? undefined : path,
        // before the props: a route of a plugin may have data of these names
        shared,
        contents,
        content: findDocument(props, contents),
        ...props,
        ...firstLoadProps,
        ...readSharedData(shared),
        ...(props.items ? { items: addDocuments(props.items, contents) } : {}),
        // of the routes within, the one that is shown: what copies of older pages look for there
        route: {
          path,
          ...attributes,
          component,
          ...(inner && { routes: [{ path, exact: true, ...inner.attributes }] }),
        },
        // without query and hash, whose changes render nothing: components that need them use `useLocation`
        location: toLocation(path),
        match: { path, url: path, isExact: true, params: {} },
        ...shownAs,
        ...(typeof own === 'string' && { match: { path: own, url: own, isExact: own === path, params: {} } }),
      })}
    </LevelContext>
  )
}
