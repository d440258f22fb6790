import {
  Children,
  cloneElement,
  type ComponentType,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useEffect,
} from 'react'
import type { PageLocation } from '../contexts.ts'
import { getState, type To, toUrl } from '../exports/router.tsx'
import { blockNavigation } from './blockNavigation.ts'
import { MatchContext, type RouterState, useCurrentMatch, useRouter } from './context.ts'
import { generatePath, matchPath, type MatchOptions, type PathMatch } from '../../shared/matchPath.ts'

export interface RouteComponentProps extends RouterState {
  match: PathMatch
  staticContext?: undefined
}

export interface RouteProps extends MatchOptions {
  location?: PageLocation
  component?: ComponentType<RouteComponentProps>
  render?: (props: RouteComponentProps) => ReactNode
  children?: ReactNode | ((props: RouteComponentProps & { match: PathMatch | null }) => ReactNode)
  /** Set by `Switch`. */
  computedMatch?: PathMatch
}

/** Renders its content if its path matches the address. */
export function Route({ component, render, children, computedMatch, location, ...options }: RouteProps): ReactNode {
  const router = useRouter()
  const around = useCurrentMatch()
  const place = location ?? router.location
  const match = computedMatch ?? (options.path === undefined ? around : matchPath(place.pathname, options))
  const props = { history: router.history, location: place, match: match as PathMatch }
  const content = () => {
    if (typeof children === 'function') return children(props)
    if (match === null) return null
    if (children !== undefined && children !== null && Children.count(children) > 0) return children
    return component === undefined ? render?.(props) : createElement(component, props)
  }
  return <MatchContext value={match ?? around}>{createElement(Content, { content })}</MatchContext>
}

/** A component, so that a route's functions may use hooks and see the route's match. */
function Content({ content }: { content: () => ReactNode }): ReactNode {
  return content()
}

interface Choice extends MatchOptions {
  from?: string
  computedMatch?: PathMatch
}

/** Renders the first of its routes that matches. */
export function Switch({ children, location }: { children?: ReactNode; location?: PageLocation }): ReactNode {
  const router = useRouter()
  const around = useCurrentMatch()
  const { pathname } = location ?? router.location
  for (const child of Children.toArray(children)) {
    if (!isValidElement(child)) continue
    const element = child as ReactElement<Choice>
    const path = element.props.path ?? element.props.from
    const match = path === undefined ? around : matchPath(pathname, { ...element.props, path })
    if (match !== null) return cloneElement(element, { computedMatch: match })
  }
  return null
}

/** Navigates to another address as soon as it is rendered in the browser. */
export function Redirect({
  to,
  push = false,
  computedMatch,
}: {
  to: To
  push?: boolean
  computedMatch?: PathMatch
} & Choice): ReactNode {
  const { history } = useRouter()
  const target =
    typeof to === 'string' && computedMatch !== undefined ? generatePath(to, computedMatch.params) : toUrl(to)
  // an object is a new one in each render; only the address counts
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => history[push ? 'push' : 'replace'](target, getState(to)), [target, push, history])
  return null
}

/** Passes the props of a route's component to any component. */
export function withRouter<Props extends object>(Component: ComponentType<Props & RouteComponentProps>) {
  function WithRouter({
    wrappedComponentRef,
    ...props
  }: Omit<Props, keyof RouteComponentProps> & { wrappedComponentRef?: unknown }): ReactNode {
    const match = useCurrentMatch()
    const given = {
      ...props,
      ...useRouter(),
      match,
      ...(wrappedComponentRef === undefined ? {} : { ref: wrappedComponentRef }),
    }
    return createElement(Component, given as unknown as Props & RouteComponentProps) // the rest are the caller's props
  }
  WithRouter.displayName = `withRouter(${Component.displayName ?? Component.name})`
  WithRouter.WrappedComponent = Component
  return WithRouter
}

export interface PromptProps {
  message: string | ((location: PageLocation, action: string) => string | boolean)
  when?: boolean
}

/** Asks the reader before leaving for another page of the site. */
export function Prompt({ message, when = true }: PromptProps): ReactNode {
  useEffect(() => {
    const block = { blocker: message, isOver: !when }
    if (when) blockNavigation(block)
    return () => void (block.isOver = true)
  }, [message, when])
  return null
}
